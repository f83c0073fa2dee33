import type { Db } from 'mongodb';
import { CART_LIMIT } from '../contract';
import type { Order } from '../features/checkout/order';
import type { Report } from './report';

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

const hasLapsedUntried = ({ state, wasPaymentTried }: Hold) =>
  state === 'expired' && wasPaymentTried === false;

/** An order that costs nothing, or that never got an intent, could not be paid. */
const couldBePaid = ({ totalCents, paymentIntentId }: Hold) =>
  totalCents > 0 && paymentIntentId !== undefined;

/** Whether the later hold began before the owner had stayed away for as long as a hold. */
const isClose = (earlier: Hold, later: Hold) =>
  later.createdAt.getTime() - earlier.holdExpiresAt.getTime() < lengthMs(earlier);

/** No account lets three holds in a row lapse without a payment attempt and without a pause. */
const auditPauses = async (db: Db, report: Report): Promise<void> => {
  const counted = db
    .collection<Order>('orders')
    .find({ sequence: { $gt: 0 } })
    .sort({ owner: 1, sequence: -1 });
  let later: Hold[] = [];
  for await (const order of counted) {
    if (later[0]?.owner !== order.owner) later = [];
    if (!couldBePaid(order)) continue;
    const [next, afterNext] = later;
    if (next && afterNext && [order, next, afterNext].every(hasLapsedUntried)) {
      const isTooClose = isClose(order, next) && isClose(next, afterNext);
      const detail = `order ${afterNext.number} holds seats after two that lapsed without a payment attempt`;
      if (isTooClose) report.add([{ rule: 5, subject: toAccount(order.owner), detail }]);
    }
    later = [order, ...later.slice(0, 1)];
  }
};

/** No cart that has grown under the limit is above it; older and larger ones have no slots. */
const auditCarts = async (db: Db, report: Report): Promise<void> => {
  const large = db
    .collection('cartItems')
    .aggregate<{ _id: string; count: number }>(
      [
        { $group: { _id: '$owner', count: { $sum: 1 }, slot: { $max: '$slot' } } },
        { $match: { count: { $gt: CART_LIMIT }, slot: { $gte: 0 } } },
      ],
      { allowDiskUse: true },
    );
  for await (const { _id, count } of large) {
    const detail = `its cart has ${count} classes`;
    report.add([{ rule: 5, subject: toAccount(_id), detail }]);
  }
};

/** What keeps one account from holding the seats of others. */
export const auditHolds = async (db: Db, report: Report): Promise<void> => {
  await auditPauses(db, report);
  await auditCarts(db, report);
};
