/** How texts are written for a reader. What formats takes the parts that it needs. */
export interface Locale {
  /** As in BCP 47. */
  locale: string;
  /** As in ISO 4217. */
  currency: string;
}

/** The only one today. */
export const EN_US: Locale = { locale: 'en-US', currency: 'USD' };

/** Returns a function that creates a value for each key once: creating a format takes far longer than formatting. */
export function memoize<T>(create: (key: string) => T): (key: string) => T {
  const created = new Map<string, T>();
  return (key) => {
    const found = created.get(key) ?? create(key);
    created.set(key, found);
    return found;
  };
}
