import { formatFullDateTime } from '../../lib/format/class-schedule';

/** Returns e.g. `Overlaps Batting Basics on Monday, July 28, 9:00 AM`. */
export const toOverlapMessage = (className: string, startsAt: string) =>
  `Overlaps ${className} on ${formatFullDateTime(startsAt)}`;
