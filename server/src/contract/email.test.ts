import { expect, test } from 'vitest';
import { email } from './fields';

test.each([
  [' Casey@Camp.Example ', 'casey@camp.example'],
  ["o'neil+camp@sub.example.org", "o'neil+camp@sub.example.org"],
])('takes %j for %j', (typed, address) => {
  expect(email.parse(typed)).toBe(address);
});

// Lower case makes an ordinary letter of each of them, or of a part of it.
test.each(['bac\u212A@camp.example', 'admin@\u212Aamp.example', '\u0130da@camp.example'])(
  'refuses %j, which is not the address that it looks like',
  (typed) => {
    expect(email.safeParse(typed).success).toBe(false);
  },
);
