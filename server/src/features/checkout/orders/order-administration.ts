import { toDecimal } from '#shared/money';
import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type {
  OrderQuery,
  OrderTotals,
  OrderTotalsQuery,
  Order as OrderOnWire,
  Payment,
} from '#contract';
import { PAGE_LIMIT_MAX } from '#contract';
import type { Viewer } from '#domain/caller';
import { createEvent } from '#domain/domain-event';
import { toSlice, type Page } from '#database/paging';
import type { Order } from '#domain/orders/order';
import type { User } from '#domain/user';
import { findRelatedOrders } from './find-related-orders';
import { listDeciders, toOrderOnWire, type AdminNames } from './order-view';
import type { OrdersStore } from './orders.store';
import type { SalesStore } from './sales/sales.store';

interface Dependencies {
  orders: OrdersStore;
  describeForAdmin(orders: readonly Order[]): Promise<Payment[]>;
  findUser(uid: string): Promise<User | null>;
  sales: Pick<SalesStore, 'readPaidTotals' | 'sumRefunded'>;
  /** Returns a phone number as people of the camp's country write it. */
  formatPhone(e164: string): string;
  now: () => Date;
}

const toPayerFields = (
  { _id, phone }: User,
  formatPhone: Dependencies['formatPhone'],
): Pick<OrderOnWire, 'payerId' | 'payerPhone'> => ({
  payerId: _id.toHexString(),
  ...(phone !== undefined && { payerPhone: { phone, formattedPhone: formatPhone(phone) } }),
});

const findAdminNames = async (
  uids: readonly string[],
  findUser: Dependencies['findUser'],
): Promise<AdminNames> => {
  const admins = await Promise.all(uids.map(findUser));
  return new Map(admins.flatMap((admin) => (admin?.uid ? [[admin.uid, admin.name]] : [])));
};

/** The orders as admins see them, and their reviews. */
export function createOrderAdministration(deps: Dependencies) {
  const { orders, sales, describeForAdmin, findUser, formatPhone, now } = deps;
  const get = async (id: string): Promise<Order> => {
    const order = await orders.find(new ObjectId(id));
    if (!order) throw new AppError('not-found', { detail: 'This order does not exist.' });
    return order;
  };

  const describe = async (orders: readonly Order[]): Promise<OrderOnWire[]> => {
    const payments = await describeForAdmin(orders);
    return orders.map((order, position) => toOrderOnWire(order, payments[position]!));
  };
  const describeOne = async (order: Order): Promise<OrderOnWire> => {
    const relatedOrders = await findRelatedOrders(orders, order);
    const [payer, adminNames, [payment]] = await Promise.all([
      findUser(order.owner),
      findAdminNames(listDeciders(order, relatedOrders), findUser),
      describeForAdmin([order]),
    ]);
    const described = toOrderOnWire(order, payment!, { adminNames, relatedOrders });
    return payer ? { ...described, ...toPayerFields(payer, formatPhone) } : described;
  };

  /** Returns what was paid and refunded, in cents, without reading every order if there is no filter. */
  const sum = async (query: OrderTotalsQuery) => {
    const { sort: _sort, ...filters } = query;
    if (Object.values(filters).some(Boolean)) return orders.sumFound(query);
    const [{ cents }, refundedCents] = await Promise.all([
      sales.readPaidTotals(),
      sales.sumRefunded(),
    ]);
    return { paidCents: cents, refundedCents };
  };

  return {
    describeOrder: describeOne,

    async listOrders(query: OrderQuery): Promise<Page<OrderOnWire>> {
      const { items, total } = await orders.search(query, toSlice(query, PAGE_LIMIT_MAX));
      return { items: await describe(items), total };
    },

    async sumOrders(query: OrderTotalsQuery): Promise<OrderTotals> {
      const { paidCents, refundedCents } = await sum(query);
      return {
        paid: toDecimal(paidCents),
        refunded: toDecimal(refundedCents),
        net: toDecimal(paidCents - refundedCents),
      };
    },

    getOrder: async (id: string): Promise<OrderOnWire> => describeOne(await get(id)),

    /** Resolves the review of an order. Throws `not-found` if the order needs no review. */
    async resolveOrder(id: string, note: string, viewer: Viewer): Promise<OrderOnWire> {
      const order = await get(id);
      const { reviewReason: reason = '' } = order;
      const event = createEvent({ kind: 'order-resolved', reason, note }, now(), viewer);
      if (!(await orders.resolve(order, note, event))) {
        throw new AppError('not-found', { detail: 'This order needs no review.' });
      }
      return describeOne(await orders.get(order._id));
    },
  };
}
