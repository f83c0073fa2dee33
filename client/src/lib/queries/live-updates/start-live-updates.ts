import type { QueryClient } from '@tanstack/react-query';

/** After the first view, which must not wait for this. */
const START_DELAY_MS = 2_000;

/** Keeps what the page shows up to date while it is open. Returns a function that stops it. */
export function startLiveUpdates(queryClient: QueryClient) {
  const stopping = new AbortController();
  const timer = setTimeout(() => {
    void import('./watch-changes').then(
      ({ watchChanges }) => watchChanges(queryClient, stopping.signal),
      // Without the chunk, the page works as before.
      () => {},
    );
  }, START_DELAY_MS);
  return () => {
    clearTimeout(timer);
    stopping.abort();
  };
}
