/** Spec §9, in px. */
export const STRENGTH = -100;

/**
 * As the library of the parallax lays a picture of 16 by 7 out within a container of that size: as
 * wide as it, or higher by two and a half times the strength.
 */
export const atRest = {
  width: `max(100cqw, (100cqh + ${2.5 * Math.abs(STRENGTH)}px) * 16 / 7)`,
  height: 'auto',
  transform: `translate3d(-50%, ${STRENGTH}px, 0)`,
};
