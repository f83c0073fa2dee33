import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { NOTIFICATIONS } from '../../lib/queries/query-keys';
import { useMarkNotificationsRead, type NotificationPage } from './notifications.queries';

/** Refetches all other queries, because a notification may report a change that the cache lacks. */
const useInvalidateOtherQueries = () => {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [root] }) => root !== NOTIFICATIONS,
    });
};

/** Marks the shown notifications as read, which updates the unread count. */
export function useMarkShownAsRead(shown: NotificationPage | undefined) {
  const { mutate } = useMarkNotificationsRead();
  const invalidateOtherQueries = useInvalidateOtherQueries();
  const newest = shown?.items[0]?.at;
  const hasUnread = shown?.items.some(({ isRead }) => !isRead) ?? false;
  const read = useEffectEvent((until: string) => {
    mutate(until);
    invalidateOtherQueries();
  });
  useEffect(() => {
    if (newest !== undefined && hasUnread) read(newest);
  }, [newest, hasUnread]);
}
