import { expect, test } from 'vitest';
import { keepDatesTogether } from './keep-dates-together';

test.each([
  ['Leo is here on June 7, 2027. Ages', 'Leo is here on June\u00A07,\u00A02027. Ages'],
  ['Mon, Jul 6, 10:00–11:30 AM', 'Mon, Jul\u00A06, 10:00–11:30\u00A0AM'],
  [
    'Zoe is 2 on May 3. This class is for ages 5–10.',
    'Zoe is 2 on May\u00A03. This class is for ages 5–10.',
  ],
  ['You’re number 2 in line. Maybe 3 seats', 'You’re number 2 in line. Maybe 3 seats'],
  ['Monday, July 28, 9:00 AM', 'Monday, July\u00A028, 9:00\u00A0AM'],
])('keeps the dates and times of “%s” on one line', (text, expected) => {
  expect(keepDatesTogether(text)).toBe(expected);
});
