import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isAxiosError } from 'axios';

const MAX_RETRIES = 2;
const STALE_AFTER_MS = 30_000;

/** A refusal stays a refusal: only what may pass by itself is tried again. */
const mayPass = (error: unknown) =>
  isAxiosError(error) && (error.response === undefined || error.response.status >= 500);

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
