import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const TIME_LENGTH = 9;

export const randomText = (length: number) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

let lastTimestamp = 0;

/** Returns a new id without its prefix. Ids sort by creation time, so lists need no other sort key. */
export function newSuffix() {
  lastTimestamp = Math.max(lastTimestamp + 1, Date.now());
  return lastTimestamp.toString(36).toUpperCase().padStart(TIME_LENGTH, '0') + randomText(15);
}
