import type { Db, ObjectId } from 'mongodb';
import type { Enrolment } from '../features/checkout/enrolments.store';
import { findLine, type Order } from '../features/checkout/order';
import type { User } from '../features/users/user';
import { batchesOf } from './batches';
import type { Difference, Report } from './report';
import { findOrders } from './stored-orders';
import { toSubject } from './words';

const toIdSubject = (orderId: ObjectId) => `order ${orderId.toString()}`;

const judgeEnrolment = (
  { classId, orderId, owner, status }: Enrolment,
  order: Order | undefined,
  isKnown: boolean,
): Difference[] => {
  const subject = order ? toSubject(order) : toIdSubject(orderId);
  const its = `its enrolment in class ${classId.toString()}`;
  const wrong = (detail: string): Difference[] => [{ rule: 5, subject, detail }];
  if (!order) return wrong(`it does not exist, and ${its} does`);
  if (order.owner !== owner) return wrong(`it is ${order.owner}’s, and ${its} is ${owner}’s`);
  if (!findLine(order, classId)) return wrong(`it did not buy the class of ${its}`);
  return status === 'active' && !isKnown ? wrong(`${its} is ${owner}’s, who is nobody here`) : [];
};

/** Every enrolment against its order and the people of the camp. */
export const auditEnrolments = async (db: Db, report: Report): Promise<void> => {
  for await (const batch of batchesOf(db.collection<Enrolment>('enrolments').find())) {
    const orders = await findOrders(db, { _id: { $in: batch.map(({ orderId }) => orderId) } });
    const orderOf = new Map(orders.map((order) => [order._id.toString(), order]));
    const uids = batch.map(({ owner }) => owner);
    const users = db.collection<User>('users').find({ uid: { $in: uids } });
    const known = new Set((await users.toArray()).map(({ uid }) => uid));
    for (const each of batch) {
      const order = orderOf.get(each.orderId.toString());
      report.add(judgeEnrolment(each, order, known.has(each.owner)));
    }
    report.count(5, batch.length);
  }
};
