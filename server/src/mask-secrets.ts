const WORD = '[^\\s@"\'`<>{}()[\\],;:/\\\\]+';

const masks: [RegExp, string][] = [
  // MongoDB quotes the values that a unique index refused, whatever they are.
  [/dup key: [^]*/, 'dup key: [values]'],
  [new RegExp(`${WORD}(?:@|%40)${WORD}`, 'gi'), '[e-mail]'],
  [/\beyJ[\w-]*\.[\w-]*\.[\w-]*/g, '[token]'],
  [/\bBearer\s+[^\s"']+/gi, 'Bearer [token]'],
  [/\b(?:sk|rk|pk|whsec)_[\w*]+/g, '[key]'],
  [/_secret_\w+/g, '_secret_[key]'],
  [/\b\d(?:[ -]?\d){13,18}\b/g, '[number]'],
];

/** A text without the e-mails, tokens, keys, client secrets and card numbers that it quotes. */
export const maskSecrets = (text: string): string =>
  masks.reduce((masked, [secret, mask]) => masked.replace(secret, mask), text);
