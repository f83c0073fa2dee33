import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { noticeEndpoints, type Notice } from '@camp/server/contract/notices';
import { call, callPage } from '../../lib/api';
import { UNREAD } from './use-unread-count';

export const NOTICES_PER_PAGE = 20;
export const NOTICES = 'notices';

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

/** Marks as read all that are no newer than `until`; lists that are open stay as they were seen. */
export const useReadNotices = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => call(noticeEndpoints.readNotices, { body: { until } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [UNREAD] }),
  });
};
