import { describe, expect, test } from 'vitest';
import { daysBetween, addDays, toWeekday } from '@camp/server/shared/dates';
import { toSunday } from '#lib/format/days';
import {
  defaultPattern,
  findPattern,
  findPatternError,
  isInPattern,
  makeSessions,
  type Pattern,
} from './pattern';

const pattern = (over: Partial<Pattern> = {}): Pattern => ({
  ...defaultPattern,
  firstDay: '2031-06-30',
  lastDay: '2031-07-11',
  exceptions: ['2031-07-04'],
  ...over,
});

const ALL_WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'];
/** Every set of weekdays. */
const weekdaySets = Array.from({ length: 2 ** ALL_WEEKDAYS.length }, (_, bits) =>
  ALL_WEEKDAYS.filter((_day, index) => bits & (1 << index)),
);
/** Ranges across a month, a leap day, the end of a year, and the days on which clocks change. */
const ranges = [
  ['2031-06-30', '2031-07-11'],
  ['2028-02-26', '2028-03-04'],
  ['2030-12-28', '2031-01-05'],
  ['2031-03-08', '2031-03-14'],
  ['2031-11-01', '2031-11-03'],
  ['2031-07-04', '2031-07-04'],
] as const;

/** Returns the weekday by another calculation than the module (Sakamoto). */
const toWeekdayByTable = (day: string) => {
  const [y, m, d] = day.split('-').map(Number) as [number, number, number];
  const year = m < 3 ? y - 1 : y;
  const shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][m - 1]!;
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return ((year + leapDays + shift + d + 6) % 7) + 1;
};

test('makes a session on each chosen weekday, without a holiday', () => {
  const sessions = makeSessions(pattern());
  expect(sessions.map(({ date }) => date)).toEqual([
    ...['2031-06-30', '2031-07-01', '2031-07-02', '2031-07-03'],
    ...['2031-07-07', '2031-07-08', '2031-07-09', '2031-07-10', '2031-07-11'],
  ]);
  expect(sessions[0]).toEqual({ date: '2031-06-30', from: '09:00', to: '12:00', nights: 0 });
});

describe.each(ranges)('from %s to %s', (firstDay, lastDay) => {
  const days = Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, index) =>
    addDays(firstDay, index),
  );
  const singleDays = [[], ...days.map((day) => [day])];
  const everyOtherDay = days.filter((_day, index) => index % 2);
  const listPatterns = (exceptionLists: readonly string[][]) =>
    weekdaySets.flatMap((weekdays) =>
      exceptionLists.map((exceptions) => pattern({ weekdays, firstDay, lastDay, exceptions })),
    );

  test('makes sessions for every set of weekdays and exceptions on exactly the right days', () => {
    const wrong = listPatterns([...singleDays, everyOtherDay]).filter((tried) => {
      const expected = days.filter(
        (day) =>
          tried.weekdays.includes(String(toWeekdayByTable(day))) && !tried.exceptions.includes(day),
      );
      return (
        makeSessions(tried)
          .map(({ date }) => date)
          .join() !== expected.join()
      );
    });
    expect(wrong).toEqual([]);
  });

  test('finds a pattern that makes the same sessions again', () => {
    const wrong = listPatterns(singleDays).filter((tried) => {
      const sessions = makeSessions(tried);
      const found = findPattern(sessions);
      return JSON.stringify(found ? makeSessions(found) : []) !== JSON.stringify(sessions);
    });
    expect(wrong).toEqual([]);
  });
});

test('counts the weekdays from Monday to Sunday, and begins weeks on Sunday', () => {
  expect(toSunday('2031-07-05')).toBe('2031-06-29');
  expect(toSunday('2031-06-29')).toBe('2031-06-29');
  expect([toWeekday('2031-06-30'), toWeekday('2031-07-06')]).toEqual([1, 7]);
});

test.each<[string, Partial<Pattern>]>([
  ['no weekday', { weekdays: [] }],
  ['no first day', { firstDay: '' }],
  ['a year that is being typed', { firstDay: '0203-06-30' }],
  ['a year beyond the range', { lastDay: '20311-06-30' }],
  ['no end', { to: '' }],
])('makes no sessions, and shows no error, with %s', (_, over) => {
  expect(makeSessions(pattern(over))).toEqual([]);
  expect(findPatternError(pattern(over))).toBeNull();
});

test.each<[Partial<Pattern>, string, string]>([
  [{ lastDay: '2031-06-29' }, 'lastDay', 'The last day must not be before the first day.'],
  [{ to: '09:00' }, 'to', 'The end must be after the start.'],
  [
    { weekdays: ['7'], lastDay: '2031-07-05' },
    'weekdays',
    'None of these weekdays falls between the first and last day.',
  ],
  [
    { weekdays: ALL_WEEKDAYS, lastDay: '2031-10-28' },
    'lastDay',
    'That makes 120 sessions. A class can have up to 120.',
  ],
])('makes no sessions of %j, and says why', (over, field, message) => {
  if (over.lastDay === '2031-10-28') {
    // One holiday makes exactly as many as allowed; without it there is one too many.
    expect(makeSessions(pattern(over))).toHaveLength(120);
    const without = findPatternError(pattern({ ...over, exceptions: [] }));
    expect(without).toEqual({ field, message: message.replace('120', '121') });
    return;
  }
  expect(findPatternError(pattern(over))).toEqual({ field, message });
  expect(makeSessions(pattern(over))).toEqual([]);
});

test('finds no pattern for irregular sessions', () => {
  const [first, second] = makeSessions(pattern());
  expect(findPattern([])).toBeNull();
  expect(findPattern([first!, { ...second!, from: '10:00' }])).toBeNull();
  expect(findPattern([first!, { ...second!, nights: 1 }])).toBeNull();
  expect(findPattern([first!, first!])).toBeNull();
  // One session in June and one in August would need many exceptions.
  expect(findPattern([first!, { ...first!, date: '2031-08-25' }])).toBeNull();
});

test('knows which days a pattern has, exceptions included', () => {
  expect(isInPattern(pattern(), '2031-07-04')).toBe(true);
  expect(isInPattern(pattern(), '2031-07-05')).toBe(false);
  expect(isInPattern(pattern(), '2031-07-14')).toBe(false);
});
