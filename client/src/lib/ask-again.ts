import type { QueryClient } from '@tanstack/react-query';

/**
 * Fetches everything under this root of query keys anew. A first fetch that is still on its way is
 * given up: the library would take its answer, which may be from before the change.
 */
export const askAgain = async (queryClient: QueryClient, root: unknown) => {
  const below = { queryKey: [root] };
  await queryClient.cancelQueries(below);
  await queryClient.invalidateQueries(below);
};
