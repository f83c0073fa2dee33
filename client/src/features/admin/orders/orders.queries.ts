import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  orderQuery as question,
  orderEndpoints,
  type Order,
  type RefundOrderRequest,
} from '@camp/server/contract/orders';
import { call, callPage } from '../../../lib/api';
import { askAgain } from '../../../lib/ask-again';

const ORDERS = 'orders';
export const ORDERS_PER_PAGE = 20;

const { q, state, attention, sort, page } = question.shape;

/** What an address may ask for; anything else in it counts as not asked. */
const asked = z.object({
  q: z.catch(z._default(q, ''), ''),
  state: z.catch(state, undefined),
  attention: z.catch(attention, undefined),
  sort: z.catch(sort, undefined),
  page: z.catch(z._default(page, 1), 1),
});
export type AskedOrders = z.infer<typeof asked>;
export const readAsked = (params: Record<string, string>): AskedOrders => asked.parse(params);

/** One page of the orders asked for; the last one stays until the next is here. */
export const ordersQuery = (asked: AskedOrders) =>
  queryOptions({
    queryKey: [ORDERS, asked],
    queryFn: async () => {
      const query = { ...asked, q: asked.q || undefined, limit: ORDERS_PER_PAGE };
      return { page: asked.page, ...(await callPage(orderEndpoints.listOrders, { query })) };
    },
    placeholderData: keepPreviousData,
  });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [ORDERS, 'one', id],
    queryFn: () => call(orderEndpoints.getOrder, { params: { id } }),
  });

/** Where money or a place may show that an admin has decided on. */
const shownIn = [ORDERS, 'payments-attention', 'admin-stats', 'admin-charts', 'topClass'];

/** Shows at once what came of it, and asks again for the rest, after a refusal too. */
const useOrderChange = <Request>(
  id: string,
  change: (request: Request) => Promise<{ order: Order }>,
) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ order }) => queryClient.setQueryData(orderQuery(id).queryKey, order),
    onSettled: () => Promise.all(shownIn.map((root) => askAgain(queryClient, root))),
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
