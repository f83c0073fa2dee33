import { fold } from './search-keys';

/** Letters that are not a base letter with a mark. */
const letters: Record<string, string> = {
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' },
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i' },
};
const SPECIAL = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/** A document that lists sort by name. `sortName` must be updated together with the name. */
export interface HasSortName {
  sortName?: string;
}

/** Returns the text that a name is sorted by, so that "adam" and "Ángel" come before "Zoe". */
export const toSortName = (name: string): string =>
  fold(name.trim())
    .replace(SPECIAL, (letter) => letters[letter]!)
    .replace(/\s+/g, ' ');
