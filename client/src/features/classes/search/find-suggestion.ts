/** Shorter words have too many neighbors. */
const MIN_LENGTH = 4;

const toWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns whether one letter was left out, added or replaced, or two neighbors swapped. */
function isOneEditAway(one: string, other: string) {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}

/** Returns the search with its misspelled words corrected to words of the texts; null if there are none. */
export function findSuggestion(search: string, texts: readonly string[]): string | null {
  const known = new Set(texts.flatMap(toWords));
  const words = toWords(search);
  const corrected = words.map((word) => {
    if (word.length < MIN_LENGTH || known.has(word)) return word;
    return [...known].find((other) => isOneEditAway(word, other)) ?? word;
  });
  const suggestion = corrected.join(' ');
  return suggestion === words.join(' ') ? null : suggestion;
}
