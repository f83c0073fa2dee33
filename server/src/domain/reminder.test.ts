import { expect, test } from 'vitest';
import { findDueReminder } from './reminder';

const startsAt = new Date('2031-07-28T13:00:00Z');
const DAY_MS = 86_400_000;

test.each([
  [-7 * DAY_MS - 1, null],
  [-7 * DAY_MS, 'week'],
  [-DAY_MS - 1, 'week'],
  [-DAY_MS, 'day'],
  [-1, 'day'],
  [0, null],
  [1, null],
])('%d ms from the start, the reminder %s is due', (ms, kind) => {
  expect(findDueReminder(startsAt, new Date(startsAt.getTime() + ms))).toBe(kind);
});
