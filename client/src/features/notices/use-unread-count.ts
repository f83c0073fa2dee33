import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session';

export const UNREAD = 'notices-unread';
const COUNT_EVERY_MS = 60_000;

/** How many the visitor has not read; undefined for guests, and as long as nobody knows. */
export const useUnreadCount = () => {
  const { state, user } = useSession();
  const { data } = useQuery({
    queryKey: [UNREAD, user?.email],
    // Every page has the bell, and for guests it is silent.
    queryFn: async () => (await import('./count-unread')).countUnread(),
    enabled: state === 'signed-in',
    refetchInterval: COUNT_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  return data?.unread;
};
