import { toDayPart } from '@camp/server/contract/fields/time-parts';
import { formatDay, formatFullDateTime } from '#lib/format/dates';

interface Clash {
  className: string;
  /** The start of the first session that overlaps, at the camp. */
  startsAt: string;
  /** On how many days sessions overlap. */
  days?: number | undefined;
}

/** Returns e.g. `overlaps Nets on Monday, July 28, 9:00 AM` or `overlaps Nets on 5 days, from July 28`. */
export const toOverlap = ({ className, startsAt, days = 1 }: Clash) =>
  `overlaps ${className} on ${
    days > 1 ? `${days} days, from ${formatDay(toDayPart(startsAt))}` : formatFullDateTime(startsAt)
  }`;

/** Returns the same as the start of a sentence. */
export const toOverlapMessage = (clash: Clash) => `O${toOverlap(clash).slice(1)}`;
