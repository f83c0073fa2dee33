import type { UseQueryResult } from '@tanstack/react-query';

/** Returns the state of queries that a page shows together, without their data. */
export const joinResults = (...results: readonly UseQueryResult[]) => ({
  error: results.find(({ error }) => error !== null)?.error ?? null,
  isFetching: results.some(({ isFetching }) => isFetching),
  refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
});
