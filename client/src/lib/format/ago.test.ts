import { expect, test } from 'vitest';
import { toAgo } from './ago';

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
