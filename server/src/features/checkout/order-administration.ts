import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import type { OrderQuery, Order as OrderOnWire, Payment } from '../../contract';
import { PAGE_LIMIT_MAX } from '../../contract';
import type { Viewer } from '../../http/caller';
import { toNews } from '../../news';
import { toSlice, type Page } from '../../paging';
import type { Order } from './order';
import { toOrderOnWire } from './order-view';
import type { OrdersStore } from './orders.store';

interface Needs {
  orders: OrdersStore;
  describeAll(orders: readonly Order[]): Promise<Payment[]>;
  now: () => Date;
}

/** What admins see of orders, and what they say of those that ask for somebody. */
export const createOrderAdministration = ({ orders, describeAll, now }: Needs) => {
  const get = async (id: string): Promise<Order> => {
    const order = await orders.find(new ObjectId(id));
    if (!order) throw new AppError('not-found', { detail: 'There is no such order.' });
    return order;
  };

  const show = async (shown: readonly Order[]): Promise<OrderOnWire[]> => {
    const payments = await describeAll(shown);
    return shown.map((order, position) => toOrderOnWire(order, payments[position]!));
  };
  const showOne = async (order: Order): Promise<OrderOnWire> => (await show([order]))[0]!;

  return {
    showOrder: showOne,

    async listOrders(query: OrderQuery): Promise<Page<OrderOnWire>> {
      const { items, total } = await orders.search(query, toSlice(query, PAGE_LIMIT_MAX));
      return { items: await show(items), total };
    },

    getOrder: async (id: string): Promise<OrderOnWire> => showOne(await get(id)),

    /** Takes an order off the list of those that wait; one that does not wait is not found. */
    async resolveOrder(id: string, note: string, viewer: Viewer): Promise<OrderOnWire> {
      const order = await get(id);
      const { attention = '' } = order;
      const news = toNews({ kind: 'order-resolved', attention, note }, now(), viewer);
      if (!(await orders.resolve(order, note, news))) {
        throw new AppError('not-found', { detail: 'This order waits for nobody.' });
      }
      return showOne(await orders.get(order._id));
    },
  };
};
