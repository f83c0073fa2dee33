import type { Logger } from 'pino';
import { isAppError } from '../../app-error';
import type { DisputesStore } from './disputes.store';
import type { FinaliseOrder } from './finalise-order';
import type { NoteDispute } from './note-dispute';
import { isPaid, type Order } from './order';
import type { OrdersStore } from './orders.store';
import type { PaymentGateway } from './payment-gateway';
import { hasRefund, type ReconcileRefunds } from './reconcile-refunds';
import { toLogLevel } from './stripe-errors';
import type { StripeDispute, StripeRefund } from './stripe-records';
import type { StripeWalksStore } from './stripe-walks.store';
import { createWalkList } from './walk-list';

interface Needs {
  orders: OrdersStore;
  disputes: DisputesStore;
  walks: StripeWalksStore;
  gateway: PaymentGateway;
  finalise: FinaliseOrder;
  reconcileRefunds: ReconcileRefunds;
  noteDispute: NoteDispute;
  now: () => Date;
  log: Logger;
}

/** A record that hangs on a payment of ours. */
type OfPayment = { id: string; paymentIntentId: string | null };

const idsOf = (records: readonly OfPayment[]) =>
  records.flatMap(({ paymentIntentId }) => paymentIntentId ?? []);

/** Returns the paid order of a payment; null if it is none of ours, or waits for an admin. */
const createFindPaid =
  ({ orders, finalise }: Pick<Needs, 'orders' | 'finalise'>) =>
  async (paymentIntentId: string): Promise<Order | null> => {
    const order = await orders.findByIntent(paymentIntentId);
    if (!order || isPaid(order)) return order;
    try {
      // What happened to the payment may be known here before the payment itself.
      return await finalise.finaliseOrder(paymentIntentId);
    } catch (error) {
      if (isAppError(error, 'payment-in-review') || isAppError(error, 'payment-incomplete')) {
        return null;
      }
      throw error;
    }
  };

/** Does the work for each; one that fails does not stop the others. Returns whether all were done. */
const createDoEach =
  (log: Logger) =>
  async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<boolean> => {
    let isDone = true;
    for (const item of items) {
      try {
        await work(item);
      } catch (error) {
        isDone = false;
        log[toLogLevel(error)]({ err: error }, 'what happened at Stripe is read again');
      }
    }
    return isDone;
  };

/** Takes over what happens to payments at Stripe without this site: refunds in its dashboard, and disputes. */
export const createFollowStripe = (needs: Needs) => {
  const { orders, disputes, walks, gateway, reconcileRefunds, noteDispute, log } = needs;
  const findPaid = createFindPaid(needs);
  const doEach = createDoEach(log);

  const followRefunds = async (paymentIntentId: string): Promise<void> => {
    const order = await findPaid(paymentIntentId);
    if (order) await reconcileRefunds(order._id, await gateway.listRefundsOf(paymentIntentId));
  };

  const followDispute = async ({ id, paymentIntentId }: OfPayment): Promise<void> => {
    const order = paymentIntentId === null ? null : await findPaid(paymentIntentId);
    if (order) await noteDispute(order._id, id);
  };

  const visitRefunds = async (records: readonly StripeRefund[]): Promise<boolean> => {
    const known = await orders.findManyByIntents(idsOf(records));
    const changed = records.filter((record) => {
      const order = known.find(({ paymentIntentId }) => paymentIntentId === record.paymentIntentId);
      return order !== undefined && !(isPaid(order) && hasRefund(order, record));
    });
    return doEach([...new Set(idsOf(changed))], followRefunds);
  };

  const visitDisputes = async (records: readonly StripeDispute[]): Promise<boolean> => {
    const known = await orders.findManyByIntents(idsOf(records));
    const statusOf = (record: StripeDispute) =>
      known.flatMap((order) => order.disputes ?? []).find(({ id }) => id === record.id)?.status;
    const ours = records.filter((record) =>
      known.some(({ paymentIntentId }) => paymentIntentId === record.paymentIntentId),
    );
    return doEach(
      ours.filter((record) => statusOf(record) !== record.status),
      followDispute,
    );
  };

  return {
    followRefunds,
    followDispute,
    walkRefunds: createWalkList({
      walks,
      name: 'refunds',
      listPage: gateway.listRefunds,
      visit: visitRefunds,
    }),
    walkDisputes: createWalkList({
      walks,
      name: 'disputes',
      listPage: gateway.listDisputes,
      visit: visitDisputes,
    }),

    /** Asks Stripe again about disputes that have been open for long, in case nobody told how they ended. */
    async checkOpenDisputes(): Promise<void> {
      const open = (await disputes.listUnchecked(needs.now())).flatMap((order) =>
        (order.disputes ?? []).filter(({ isOpen }) => isOpen).map(({ id }) => ({ order, id })),
      );
      await doEach(open, ({ order, id }) => noteDispute(order._id, id));
    },
  };
};
export type FollowStripe = ReturnType<typeof createFollowStripe>;
