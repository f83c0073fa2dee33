/** Returns the items by their key; of those with the same key, the last one. */
export const indexBy = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T> =>
  new Map(items.map((item) => [keyOf(item), item]));
