import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { useSession } from '../../lib/session';

export const UNREAD = 'notices-unread';
const COUNT_EVERY_MS = 60_000;

/** How many the visitor has not read; undefined for guests, and as long as nobody knows. */
export const useUnreadCount = () => {
  const { state, user } = useSession();
  const { data } = useQuery({
    queryKey: [UNREAD, user?.email],
    queryFn: async () => {
      // The bell rings for nobody on a guest’s first page.
      const { noticeEndpoints } = await import('@camp/server/contract/notices');
      return call(noticeEndpoints.countUnreadNotices);
    },
    enabled: state === 'signed-in',
    refetchInterval: COUNT_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  return data?.unread;
};
