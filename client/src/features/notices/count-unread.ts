import { noticeEndpoints } from '@camp/server/contract/notices';
import { call } from '../../lib/api';

export const countUnread = () => call(noticeEndpoints.countUnreadNotices);
