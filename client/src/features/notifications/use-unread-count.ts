import { useQuery } from '@tanstack/react-query';
import { useSession } from '#lib/session/session';
import { UNREAD } from '#lib/queries/query-keys';

/** Returns the number of unread notifications; undefined for visitors and while loading. Live updates refetch it. */
export function useUnreadCount() {
  const { state, user } = useSession();
  const { data } = useQuery({
    queryKey: [UNREAD, user?.uid],
    // Lazy: every page has the bell, but visitors do not need it.
    queryFn: async () => (await import('./count-unread')).countUnread(),
    enabled: state === 'signed-in',
    refetchOnWindowFocus: 'always',
  });
  return data?.unread;
}
