import type { Filter, Sort } from 'mongodb';
import type { Camp } from '#camp';
import type {
  OrderExportQuery,
  OrderFilterState,
  OrderQuery,
  OrderSort,
  OrderTotalsQuery,
} from '#contract';
import { readAll, type Page, type Slice } from '#database/paging';
import { toNameFilters, toPrefixPattern } from '#database/search';
import { toObjectIds } from '#database/id-list';
import { onDays } from '#domain/on-days';
import { paidStates, type Order } from '#domain/orders/order';
import {
  isMovedAwayInDatabase,
  isNotMovedAway,
  refundedCentsInDatabase,
} from './order-expressions';
import { toStoredState } from './wire-state';

const orderSorts = {
  newest: { createdAt: -1, _id: -1 },
  oldest: { createdAt: 1, _id: 1 },
  '-total': { totalCents: -1, _id: -1 },
  total: { totalCents: 1, _id: 1 },
  email: { ownerEmail: 1, _id: 1 },
  '-email': { ownerEmail: -1, _id: -1 },
} as const satisfies Record<OrderSort, Sort>;

/** Orders that an admin has to review. The range form lets MongoDB use the index on the reason. */
export const needsReview = { reviewReason: { $gt: '' } };
const needsNoReview: Filter<Order> = { reviewReason: { $exists: false } };
const reviewFilters = { true: needsReview, false: needsNoReview };

/**
 * Each field has its own index, which is used because the search text has the case of the stored
 * value.
 */
const matchesText = (q: string): Filter<Order> => ({
  $or: [
    { number: toPrefixPattern(q.toUpperCase()) },
    { ownerEmail: toPrefixPattern(q.toLowerCase()) },
    { paymentIntentId: toPrefixPattern(q) },
    ...toNameFilters(q, 'searchWords'),
  ],
});

type Filters = Omit<OrderQuery, 'attention' | 'sort' | 'page' | 'limit'>;

const hasState = (state: OrderFilterState): Filter<Order> =>
  state === 'moved'
    ? { state: { $in: paidStates }, ...isMovedAwayInDatabase }
    : { state: toStoredState(state) };

/** Returns whether moved orders have the state too, although they are listed as moved. */
const includesMoved = (state: Filters['state']) =>
  state !== undefined && state !== 'moved' && paidStates.includes(toStoredState(state));

/** Returns the filter without the condition that `leaveOutMoved` adds. */
const toBroadFilter = ({ q, state, from, to }: Filters, timeZone: string): Filter<Order> => ({
  ...(q && matchesText(q)),
  ...(state && hasState(state)),
  ...((from ?? to) && { createdAt: onDays({ from, to }, timeZone) }),
});

const leaveOutMoved = ({ state }: Filters) => (includesMoved(state) ? isNotMovedAway : {});

const toFilter = (filters: Filters, timeZone: string): Filter<Order> => ({
  ...toBroadFilter(filters, timeZone),
  ...leaveOutMoved(filters),
});

const ordersOf = ({ db }: Camp) => db.collection<Order>('orders');

async function countBroadly(
  camp: Camp,
  filter: Filter<Order>,
  attention: OrderQuery['attention'],
): Promise<number> {
  const orders = ordersOf(camp);
  const countNeedingReview = () => orders.countDocuments({ ...filter, ...needsReview });
  if (attention === 'true') return countNeedingReview();
  const all = await orders.countDocuments(filter);
  // Nearly all orders need no review, so subtracting is cheaper than counting them.
  return attention === 'false' ? all - (await countNeedingReview()) : all;
}

async function countOrders(
  camp: Camp,
  filters: Filters,
  attention: OrderQuery['attention'],
): Promise<number> {
  const filter = toBroadFilter(filters, camp.timeZone);
  const all = await countBroadly(camp, filter, attention);
  if (!includesMoved(filters.state)) return all;
  // Few orders are moved, so they are cheaper to count than the others.
  return all - (await countBroadly(camp, { ...filter, ...isMovedAwayInDatabase }, attention));
}

/** Searches all orders, paid or not. */
export async function searchOrders(
  camp: Camp,
  { attention, sort = 'newest', ...filters }: OrderQuery,
  { skip, limit }: Slice,
): Promise<Page<Order>> {
  const filter = toFilter(filters, camp.timeZone);
  const [items, total] = await Promise.all([
    ordersOf(camp)
      .find({ ...filter, ...(attention && reviewFilters[attention]) })
      .sort(orderSorts[sort])
      .skip(skip)
      .limit(limit)
      .toArray(),
    countOrders(camp, filters, attention),
  ]);
  return { items, total };
}

/** Returns what was paid and refunded, in cents, for all orders that match the filters. */
export async function sumFoundOrders(
  camp: Camp,
  { attention, sort: _sort, ...filters }: OrderTotalsQuery,
) {
  const found = [
    toFilter(filters, camp.timeZone),
    attention ? reviewFilters[attention] : {},
    { state: { $in: paidStates } },
  ];
  const [sums] = await ordersOf(camp)
    .aggregate<{ paidCents: number; refundedCents: number }>([
      { $match: { $and: found } },
      {
        $group: {
          _id: null,
          paidCents: { $sum: '$totalCents' },
          refundedCents: { $sum: refundedCentsInDatabase },
        },
      },
    ])
    .toArray();
  return { paidCents: sums?.paidCents ?? 0, refundedCents: sums?.refundedCents ?? 0 };
}

/** Streams all orders that match the filters. */
export function readAllOrders(
  camp: Camp,
  { attention, sort = 'newest', ids, ...filters }: OrderExportQuery,
) {
  const filter = {
    ...toFilter(filters, camp.timeZone),
    ...(attention && reviewFilters[attention]),
    ...(ids && { _id: { $in: toObjectIds(ids) } }),
  };
  return readAll(ordersOf(camp), filter, orderSorts[sort]);
}
