import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  notificationEndpoints,
  type Notification,
} from '@camp/server/contract/accounts/notifications';
import { call, callPage } from '../../lib/api/client';
import { NOTIFICATIONS, UNREAD } from '../../lib/queries/query-keys';

export const NOTIFICATIONS_PER_PAGE = 20;

export interface NotificationPage {
  page: number;
  items: Notification[];
  total: number;
}

/** Returns one page of the user's notifications, newest first. */
export const notificationsQuery = (owner: string, page: number) =>
  queryOptions({
    queryKey: [NOTIFICATIONS, owner, page],
    queryFn: async (): Promise<NotificationPage> => ({
      page,
      ...(await callPage(notificationEndpoints.listNotifications, {
        query: { page, limit: NOTIFICATIONS_PER_PAGE },
      })),
    }),
    // A returning user expects new notifications.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Marks all notifications up to `until` as read; open lists keep showing them as unread. */
export function useMarkNotificationsRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (until: string) =>
      call(notificationEndpoints.readNotifications, { body: { until } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [UNREAD] }),
  });
}
