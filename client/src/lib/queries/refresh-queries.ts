import type { QueryClient } from '@tanstack/react-query';

/**
 * Refetches all queries whose key starts with one of `roots` (query-keys.ts). Cancels fetches in
 * flight first, because their responses may be older than the change.
 */
export async function refreshQueries(queryClient: QueryClient, ...roots: unknown[]) {
  await Promise.all(
    roots.map(async (root) => {
      const filter = { queryKey: [root] };
      await queryClient.cancelQueries(filter);
      await queryClient.invalidateQueries(filter);
    }),
  );
}
