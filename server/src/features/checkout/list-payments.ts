import type { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import { PAGE_LIMIT_MAX, type Payment, type PaymentQuery } from '../../contract';
import type { Viewer } from '../../http/caller';
import { toSlice, type Page, type Slice } from '../../paging';
import type { BoughtClass, CancelEnrolment } from './cancel-enrolment';
import type { Order } from './order';
import type { OrdersStore } from './orders.store';
import { toPayment } from './payment-view';

interface Needs {
  orders: OrdersStore;
  findClasses(ids: ObjectId[]): Promise<BoughtClass[]>;
  termsOf: CancelEnrolment['termsOf'];
}

export const createListPayments = ({ orders, findClasses, termsOf }: Needs) => {
  const toPayments = async (
    paid: readonly Order[],
    options?: { withAttention: boolean },
  ): Promise<Payment[]> => {
    const ids = paid.flatMap(({ lines }) => lines.map(({ classId }) => classId));
    const classes = new Map(
      (await findClasses(ids)).map((bought) => [bought._id.toHexString(), bought]),
    );
    return paid.map((order) =>
      toPayment(
        order,
        (line) => {
          const bought = classes.get(line.classId.toHexString());
          return { bought, termsCents: termsOf(order, line, bought) };
        },
        options,
      ),
    );
  };

  /** The payer's own: first what waits for the camp, or did, of which there is next to nothing. */
  const findOwn = async (uid: string, { skip, limit }: Slice): Promise<Page<Order>> => {
    const waiting = await orders.listPutAside(uid);
    const items = waiting.slice(skip, skip + limit);
    const rest = await orders.listPaid(uid, { skip: Math.max(0, skip - waiting.length), limit });
    const paid = rest.items.slice(0, limit - items.length);
    return { items: [...items, ...paid], total: waiting.length + rest.total };
  };

  const findPage = (viewer: Viewer, { scope = 'own', ...paging }: PaymentQuery) => {
    // The list grows without end: one page at a time, asked for or not.
    const slice = toSlice(paging, PAGE_LIMIT_MAX);
    if (scope === 'own') return findOwn(viewer.uid, slice);
    if (viewer.role !== 'admin') throw new AppError('forbidden');
    return scope === 'all' ? orders.listPaid(null, slice) : orders.listAttention(slice);
  };

  return {
    /** The same for admins, of orders of all kinds. */
    describeAll: (orders: readonly Order[]) => toPayments(orders, { withAttention: true }),

    /** An order as its payer sees it, with what giving its classes back would pay now. */
    async describe(order: Order): Promise<Payment> {
      const [payment] = await toPayments([order]);
      return payment!;
    },

    /** Orders that were paid, newest first: the viewer's own, or everybody's for an admin. */
    async list(viewer: Viewer, query: PaymentQuery): Promise<Page<Payment>> {
      const { items, total } = await findPage(viewer, query);
      const withAttention = query.scope !== undefined && query.scope !== 'own';
      return { items: await toPayments(items, { withAttention }), total };
    },
  };
};
