import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { classQuery } from '@camp/server/contract/class-query';
import {
  classStatus,
  classEndpoints,
  type CampClass,
  type SetStatusRequest,
} from '@camp/server/contract/classes';
import { call, callPage } from '../../lib/api';
import { CLASSES, useRefreshClasses } from '../../lib/class-changes';
import type { ListPage } from '../../ui/paged-listing';

const REVIEW = [CLASSES, 'review'];
export const REVIEWED_PER_PAGE = 20;

const { q, page, needs } = classQuery.shape;

/** What an address may ask for; anything else in it counts as not asked. */
const asked = z.object({
  q: z.catch(z._default(q, ''), ''),
  status: z.catch(z.optional(classStatus), undefined),
  /** What waits for a decision on classes that are approved. */
  needs: z.catch(z.optional(needs), undefined),
  page: z.catch(z._default(page, 1), 1),
});
export type AskedClasses = z.infer<typeof asked>;
export const readAsked = (params: Record<string, string>): AskedClasses => asked.parse(params);

type Page = ListPage<CampClass>;

/** One page of the classes asked for, newest first, whatever their status; for admins. */
export const reviewQuery = (asked: AskedClasses, limit = REVIEWED_PER_PAGE) =>
  queryOptions({
    queryKey: [...REVIEW, asked, limit],
    queryFn: async (): Promise<Page> => {
      const { q, page, needs } = asked;
      const status = asked.status ?? ('all' as const);
      const query = { q: q || undefined, ...(needs ? { needs } : { status }), page, limit };
      return { page, ...(await callPage(classEndpoints.listClasses, { query, asViewer: true })) };
    },
    placeholderData: keepPreviousData,
  });

/** Shows a decision at once, so that nothing jumps back until the lists have been fetched again. */
export const useShowDecision = (id: string) => {
  const queryClient = useQueryClient();
  return (decided: Partial<CampClass>) =>
    queryClient.setQueriesData<Page>(
      { queryKey: REVIEW },
      (page) =>
        page && {
          ...page,
          items: page.items.map((its) => (its._id === id ? { ...its, ...decided } : its)),
        },
    );
};

export const useSetStatus = (id: string) => {
  const showDecision = useShowDecision(id);
  const refreshClasses = useRefreshClasses();
  return useMutation({
    mutationFn: (body: SetStatusRequest) =>
      call(classEndpoints.setClassStatus, { params: { id }, body }),
    onSuccess: (_, { status }) => void showDecision({ status }),
    onSettled: () => void refreshClasses(),
  });
};
