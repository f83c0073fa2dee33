import { describe, expect, test } from 'vitest';
import { isAppError } from '#app-error';
import { toInstant } from '#domain/camp-time';
import { assertAttendanceOpen } from './attendance-window';

const at = (time: string, timeZone: string, ms = 0) =>
  new Date(toInstant(time, timeZone)!.getTime() + ms);

/** Returns the error's detail; null if attendance can be taken. */
const refusalOf = (
  [from, to]: [string, string],
  now: Date,
  timeZone: string,
  isAdmin = false,
): string | null => {
  const session = { id: 'a', startsAt: at(from, timeZone), endsAt: at(to, timeZone) };
  try {
    assertAttendanceOpen(session, { now, timeZone, isAdmin });
    return null;
  } catch (error) {
    if (isAppError(error, 'attendance-closed')) return error.message;
    throw error;
  }
};

const morning: [string, string] = ['2031-06-21T09:00', '2031-06-21T12:00'];

describe.each(['UTC', 'America/New_York', 'Asia/Dhaka', 'Pacific/Auckland'])('in %s', (zone) => {
  const refusal = (time: string, ms = 0, isAdmin = false) =>
    refusalOf(morning, at(time, zone, ms), zone, isAdmin);

  test('attendance opens 2 hours before the session, also for admins', () => {
    const sentence = 'Attendance for June 21 can be taken from 7:00 AM.';
    expect(refusal('2031-06-21T07:00', -1)).toBe(sentence);
    expect(refusal('2031-06-21T07:00', -1, true)).toBe(sentence);
    expect(refusal('2031-06-21T07:00')).toBeNull();
  });

  test('attendance closes 14 days after the session, but never for admins', () => {
    expect(refusal('2031-07-05T12:00')).toBeNull();
    expect(refusal('2031-07-05T12:00', 1)).toBe('Attendance could be corrected until July 5.');
    expect(refusal('2035-01-01T00:00', 0, true)).toBeNull();
  });
});

test('names the year if it is not the current one, and the day if it is another one', () => {
  const zone = 'America/New_York';
  expect(refusalOf(morning, at('2030-06-01T00:00', zone), zone)).toBe(
    'Attendance for June 21, 2031 can be taken from 7:00 AM.',
  );
  const late: [string, string] = ['2031-06-21T01:00', '2031-06-21T02:00'];
  expect(refusalOf(late, at('2031-06-20T12:00', zone), zone)).toBe(
    'Attendance for June 21 can be taken from 11:00 PM on June 20.',
  );
});

test('keeps the time of day of the end when clocks change within the 14 days', () => {
  const zone = 'America/New_York';
  const session: [string, string] = ['2031-10-27T17:30', '2031-10-27T19:00'];
  expect(refusalOf(session, at('2031-11-10T19:00', zone), zone)).toBeNull();
  expect(refusalOf(session, at('2031-11-10T19:00', zone, 1), zone)).not.toBeNull();
});
