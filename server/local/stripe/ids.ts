import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const TIME_LENGTH = 9;

export const randomText = (length: number) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

let latest = 0;

/** The part of an id after its prefix. Ids sort in the order they were made, so that lists need no other order. */
export function newSuffix() {
  latest = Math.max(latest + 1, Date.now());
  return latest.toString(36).toUpperCase().padStart(TIME_LENGTH, '0') + randomText(15);
}
