import { endpoints, type Notification } from '@camp/server/contract';
import { mockEndpoint, pageResponse } from './mock-api';

type Change = { until: string } | { id: string; isRead: boolean };

/** Mocks the notification endpoints with state. Returns the changes they received. */
export function mockNotifications(...notifications: Notification[]) {
  let stored = notifications;
  const changes: Change[] = [];
  mockEndpoint(endpoints.listNotifications, ({ query }) => {
    const { page, limit } = { page: Number(query.page), limit: Number(query.limit) };
    const items = stored.slice((page - 1) * limit, page * limit);
    return pageResponse(endpoints.listNotifications, items, stored.length);
  });
  mockEndpoint(endpoints.countUnreadNotifications, () => ({
    unread: stored.filter(({ isRead }) => !isRead).length,
  }));
  mockEndpoint(endpoints.readNotifications, ({ body }) => {
    const { until } = body as { until: string };
    changes.push({ until });
    stored = stored.map((item) => (item.at <= until ? { ...item, isRead: true } : item));
    return { modifiedCount: 1 };
  });
  mockEndpoint(endpoints.updateNotification, ({ params, body }) => {
    const { isRead } = body as { isRead: boolean };
    const id = String(params.id);
    changes.push({ id, isRead });
    stored = stored.map((item) => (item._id === id ? { ...item, isRead } : item));
    return { modifiedCount: 1 };
  });
  return changes;
}
