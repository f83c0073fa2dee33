const WORD = '[^\\s@"\'`<>{}()[\\],;:/\\\\]+';

const masks: [RegExp, string][] = [
  // MongoDB quotes the values that a unique index rejected.
  [/dup key: [^]*/, 'dup key: [values]'],
  [new RegExp(`${WORD}(?:@|%40)${WORD}`, 'gi'), '[email]'],
  [/\beyJ[\w-]*\.[\w-]*\.[\w-]*/g, '[token]'],
  [/\bBearer\s+[^\s"']+/gi, 'Bearer [token]'],
  [/\b(?:sk|rk|pk|whsec)_[\w*]+/g, '[key]'],
  [/_secret_\w+/g, '_secret_[key]'],
  [/\b\d(?:[ -]?\d){13,18}\b/g, '[number]'],
];

/** Replaces emails, tokens, keys, client secrets and card numbers in a text with placeholders. */
export const maskSecrets = (text: string): string =>
  masks.reduce((masked, [secret, mask]) => masked.replace(secret, mask), text);
