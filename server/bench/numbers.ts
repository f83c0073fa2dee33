/** Returns the value that the given share of the list does not exceed, or NaN for an empty list. */
export function quantile(list: readonly number[], share: number): number {
  const sorted = [...list].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

export const median = (list: readonly number[]): number => quantile(list, 0.5);

/** Returns the result of the work and its duration in milliseconds. */
export async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const startedAt = performance.now();
  const result = await work();
  return [result, performance.now() - startedAt];
}
