/** Stands in texts for a name that was removed with an account. */
export const REMOVED_NAME = '(name removed)';

/** Stands for what somebody wrote about a person, and was removed with the account. */
export const REMOVED_TEXT = '(text removed)';

/** Returns the text without what somebody wrote about a person. */
export const removeTexts = (text: string, texts: readonly string[]): string =>
  texts
    .filter((written) => written !== '')
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, written) => rest.replaceAll(written, () => REMOVED_TEXT), text);

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Returns the text without the names, which count as whole words only. */
export function removeNames(text: string, names: readonly string[]): string {
  const patterns = names
    .filter((name) => name !== '')
    // The longest first, so that a full name is replaced as one.
    .toSorted((one, other) => other.length - one.length)
    .map(escapePattern);
  if (patterns.length === 0) return text;
  const whole = String.raw`(?<![\p{L}\p{M}\p{N}])(?:${patterns.join('|')})(?![\p{L}\p{M}\p{N}])`;
  return text.replace(new RegExp(whole, 'gu'), REMOVED_NAME);
}
