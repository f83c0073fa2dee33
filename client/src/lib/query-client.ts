import { onlineManager, QueryClient } from '@tanstack/react-query';
import { mayPass } from './call-failure';

const MAX_RETRIES = 2;
const STALE_AFTER_MS = 30_000;

/** `networkMode: always`, because a call that waits silently for a connection cannot say what is wrong. */
export const createQueryClient = () => {
  // The library believes every device on line at first, and would miss that this one comes back.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < MAX_RETRIES && mayPass(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
};
