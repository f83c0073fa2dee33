import type { Collection, Filter, Sort } from 'mongodb';
import type { OrderQuery, OrderSort } from '../../contract';
import type { Page, Slice } from '../../paging';
import { beginsWith } from '../../search';
import type { Order } from './order';

export const orderSorts = {
  newest: { createdAt: -1, _id: -1 },
  oldest: { createdAt: 1, _id: 1 },
  '-total': { totalCents: -1, _id: -1 },
  total: { totalCents: 1, _id: 1 },
} as const satisfies Record<OrderSort, Sort>;

/** Orders that wait for somebody: any text, said so that the index on it is used. */
export const needsSomebody = { attention: { $gt: '' } };
const needsNobody: Filter<Order> = { attention: { $exists: false } };

/** Each part of it is found by an index of its own, as long as it is looked for as it is stored. */
const isCalled = (q: string): Filter<Order> => ({
  $or: [
    { number: beginsWith(q.toUpperCase()) },
    { ownerEmail: beginsWith(q.toLowerCase()) },
    { paymentIntentId: beginsWith(q) },
  ],
});

export const createOrderSearch = (orders: Collection<Order>) => {
  const count = async (filter: Filter<Order>, attention: OrderQuery['attention']) => {
    const countWaiting = () => orders.countDocuments({ ...filter, ...needsSomebody });
    if (attention === 'true') return countWaiting();
    const all = await orders.countDocuments(filter);
    // Those that need nobody are nearly all: cheaper to tell from the others than to count.
    return attention === 'false' ? all - (await countWaiting()) : all;
  };

  return async (
    { q, state, attention, sort = 'newest' }: OrderQuery,
    { skip, limit }: Slice,
  ): Promise<Page<Order>> => {
    const filter = { ...(q && isCalled(q)), ...(state && { state }) };
    const needs = { true: needsSomebody, false: needsNobody, undefined: {} }[String(attention)];
    const [items, total] = await Promise.all([
      orders
        .find({ ...filter, ...needs })
        .sort(orderSorts[sort])
        .skip(skip)
        .limit(limit)
        .toArray(),
      count(filter, attention),
    ]);
    return { items, total };
  };
};
