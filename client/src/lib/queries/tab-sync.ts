import type { QueryClient } from '@tanstack/react-query';
import { refreshQueries } from './refresh-queries';

/** Each message is the root of the query keys that changed. */
const CHANNEL = 'camp-changes';

let channel: BroadcastChannel | null = null;

/** Refetches queries that another tab reports as changed. Returns a function that stops it. */
export function startTabSync(queryClient: QueryClient) {
  const newChannel = new BroadcastChannel(CHANNEL);
  newChannel.onmessage = ({ data }: MessageEvent<unknown>) => {
    void refreshQueries(queryClient, data);
  };
  channel = newChannel;
  return () => {
    newChannel.close();
    if (channel === newChannel) channel = null;
  };
}

/** Tells the user's other tabs that all queries whose key starts with `root` have changed. */
export const notifyOtherTabs = (root: string) => channel?.postMessage(root);
