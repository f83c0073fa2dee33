import { randomInt } from 'node:crypto';

/** Crockford's base 32: no digits that are easily confused when read aloud. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBER_LENGTH = 8;

export const createOrderNumber = () =>
  `PI-${Array.from({ length: NUMBER_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('')}`;
