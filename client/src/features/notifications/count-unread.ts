import { notificationEndpoints } from '@camp/server/contract/notifications';
import { call } from '../../lib/api';

export const countUnread = () => call(notificationEndpoints.countUnreadNotifications);
