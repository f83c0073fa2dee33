import { expect, test } from 'vitest';
import { formatRefunds, toRefunds } from './refunds';

const policy = [
  { daysBefore: 14, percent: 100 },
  { daysBefore: 7, percent: 50 },
  { daysBefore: 0, percent: 0 },
];
const year = new Date().getFullYear();

test.each([
  ['06-01', 'Full refund until June 7, half until June 14'],
  ['06-07', 'Full refund until June 7, half until June 14'],
  ['06-08', 'Half refund until June 14'],
  ['06-15', 'No refund if you cancel'],
])('on %s, a class from June 21 shows "%s"', (today, text) => {
  expect(formatRefunds(toRefunds(policy, `${year}-06-21`, `${year}-${today}`))).toBe(text);
});

test('shows other shares in percent, and the year unless it is this one', () => {
  expect(formatRefunds([{ percent: 30, until: '2019-06-07' }])).toBe(
    '30% refund until June 7, 2019',
  );
});

test('shows the terms of a class without dates', () => {
  expect(formatRefunds(undefined)).toBe('Full refund until 7 days after the dates are announced');
});
