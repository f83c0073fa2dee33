/** Below it, all tools of the roster but the session and the filters are in a menu, for room for campers. */
export const WIDE_ROSTER = '(min-width: 48rem)';
/** From it, the most used tools are buttons beside the menu, too. */
export const EXTRA_WIDE_ROSTER = '(min-width: 80rem)';
