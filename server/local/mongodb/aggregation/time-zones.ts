import { commandError } from '../errors';

const OFFSET = /^([+-])(\d{2}):?(\d{2})?$/;

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  if (/^(UTC|GMT|Z)$/.test(zone)) return 0;
  const [, sign, hours, minutes = '0'] = OFFSET.exec(zone) ?? [];
  if (sign) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  const parts = new Map(
    formatter(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type)!;
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(instant / 1000) * 1000;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  try {
    const made = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(zone, made);
    return made;
  } catch {
    throw commandError('BadValue', `unrecognized time zone identifier: "${zone}"`);
  }
}

/** A date whose UTC fields are what the clocks of the zone show. */
export const toLocal = (date: Date, zone: string) =>
  new Date(date.getTime() + offsetAt(date.getTime(), zone));

/** The instant at which the clocks of the zone show the UTC fields of `local`. */
export function fromLocal(local: Date, zone: string): Date {
  const guess = local.getTime() - offsetAt(local.getTime(), zone);
  return new Date(local.getTime() - offsetAt(guess, zone));
}

/** Such as +0530, for a date as `toLocal` answers it. */
export function formatOffset(date: Date, zone: string): string {
  const minutes = offsetAt(date.getTime(), zone) / 60_000;
  const digits = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${digits(size / 60)}${digits(size % 60)}`;
}
