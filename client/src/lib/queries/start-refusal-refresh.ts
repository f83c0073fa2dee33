import type { QueryClient } from '@tanstack/react-query';
import { listenToRefusals } from '../api/refusals';

/** Refreshes the page after each change that the server refuses. Returns a function that stops it. */
export const startRefusalRefresh = (queryClient: QueryClient) =>
  listenToRefusals(
    () =>
      void import('./refresh-after-refusal')
        .then(({ refreshAfterRefusal }) => refreshAfterRefusal(queryClient))
        // A part of the site that does not load leaves the page as it is.
        .catch(() => undefined),
  );
