import { expect, test } from 'vitest';
import { toAgo, toTimeAgo } from './ago';

const now = new Date(2031, 4, 20, 9).getTime();
const at = (month: number, day: number, hour = 23) =>
  new Date(2031, month - 1, day, hour).toISOString();

test.each([
  ['today', at(5, 20, 0)],
  ['today', at(5, 20, 10)],
  ['yesterday', at(5, 19)],
  ['2 days ago', at(5, 18)],
  ['30 days ago', at(4, 20)],
  ['Apr 19, 2031', at(4, 19)],
])('says %s', (text, timestamp) => {
  expect(toAgo(timestamp, now)).toBe(text);
});

const atTime = (hour: number, minute: number, second = 0) =>
  new Date(2031, 4, 20, hour, minute, second).toISOString();

test.each([
  ['just now', atTime(9, 1)],
  ['just now', atTime(8, 59, 30)],
  ['1 minute ago', atTime(8, 59)],
  ['59 minutes ago', atTime(8, 1)],
  ['1 hour ago', atTime(8, 0)],
  ['8 hours ago', atTime(0, 5)],
  ['yesterday', at(5, 19)],
  ['Apr 19, 2031', at(4, 19)],
])('says %s for a time', (text, timestamp) => {
  expect(toTimeAgo(timestamp, now)).toBe(text);
});
