import { toFoldedWords } from '@camp/server/contract/fields/fold';

/** Shorter words have too many neighbors. */
const MIN_LENGTH = 4;

/** Short words with two mistakes are too close to other words. */
const MIN_LENGTH_FOR_TWO = 6;

/**
 * Returns how many letters were left out, added or replaced, or swapped with their neighbor. Counts up
 * to `max`; returns Infinity beyond.
 */
function countEdits(one: string, other: string, max: number): number {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  if (rest === otherRest) return 0;
  if (max === 0) return Infinity;
  const variants: [string, string][] = [
    [rest.slice(1), otherRest.slice(1)],
    [rest, otherRest.slice(1)],
    [rest.slice(1), otherRest],
  ];
  const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0];
  if (isSwapped) variants.push([rest.slice(2), otherRest.slice(2)]);
  return 1 + Math.min(...variants.map(([left, right]) => countEdits(left, right, max - 1)));
}

/** Returns the known word with the fewest edits; undefined if each needs too many. */
function findNearest(word: string, known: ReadonlySet<string>) {
  const max = word.length < MIN_LENGTH_FOR_TWO ? 1 : 2;
  const edits = (other: string) => countEdits(word, other, max);
  const [nearest] = [...known].sort((one, other) => edits(one) - edits(other));
  return nearest !== undefined && edits(nearest) < Infinity ? nearest : undefined;
}

/** Returns the search with its misspelled words corrected to words of the texts; null if there are none. */
export function findSuggestion(search: string, texts: readonly string[]): string | null {
  const known = new Set(texts.flatMap(toFoldedWords));
  const words = toFoldedWords(search);
  const corrected = words.map((word) => {
    if (word.length < MIN_LENGTH || known.has(word)) return word;
    return findNearest(word, known) ?? word;
  });
  const suggestion = corrected.join(' ');
  return suggestion === words.join(' ') ? null : suggestion;
}
