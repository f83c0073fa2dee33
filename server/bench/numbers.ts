/** The value that `share` of the list does not exceed; NaN of an empty list. */
export const quantile = (list: readonly number[], share: number): number => {
  const sorted = [...list].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
};

export const median = (list: readonly number[]): number => quantile(list, 0.5);

/** Answers what the work gave, and how long it took in milliseconds. */
export const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const begun = performance.now();
  const result = await work();
  return [result, performance.now() - begun];
};
