import { notificationEndpoints } from '@camp/server/contract/accounts/notifications';
import { call } from '#lib/api/client';

export const countUnread = () => call(notificationEndpoints.countUnreadNotifications);
