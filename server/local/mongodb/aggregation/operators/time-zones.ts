import { commandError } from '#errors';

const OFFSET = /^([+-])(\d{2}):?(\d{2})?$/;

const DAY_MS = 86_400_000;

/** The UTC offset of a time zone at an instant, in milliseconds; positive east of Greenwich. */
function offsetAt(instant: number, zone: string): number {
  if (/^(UTC|GMT|Z)$/.test(zone)) return 0;
  const [, sign, hours, minutes = '0'] = OFFSET.exec(zone) ?? [];
  if (sign) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  return offsetOfDay(Math.floor(instant / DAY_MS), zone) ?? computeOffset(instant, zone);
}

/** By zone and day; null for a day on which the offset changes. */
const offsets = new Map<string, Map<number, number | null>>();

/** Returns the offset of a whole UTC day, or null if it changes on that day. A group of a report needs it for each document. */
function offsetOfDay(day: number, zone: string): number | null {
  const known = offsets.get(zone) ?? new Map<number, number | null>();
  offsets.set(zone, known);
  const cached = known.get(day);
  if (cached !== undefined) return cached;
  const [first, last] = [day * DAY_MS, (day + 1) * DAY_MS - 1].map((at) => computeOffset(at, zone));
  const offset = first === last ? first! : null;
  known.set(day, offset);
  return offset;
}

function computeOffset(instant: number, zone: string): number {
  const parts = new Map(
    formatter(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type)!;
  const localMs = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return localMs - Math.floor(instant / 1000) * 1000;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string): Intl.DateTimeFormat {
  const cached = formatters.get(zone);
  if (cached) return cached;
  try {
    const created = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(zone, created);
    return created;
  } catch {
    throw commandError('BadValue', `unrecognized time zone identifier: "${zone}"`);
  }
}

/** Returns a date whose UTC fields are the local time of the zone. */
export const toLocal = (date: Date, zone: string) =>
  new Date(date.getTime() + offsetAt(date.getTime(), zone));

/** Returns the instant at which the local time of the zone equals the UTC fields of `local`. */
export function fromLocal(local: Date, zone: string): Date {
  const guess = local.getTime() - offsetAt(local.getTime(), zone);
  return new Date(local.getTime() - offsetAt(guess, zone));
}

/** Formats the UTC offset of the zone at `date`, for example +0530. */
export function formatOffset(date: Date, zone: string): string {
  const minutes = offsetAt(date.getTime(), zone) / 60_000;
  const digits = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const absolute = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${digits(absolute / 60)}${digits(absolute % 60)}`;
}
