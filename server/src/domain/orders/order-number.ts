import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no digits that are easily confused when read aloud. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBER_LENGTH = 8;

/** Returns e.g. `PI-7K2M9QXA`. The digits come from the bytes, random ones by default. */
export const createOrderNumber = (bytes: Uint8Array = randomBytes(NUMBER_LENGTH)): string =>
  `PI-${[...bytes.subarray(0, NUMBER_LENGTH)].map((byte) => DIGITS[byte % DIGITS.length]).join('')}`;
