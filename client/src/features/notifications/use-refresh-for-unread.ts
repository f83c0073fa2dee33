import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { NOTIFICATIONS } from '#lib/queries/query-keys';
import type { NotificationPage } from './notifications.queries';

/** Refetches all other queries if unread notifications are shown, which may report changes that the cache lacks. */
export function useRefreshForUnread(shown: NotificationPage | undefined) {
  const queryClient = useQueryClient();
  const newest = shown?.items.find(({ isRead }) => !isRead)?.at;
  const refresh = useEffectEvent(() => {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [root] }) => root !== NOTIFICATIONS,
    });
  });
  useEffect(() => {
    if (newest !== undefined) refresh();
  }, [newest]);
}
