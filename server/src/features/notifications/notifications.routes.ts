import { endpoints, PAGE_LIMIT_MAX } from '#contract';
import { mapPage, toSlice } from '#database/paging';
import { AppError } from '#app-error';
import type { Route } from '#http/route';
import { toNotificationOnWire } from './notification';
import type { NotificationsStore } from './notifications.store';

export function registerNotifications(
  route: Route,
  notifications: NotificationsStore,
  now: () => Date,
) {
  route(endpoints.listNotifications, async ({ query, viewer }) =>
    mapPage(
      await notifications.list(viewer.uid, toSlice(query, PAGE_LIMIT_MAX)),
      toNotificationOnWire,
    ),
  );
  route(endpoints.countUnreadNotifications, async ({ viewer }) => ({
    unread: await notifications.countUnread(viewer.uid),
  }));
  route(endpoints.readNotifications, async ({ body, viewer }) => ({
    modifiedCount: await notifications.markRead(viewer.uid, new Date(body.until), now()),
  }));
  route(endpoints.updateNotification, async ({ params, body, viewer }) => {
    const readAt = body.isRead ? now() : null;
    const modifiedCount = await notifications.setRead(viewer.uid, params.id, readAt);
    if (modifiedCount === null)
      throw new AppError('not-found', { detail: 'This notification does not exist.' });
    return { modifiedCount };
  });
}
