import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  orderQuery as contractQuery,
  orderEndpoints,
  type Order,
  type RefundOrderRequest,
} from '@camp/server/contract/orders';
import { call, callPage } from '../../../lib/api';
import { refreshQueries } from '../../../lib/refresh-queries';

const ORDERS = 'orders';
export const ORDERS_PER_PAGE = 20;

const { q, state, attention, sort, page } = contractQuery.shape;

/** The filters in the URL; invalid ones are ignored. */
const filterSchema = z.object({
  q: z.catch(z._default(q, ''), ''),
  state: z.catch(state, undefined),
  attention: z.catch(attention, undefined),
  sort: z.catch(sort, undefined),
  page: z.catch(z._default(page, 1), 1),
});
export type OrderFilters = z.infer<typeof filterSchema>;
export const readFilters = (params: Record<string, string>): OrderFilters =>
  filterSchema.parse(params);

/** Returns one page of orders; the previous page stays until the next has loaded. */
export const ordersQuery = (filters: OrderFilters) =>
  queryOptions({
    queryKey: [ORDERS, filters],
    queryFn: async () => {
      const query = { ...filters, q: filters.q || undefined, limit: ORDERS_PER_PAGE };
      return { page: filters.page, ...(await callPage(orderEndpoints.listOrders, { query })) };
    },
    placeholderData: keepPreviousData,
  });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [ORDERS, 'one', id],
    queryFn: () => call(orderEndpoints.getOrder, { params: { id } }),
  });

/** The queries that a refund or a resolved order may change. */
const affectedKeys = [ORDERS, 'orders-to-review', 'admin-stats', 'admin-charts', 'topClass'];

/** Caches the returned order and refetches the affected queries, even after an error. */
const useOrderChange = <Request>(
  id: string,
  change: (request: Request) => Promise<{ order: Order }>,
) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ order }) => queryClient.setQueryData(orderQuery(id).queryKey, order),
    onSettled: () => Promise.all(affectedKeys.map((key) => refreshQueries(queryClient, key))),
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
