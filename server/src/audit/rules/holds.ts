import type { Db } from 'mongodb';
import { CART_LIMIT } from '#contract';
import type { Order } from '#domain/orders/order';
import type { Report } from '../report/report';

type Hold = Pick<
  Order,
  | 'owner'
  | 'number'
  | 'state'
  | 'totalCents'
  | 'paymentIntentId'
  | 'wasPaymentTried'
  | 'createdAt'
  | 'holdExpiresAt'
>;

const toAccount = (uid: string) => `account ${uid}`;
const lengthMs = ({ createdAt, holdExpiresAt }: Hold) =>
  holdExpiresAt.getTime() - createdAt.getTime();

const hasExpiredUntried = ({ state, wasPaymentTried }: Hold) =>
  state === 'expired' && wasPaymentTried === false;

/** An order that is free, or that never got a payment intent, cannot be paid by card. */
const couldBePaid = ({ totalCents, paymentIntentId }: Hold) =>
  totalCents > 0 && paymentIntentId !== undefined;

/** Whether the pause between two holds was shorter than the earlier hold. */
const isPauseTooShort = (earlier: Hold, later: Hold) =>
  later.createdAt.getTime() - earlier.holdExpiresAt.getTime() < lengthMs(earlier);

/** No account may let three holds in a row expire without a payment attempt and without a pause. */
const auditPauses = async (db: Db, report: Report): Promise<void> => {
  const numberedOrders = db
    .collection<Order>('orders')
    .find({ sequence: { $gt: 0 } })
    .sort({ owner: 1, sequence: -1 });
  let later: Hold[] = [];
  for await (const order of numberedOrders) {
    if (later[0]?.owner !== order.owner) later = [];
    if (!couldBePaid(order)) continue;
    const [next, afterNext] = later;
    if (next && afterNext && [order, next, afterNext].every(hasExpiredUntried)) {
      const isTooClose = isPauseTooShort(order, next) && isPauseTooShort(next, afterNext);
      const detail = `order ${afterNext.number} holds seats after two orders that expired without a payment attempt`;
      if (isTooClose) report.add([{ kind: 5, subject: toAccount(order.owner), detail }]);
    }
    later = [order, ...later.slice(0, 1)];
  }
};

/** No cart exceeds the limit. */
const auditCarts = async (db: Db, report: Report): Promise<void> => {
  const largeCarts = db
    .collection('cartItems')
    .aggregate<{ _id: string; count: number }>(
      [
        { $group: { _id: '$owner', count: { $sum: 1 } } },
        { $match: { count: { $gt: CART_LIMIT } } },
      ],
      { allowDiskUse: true },
    );
  for await (const { _id, count } of largeCarts) {
    const detail = `its cart has ${count} classes`;
    report.add([{ kind: 5, subject: toAccount(_id), detail }]);
  }
};

/** Checks the limits that stop one account from holding too many seats. */
export async function auditHolds(db: Db, report: Report): Promise<void> {
  await auditPauses(db, report);
  await auditCarts(db, report);
}
