import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { newsletterEndpoints, subscriptionQuery } from '@camp/server/contract/newsletter';
import { callPage } from '../../../lib/api';

export const SUBSCRIPTIONS_PER_PAGE = 20;

const { q, state, page } = subscriptionQuery.shape;

/** The filters that an address holds; anything invalid in it counts as absent. */
const filters = z.object({
  q: z.catch(z._default(q, ''), ''),
  state: z.catch(state, undefined),
  page: z.catch(z._default(page, 1), 1),
});
export type SubscriptionFilters = z.infer<typeof filters>;
export const readFilters = (params: Record<string, string>): SubscriptionFilters =>
  filters.parse(params);

/** Returns one page of subscriptions; the last page stays until the next one is loaded. */
export const subscriptionsQuery = (asked: SubscriptionFilters) =>
  queryOptions({
    queryKey: ['newsletter', asked],
    queryFn: async () => {
      const query = { ...asked, q: asked.q || undefined, limit: SUBSCRIPTIONS_PER_PAGE };
      const loaded = await callPage(newsletterEndpoints.listSubscriptions, { query });
      return { page: asked.page, ...loaded };
    },
    placeholderData: keepPreviousData,
    // Subscribers confirm without the admin's browser.
    staleTime: 0,
  });
