import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import { classQuery } from '@camp/server/contract/fields/class-query';
import { classStatus, type ClassStatus } from '@camp/server/contract/fields/class-status';
import {
  type SetStatusRequest,
  classChangeEndpoints,
} from '@camp/server/contract/classes/class-changes';
import type { ClassCounts } from '@camp/server/contract/classes/administration/class-counts';
import { classEndpoints, type CampClass } from '@camp/server/contract/classes/classes';
import { call, callPage } from '#lib/api/client';
import { dropBackwardRange, ITEMS_PER_PAGE } from '#lib/browser/list-params';
import { CLASSES } from '#lib/queries/query-keys';
import { useRefreshClassQueries } from '#lib/queries/refresh-classes';
import type { ListPage } from '#ui/lists/paged-listing';
import { CLASS_COUNTS_KEY, moveCount } from './class-counts-query';

const REVIEW_KEY = [CLASSES, 'review'];

const { q, page, needs, from, to, sort } = classQuery.shape;

/** The filters in the URL; invalid ones are ignored. */
const filterSchema = z.object({
  q: z.catch(z._default(q, ''), ''),
  status: z.catch(z.optional(classStatus), undefined),
  /** The kind of decision that an approved class needs. */
  needs: z.catch(z.optional(needs), undefined),
  /** The classes of these days, inclusive. */
  from: z.catch(from, undefined),
  to: z.catch(to, undefined),
  sort: z.catch(sort, undefined),
  page: z.catch(z._default(page, 1), 1),
});
export type ReviewFilters = z.infer<typeof filterSchema>;
export const readFilters = (params: Record<string, string>): ReviewFilters =>
  dropBackwardRange(filterSchema.parse(params));

type Page = ListPage<CampClass>;

/** The classes that need a decision come first. */
export const DEFAULT_SORT = 'review';

/** Returns one page of classes with any status; for admins. */
export const reviewQuery = (filters: ReviewFilters, limit = ITEMS_PER_PAGE) =>
  queryOptions({
    queryKey: [...REVIEW_KEY, filters, limit],
    queryFn: async (): Promise<Page> => {
      const { q, page, needs, from, to, sort = DEFAULT_SORT } = filters;
      const status = filters.status ?? ('all' as const);
      const view = needs ? { needs } : { status };
      const query = { q: q || undefined, ...view, from, to, sort, page, limit };
      return { page, ...(await callPage(classEndpoints.listClasses, { query, asViewer: true })) };
    },
    placeholderData: keepPreviousData,
  });

/** Returns a class with its sessions and what to bring, which the list does not contain. */
export const reviewedClassQuery = (id: string) =>
  queryOptions({
    queryKey: [CLASSES, 'reviewed', id],
    queryFn: () => call(classEndpoints.getClass, { params: { id }, asViewer: true }),
  });

/** Applies a decision to the cached lists, so that rows do not jump back until the refetch. */
export function useShowDecision(id: string) {
  const queryClient = useQueryClient();
  return (decided: Partial<CampClass>) =>
    queryClient.setQueriesData<Page>(
      { queryKey: REVIEW_KEY },
      (page) =>
        page && {
          ...page,
          items: page.items.map((item) => (item._id === id ? { ...item, ...decided } : item)),
        },
    );
}

/** Counts a class under another status in the views that are shown. All of them match its row. */
const showCounts = (queryClient: QueryClient, before: ClassStatus, after: ClassStatus) =>
  queryClient.setQueriesData<ClassCounts>(
    { queryKey: CLASS_COUNTS_KEY, type: 'active' },
    (counts) => counts && moveCount(counts, before, after),
  );

export interface StatusChange {
  request: SetStatusRequest;
  before: ClassStatus;
}

/** A denial is shown once it is saved, because its form stays open until then. */
const isShownAtOnce = ({ request }: StatusChange) => request.status !== 'denied';

/**
 * Returns a mutation that sets the status of a class. Lists and counts show an approval before it is
 * saved, and the earlier status again if it is not.
 */
export function useSetStatus(id: string) {
  const queryClient = useQueryClient();
  const showDecision = useShowDecision(id);
  const refreshClasses = useRefreshClassQueries();
  const show = (from: ClassStatus, to: ClassStatus) => {
    showDecision({ status: to });
    showCounts(queryClient, from, to);
  };
  return useMutation({
    mutationFn: ({ request }: StatusChange) =>
      call(classChangeEndpoints.setClassStatus, { params: { id }, body: request }),
    onMutate: async (change) => {
      if (!isShownAtOnce(change)) return;
      // Their responses may be from before the change.
      await Promise.all(
        [REVIEW_KEY, CLASS_COUNTS_KEY].map((queryKey) => queryClient.cancelQueries({ queryKey })),
      );
      show(change.before, change.request.status);
    },
    onSuccess: (_, change) => {
      if (!isShownAtOnce(change)) show(change.before, change.request.status);
      showDecision({ feedback: change.request.feedback });
    },
    onError: (_, change) => {
      if (isShownAtOnce(change)) show(change.request.status, change.before);
    },
    onSettled: () => void refreshClasses(),
  });
}
