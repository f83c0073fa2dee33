import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import {
  notificationEndpoints,
  type Notification,
} from '@camp/server/contract/accounts/notifications';
import { call, callPage } from '#lib/api/client';
import { NOTIFICATIONS, UNREAD } from '#lib/queries/query-keys';
import { refreshQueries } from '#lib/queries/refresh-queries';
import { notifyOtherTabs } from '#lib/queries/tab-sync';

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

interface Count {
  unread: number;
}

/** Shows notifications as read or unread in the loaded pages and in the count of the bell, before it is saved. */
const show = (
  queryClient: QueryClient,
  isAffected: (notification: Notification) => boolean,
  isRead: boolean,
) =>
  queryClient.setQueriesData<NotificationPage>(
    { queryKey: [NOTIFICATIONS] },
    (page) =>
      page && {
        ...page,
        items: page.items.map((item) => (isAffected(item) ? { ...item, isRead } : item)),
      },
  );

/** Returns what a change of notifications does before and after its request. */
function useShownAtOnce() {
  const queryClient = useQueryClient();
  const keys = [[NOTIFICATIONS], [UNREAD]];
  return {
    before: async (
      isAffected: (notification: Notification) => boolean,
      isRead: boolean,
      toUnread: (unread: number) => number,
    ) => {
      // Their responses may be from before the change.
      await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
      show(queryClient, isAffected, isRead);
      queryClient.setQueriesData<Count>(
        { queryKey: [UNREAD] },
        (count) => count && { unread: Math.max(0, toUnread(count.unread)) },
      );
    },
    after: () => {
      [NOTIFICATIONS, UNREAD].forEach(notifyOtherTabs);
      return refreshQueries(queryClient, NOTIFICATIONS, UNREAD);
    },
  };
}

/** Returns a mutation that marks one notification as read or unread. */
export function useSetRead() {
  const { before, after } = useShownAtOnce();
  return useMutation({
    mutationFn: ({ notification: { _id }, isRead }: ReadChange) =>
      call(notificationEndpoints.updateNotification, { params: { id: _id }, body: { isRead } }),
    onMutate: ({ notification, isRead }) => {
      const step = Number(notification.isRead) - Number(isRead);
      return before(
        ({ _id }) => _id === notification._id,
        isRead,
        (unread) => unread + step,
      );
    },
    onSettled: after,
  });
}
interface ReadChange {
  notification: Notification;
  isRead: boolean;
}

/** Returns a mutation that marks all notifications as read, up to the newest of the first page. */
export function useMarkAllRead(owner: string) {
  const queryClient = useQueryClient();
  const { before, after } = useShownAtOnce();
  return useMutation({
    mutationFn: async (shown: NotificationPage) => {
      // A later page does not say which notification is the newest.
      const { items } =
        shown.page === 1 ? shown : await queryClient.fetchQuery(notificationsQuery(owner, 1));
      const until = items[0]?.at;
      if (until !== undefined)
        await call(notificationEndpoints.readNotifications, { body: { until } });
      await before(
        ({ at }) => until !== undefined && at <= until,
        true,
        () => 0,
      );
    },
    onSettled: after,
  });
}
