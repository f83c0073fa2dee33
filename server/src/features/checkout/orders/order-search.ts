import type { Collection, Filter, Sort } from 'mongodb';
import type { OrderQuery, OrderSort } from '../../../contract';
import type { Page, Slice } from '../../../database/paging';
import { toPrefixPattern } from '../../../database/search';
import type { Order } from '../../../domain/orders/order';
import { toStoredState } from './wire-state';

export const orderSorts = {
  newest: { createdAt: -1, _id: -1 },
  oldest: { createdAt: 1, _id: 1 },
  '-total': { totalCents: -1, _id: -1 },
  total: { totalCents: 1, _id: 1 },
} as const satisfies Record<OrderSort, Sort>;

/** Orders that an admin has to review. The range form lets MongoDB use the index on the reason. */
export const needsReview = { reviewReason: { $gt: '' } };
const needsNoReview: Filter<Order> = { reviewReason: { $exists: false } };

/**
 * Each field has its own index, which is used because the search text has the case of the stored
 * value.
 */
const matchesText = (q: string): Filter<Order> => ({
  $or: [
    { number: toPrefixPattern(q.toUpperCase()) },
    { ownerEmail: toPrefixPattern(q.toLowerCase()) },
    { paymentIntentId: toPrefixPattern(q) },
  ],
});

export function createOrderSearch(orders: Collection<Order>) {
  const count = async (filter: Filter<Order>, attention: OrderQuery['attention']) => {
    const countNeedingReview = () => orders.countDocuments({ ...filter, ...needsReview });
    if (attention === 'true') return countNeedingReview();
    const all = await orders.countDocuments(filter);
    // Nearly all orders need no review, so subtracting is cheaper than counting them.
    return attention === 'false' ? all - (await countNeedingReview()) : all;
  };

  return async (
    { q, state, attention, sort = 'newest' }: OrderQuery,
    { skip, limit }: Slice,
  ): Promise<Page<Order>> => {
    const filter = { ...(q && matchesText(q)), ...(state && { state: toStoredState(state) }) };
    const reviewFilter = { true: needsReview, false: needsNoReview, undefined: {} }[
      String(attention)
    ];
    const [items, total] = await Promise.all([
      orders
        .find({ ...filter, ...reviewFilter })
        .sort(orderSorts[sort])
        .skip(skip)
        .limit(limit)
        .toArray(),
      count(filter, attention),
    ]);
    return { items, total };
  };
}
