import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isTransient } from '../api/api-error';

const MAX_RETRIES = 2;
const STALE_AFTER_MS = 30_000;

/** Uses `networkMode: always`, because a paused request would show no error while offline. */
export function createQueryClient() {
  // The library assumes that every device starts online, and would not notice that it comes back online.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
