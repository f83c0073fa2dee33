import type { QueryClient } from '@tanstack/react-query';

/**
 * Refetches all queries whose key starts with `root`. Cancels fetches in flight first, because their
 * responses may be older than the change.
 */
export async function refreshQueries(queryClient: QueryClient, root: unknown) {
  const filter = { queryKey: [root] };
  await queryClient.cancelQueries(filter);
  await queryClient.invalidateQueries(filter);
}
