import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const TIME_LENGTH = 9;

export const randomText = (length: number) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The part of an id after its prefix. It sorts by time, so that lists need no other order. */
export function newSuffix(now = Date.now()) {
  return now.toString(36).toUpperCase().padStart(TIME_LENGTH, '0') + randomText(15);
}
