import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { noticeEndpoints, type Notice } from '@camp/server/contract/notices';
import { call, callPage } from '../../lib/api';
import { useSession } from '../../lib/session';

export const NOTICES_PER_PAGE = 20;
export const NOTICES = 'notices';
const UNREAD = 'notices-unread';
const COUNT_EVERY_MS = 60_000;

export type NoticePage = { page: number; items: Notice[]; total: number };

/** One page of the visitor's own, newest first. */
export const noticesQuery = (page: number) =>
  queryOptions({
    queryKey: [NOTICES, page],
    queryFn: async (): Promise<NoticePage> => ({
      page,
      ...(await callPage(noticeEndpoints.listNotices, {
        query: { page, limit: NOTICES_PER_PAGE },
      })),
    }),
    // Whoever comes back to the page comes for what is new.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** How many the visitor has not read; undefined for guests, and as long as nobody knows. */
export const useUnreadCount = () => {
  const { state, user } = useSession();
  const { data } = useQuery({
    queryKey: [UNREAD, user?.email],
    queryFn: () => call(noticeEndpoints.countUnreadNotices),
    enabled: state === 'signed-in',
    refetchInterval: COUNT_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  return data?.unread;
};

/** Marks as read all that are no newer than `until`; lists that are open stay as they were seen. */
export const useReadNotices = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => call(noticeEndpoints.readNotices, { body: { until } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [UNREAD] }),
  });
};
