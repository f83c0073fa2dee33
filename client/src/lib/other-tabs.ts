import type { QueryClient } from '@tanstack/react-query';
import { askAgain } from './ask-again';

/** Carries the first part of the query keys of what has changed. */
const CHANNEL = 'camp-changes';

let channel: BroadcastChannel | null = null;

/** Asks again for whatever another tab says it has changed; answers how to stop. */
export const followOtherTabs = (queryClient: QueryClient) => {
  const mine = new BroadcastChannel(CHANNEL);
  mine.onmessage = ({ data }: MessageEvent<unknown>) => {
    void askAgain(queryClient, data);
  };
  channel = mine;
  return () => {
    mine.close();
    if (channel === mine) channel = null;
  };
};

/** Tells the visitor's other tabs that everything under this root of query keys has changed. */
export const tellOtherTabs = (root: string) => channel?.postMessage(root);
