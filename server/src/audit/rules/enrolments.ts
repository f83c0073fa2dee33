import type { Db, ObjectId } from 'mongodb';
import type { Camper } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import type { Enrolment } from '#domain/orders/enrolment';
import { findLine, type Order } from '#domain/orders/order';
import type { User } from '#domain/user';
import type { DeletedAccount } from '#features/users/deleted-accounts.store';
import { batchesOf } from '#lib/batches';
import type { Difference, Report } from '../report/report';
import { findOrders } from '../records/stored-orders';
import { toOrderSubject } from '../report/format';

const toIdSubject = (orderId: ObjectId) => `order ${orderId.toString()}`;

const checkEnrolment = (
  { classId, camperId, lineId, orderId, owner, status }: Enrolment,
  order: Order | undefined,
  {
    hasUser,
    lacksCamper,
    isFormerUser,
  }: Record<'hasUser' | 'lacksCamper' | 'isFormerUser', boolean>,
): Difference[] => {
  const subject = order ? toOrderSubject(order) : toIdSubject(orderId);
  const enrolment = `its enrollment in class ${classId.toString()}`;
  const toDifferences = (detail: string): Difference[] => [{ kind: 5, subject, detail }];
  if (!order) return toDifferences(`it does not exist, but ${enrolment} does`);
  if (order.owner !== owner)
    return toDifferences(`it belongs to ${order.owner}, but ${enrolment} belongs to ${owner}`);
  const line = findLine(order, lineId);
  if (!line?.classId.equals(classId))
    return toDifferences(`it did not buy the class of ${enrolment}`);
  if (!line.camper._id.equals(camperId))
    return toDifferences(`${enrolment} is for another camper than its line`);
  if (status !== 'active') return [];
  // The user deleted the account after the class.
  if (isFormerUser) return [];
  if (!hasUser) return toDifferences(`${enrolment} belongs to ${owner}, who has no user record`);
  return lacksCamper ? toDifferences(`${enrolment} is for a camper without a record`) : [];
};

interface Audited {
  db: Db;
  report: Report;
  now: Date;
}

/** Compares every enrolment with its order, the users and the campers. */
export async function auditEnrolments({ db, report, now }: Audited): Promise<void> {
  for await (const batch of batchesOf(db.collection<Enrolment>('enrolments').find())) {
    const orders = await findOrders(db, { _id: { $in: batch.map(({ orderId }) => orderId) } });
    const orderOf = new Map(orders.map((order) => [order._id.toString(), order]));
    const uids = batch.map(({ owner }) => owner);
    const users = db.collection<User>('users').find({ uid: { $in: uids } });
    const userUids = new Set((await users.toArray()).map(({ uid }) => uid));
    const formerUids = new Set(
      await db
        .collection<DeletedAccount>('deletedAccounts')
        .distinct('uid', { uid: { $in: uids }, isDeletedByUser: true }),
    );
    const camperIds = await db
      .collection<Camper>('campers')
      .distinct('_id', { _id: { $in: batch.map(({ camperId }) => camperId) } });
    const camperKeys = new Set(camperIds.map((id) => id.toHexString()));
    const pastClassIds = await db.collection<CampClass>('classes').distinct('_id', {
      _id: { $in: batch.map(({ classId }) => classId) },
      endsAt: { $lte: now },
    });
    const pastKeys = new Set(pastClassIds.map((id) => id.toHexString()));
    for (const enrolment of batch) {
      const order = orderOf.get(enrolment.orderId.toString());
      const hasUser = userUids.has(enrolment.owner);
      // After the class, the camper's owner can delete the account, and another adult may have paid.
      const lacksCamper =
        !camperKeys.has(enrolment.camperId.toHexString()) &&
        !pastKeys.has(enrolment.classId.toHexString());
      const isFormerUser = !hasUser && formerUids.has(enrolment.owner);
      report.add(checkEnrolment(enrolment, order, { hasUser, lacksCamper, isFormerUser }));
    }
    report.count(5, batch.length);
  }
}
