import { notificationEndpoints } from '@camp/server/contract/notifications';
import { call } from '../../lib/api/client';

export const countUnread = () => call(notificationEndpoints.countUnreadNotifications);
