import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  newsletterEndpoints,
  subscriptionQuery,
  subscriptionState,
  type SubscriptionState,
} from '@camp/server/contract/accounts/newsletter';
import { callPage } from '#lib/api/client';
import { ITEMS_PER_PAGE } from '#lib/browser/list-params';
import { NEWSLETTER } from '#lib/queries/query-keys';

const { q, state, page } = subscriptionQuery.shape;

/** The filters in the URL; invalid ones are ignored. */
const filterSchema = z.object({
  q: z.catch(z._default(q, ''), ''),
  state: z.catch(state, undefined),
  page: z.catch(z._default(page, 1), 1),
});
export type SubscriptionFilters = z.infer<typeof filterSchema>;
export const readFilters = (params: Record<string, string>): SubscriptionFilters =>
  filterSchema.parse(params);

/** Returns one page of subscriptions; the previous page stays until the next has loaded. */
export const subscriptionsQuery = (filters: SubscriptionFilters) =>
  queryOptions({
    queryKey: [NEWSLETTER, filters],
    queryFn: async () => {
      const query = { ...filters, q: filters.q || undefined, limit: ITEMS_PER_PAGE };
      const loaded = await callPage(newsletterEndpoints.listSubscriptions, { query });
      return { page: filters.page, ...loaded };
    },
    placeholderData: keepPreviousData,
    // Subscriptions change without this browser.
    staleTime: 0,
  });

/** Returns how many subscriptions match the search, by state and in total. */
export const subscriptionCountsQuery = (q: string) =>
  queryOptions({
    queryKey: [NEWSLETTER, 'counts', q],
    queryFn: async () => {
      const counted = await Promise.all(
        subscriptionState.options.map(async (state) => {
          const query = { state, q: q || undefined, limit: 1 };
          const { total } = await callPage(newsletterEndpoints.listSubscriptions, { query });
          return [state, total] as const;
        }),
      );
      const all = counted.reduce((sum, [, total]) => sum + total, 0);
      return { ...(Object.fromEntries(counted) as Record<SubscriptionState, number>), all };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
