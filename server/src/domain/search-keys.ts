/** Longer keys are truncated: a few false matches are cheaper than long index entries. */
const MAX_KEY_LENGTH = 24;

export const toWords = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);
/** Returns the search key of these characters; also of the word that is searched for. */
export const toKey = (characters: string[]) => characters.slice(0, MAX_KEY_LENGTH).join('');
const toSuffixKeys = (word: string) => {
  const characters = [...word];
  return characters.map((_, position) => toKey(characters.slice(position)));
};

/**
 * A document with search keys, which must be updated together with the texts they are derived from.
 */
export interface HasSearchKeys {
  searchKeys?: string[];
}

/**
 * Returns every suffix of every word, in lower case. Any substring of a word is a prefix of one of
 * the suffixes, so an index can find it.
 */
export const toSearchKeys = (...texts: (string | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => toWords(text ?? '')).flatMap(toSuffixKeys)),
];
