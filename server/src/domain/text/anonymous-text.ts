/** Stands in texts for a name that was removed with an account. */
export const REMOVED_NAME = '(name removed)';

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
