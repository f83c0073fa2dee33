/**
 * Matches text that mail programs turn into a link, in any script. Domain names may contain combining
 * marks, and browsers accept the full stops of other scripts as dots.
 */
const LINK = /\w+:\/\/|\bwww\.|[^\s.。．｡][.。．｡]\p{L}[\p{L}\p{M}]/iu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

const hasLink = (text: string) => LINK.test(text.replace(INVISIBLE, ''));

/** Returns user input on one line, so that it is safe in subjects and sentences. */
export const onOneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    // These characters reverse the direction of the text after them.
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .trim();

/** Returns the name on one line for a greeting or a title; empty if it could become a link. */
export function toSafeName(name: string): string {
  const line = onOneLine(name);
  return hasLink(line) ? '' : line;
}

/** Returns the title on one line, with `…` in place of each word that could become a link. */
export const toSafeSubject = (title: string): string =>
  onOneLine(title)
    .split(' ')
    .map((word) => (hasLink(word) ? '…' : word))
    .join(' ');

/** Returns what an admin wrote, as a paragraph of its own before the camp's sentences. */
export const asQuote = (text: string) => `From the camp: “${onOneLine(text)}”`;

/** Returns the text on one line with closing punctuation. */
export function asSentence(text: string) {
  const line = onOneLine(text);
  return /[.!?\u2026]$/.test(line) ? line : `${line}.`;
}
