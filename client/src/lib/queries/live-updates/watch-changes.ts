import type { QueryClient } from '@tanstack/react-query';
import { openChanges } from './open-changes';
import { createRefresher, isLive } from './refresher';

/** Pages replace each other's queries, so the stream stays open between two of them. */
const DEBOUNCE_MS = 500;

const showsLiveData = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .some((query) => query.isActive() && isLive(query));

/**
 * Refetches what the page shows whenever it changes on the server. Listens only while the page is visible and
 * shows seats, positions, offers or the state of an application.
 */
export function watchChanges(queryClient: QueryClient, stopping: AbortSignal): void {
  if (stopping.aborted) return;
  const refresher = createRefresher(queryClient, stopping);
  let close: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const update = () => {
    const isNeeded = !stopping.aborted && !document.hidden && showsLiveData(queryClient);
    if (isNeeded) close ??= openChanges(refresher.receive);
    else {
      close?.();
      close = null;
    }
  };
  const updateSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(update, DEBOUNCE_MS);
  };

  const unsubscribe = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'observerAdded' || type === 'observerRemoved') updateSoon();
  });
  document.addEventListener('visibilitychange', update, { signal: stopping });
  stopping.addEventListener('abort', () => {
    unsubscribe();
    clearTimeout(timer);
    update();
  });
  update();
}
