/** Returns the items by key, in the order in which their keys first occur. */
export function groupBy<T>(items: readonly T[], toKey: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(toKey(item), [...(groups.get(toKey(item)) ?? []), item]);
  return [...groups];
}
