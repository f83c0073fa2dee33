import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  orderQuery as contractQuery,
  orderEndpoints,
  type Order,
  type RefundOrderRequest,
} from '@camp/server/contract/sales/orders';
import { call, callPage } from '#lib/api/client';
import { dayPreset, resolveDays } from '#lib/browser/day-presets';
import { dropBackwardRange, ITEMS_PER_PAGE } from '#lib/browser/list-params';
import { refreshQueries } from '#lib/queries/refresh-queries';
import {
  ADMIN_CHARTS,
  ADMIN_STATS,
  CLASSES,
  ORDERS,
  ORDERS_TO_REVIEW,
} from '#lib/queries/query-keys';

const { q, state, attention, from, to, sort, page } = contractQuery.shape;

/** The filters in the URL; invalid ones are ignored. */
const filterSchema = z.object({
  q: z.catch(z._default(q, ''), ''),
  state: z.catch(state, undefined),
  attention: z.catch(attention, undefined),
  from: z.catch(from, undefined),
  to: z.catch(to, undefined),
  days: z.catch(z.optional(dayPreset), undefined),
  sort: z.catch(sort, undefined),
  page: z.catch(z._default(page, 1), 1),
});
export type OrderFilters = z.infer<typeof filterSchema>;
export const readFilters = (params: Record<string, string>): OrderFilters =>
  dropBackwardRange(filterSchema.parse(params));

/** Returns one page of orders; the previous page stays until the next has loaded. */
export function ordersQuery(filters: OrderFilters) {
  const resolved = resolveDays(filters);
  return queryOptions({
    queryKey: [ORDERS, resolved],
    queryFn: async () => {
      const query = { ...resolved, q: filters.q || undefined, limit: ITEMS_PER_PAGE };
      return { page: filters.page, ...(await callPage(orderEndpoints.listOrders, { query })) };
    },
    placeholderData: keepPreviousData,
  });
}

/** Returns the sums of all orders that the filters show, on every page. */
export function orderTotalsQuery(filters: OrderFilters) {
  const { page: _page, sort: _sort, ...resolved } = resolveDays(filters);
  return queryOptions({
    queryKey: [ORDERS, 'totals', resolved],
    queryFn: () =>
      call(orderEndpoints.sumOrders, { query: { ...resolved, q: filters.q || undefined } }),
    placeholderData: keepPreviousData,
  });
}

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [ORDERS, 'one', id],
    queryFn: () => call(orderEndpoints.getOrder, { params: { id } }),
  });

/** The queries that a refund or a resolved order may change. */
const affectedKeys = [ORDERS, ORDERS_TO_REVIEW, ADMIN_STATS, ADMIN_CHARTS, CLASSES];

/** Caches the returned order and refetches the affected queries, even after an error. */
const useOrderChange = <Request>(
  id: string,
  change: (request: Request) => Promise<{ order: Order }>,
) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ order }) => queryClient.setQueryData(orderQuery(id).queryKey, order),
    onSettled: () => refreshQueries(queryClient, ...affectedKeys),
  });
};

export const useRefundOrder = (id: string) =>
  useOrderChange(id, (body: RefundOrderRequest) =>
    call(orderEndpoints.refundOrder, { params: { id }, body }),
  );

export const useResolveOrder = (id: string) =>
  useOrderChange(id, (note: string) =>
    call(orderEndpoints.resolveOrder, { params: { id }, body: { note } }),
  );
