import { AppError } from '#app-error';
import { endpoints, PAGE_LIMIT_MAX } from '#contract';
import { mapPage, toSlice } from '#database/paging';
import type { Route } from '#http/route';
import { toNotificationOnWire } from './notification';
import {
  countUnreadNotifications,
  listNotifications,
  markNotificationsRead,
  setNotificationRead,
} from './notifications.store';

export function registerNotifications(route: Route) {
  route(endpoints.listNotifications, async ({ camp, query, viewer }) =>
    mapPage(
      await listNotifications(camp, viewer.uid, toSlice(query, PAGE_LIMIT_MAX)),
      toNotificationOnWire,
    ),
  );
  route(endpoints.countUnreadNotifications, async ({ camp, viewer }) => ({
    unread: await countUnreadNotifications(camp, viewer.uid),
  }));
  route(endpoints.readNotifications, async ({ camp, body, viewer }) => ({
    modifiedCount: await markNotificationsRead(camp, viewer.uid, new Date(body.until)),
  }));
  route(endpoints.updateNotification, async ({ camp, params, body, viewer }) => {
    const modifiedCount = await setNotificationRead(camp, viewer.uid, params.id, body.isRead);
    if (modifiedCount === null) {
      throw new AppError('not-found', { detail: 'This notification does not exist.' });
    }
    return { modifiedCount };
  });
}
