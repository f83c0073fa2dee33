import { expect, test } from 'vitest';
import { email } from './fields';

test.each([
  [' Casey@Camp.Example ', 'casey@camp.example'],
  ["o'neil+camp@sub.example.org", "o'neil+camp@sub.example.org"],
])('parses %j as %j', (typed, address) => {
  expect(email.parse(typed)).toBe(address);
});

// Lower-casing turns each of these characters into, or into a sequence with, an ASCII letter.
test.each(['bac\u212A@camp.example', 'admin@\u212Aamp.example', '\u0130da@camp.example'])(
  'rejects %j, which imitates another address',
  (typed) => {
    expect(email.safeParse(typed).success).toBe(false);
  },
);
