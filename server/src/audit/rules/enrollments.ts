import type { Db, ObjectId } from 'mongodb';
import type { Camper } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import type { Enrollment } from '#domain/orders/enrollment';
import { findLine, type Order } from '#domain/orders/order';
import type { User } from '#domain/user';
import type { DeletedAccount } from '#domain/deletion';
import { batchesOf } from '#lib/batches';
import type { Difference, Report } from '../report/report';
import { findOrders } from '../records/stored-orders';
import { toOrderSubject } from '../report/format';

const toIdSubject = (orderId: ObjectId) => `order ${orderId.toString()}`;

const checkEnrollment = (
  { classId, camperId, lineId, orderId, owner, status }: Enrollment,
  order: Order | undefined,
  {
    hasUser,
    lacksCamper,
    isFormerUser,
  }: Record<'hasUser' | 'lacksCamper' | 'isFormerUser', boolean>,
): Difference[] => {
  const subject = order ? toOrderSubject(order) : toIdSubject(orderId);
  const enrollment = `its enrollment in class ${classId.toString()}`;
  const toDifferences = (detail: string): Difference[] => [{ kind: 5, subject, detail }];
  if (!order) return toDifferences(`it does not exist, but ${enrollment} does`);
  if (order.owner !== owner)
    return toDifferences(`it belongs to ${order.owner}, but ${enrollment} belongs to ${owner}`);
  const line = findLine(order, lineId);
  if (!line?.classId.equals(classId))
    return toDifferences(`it did not buy the class of ${enrollment}`);
  if (!line.camper._id.equals(camperId))
    return toDifferences(`${enrollment} is for another camper than its line`);
  if (status !== 'active') return [];
  // The user deleted the account after the class.
  if (isFormerUser) return [];
  if (!hasUser) return toDifferences(`${enrollment} belongs to ${owner}, who has no user record`);
  return lacksCamper ? toDifferences(`${enrollment} is for a camper without a record`) : [];
};

interface Audited {
  db: Db;
  report: Report;
  now: Date;
}

/** Compares every enrollment with its order, the users and the campers. */
export async function auditEnrollments({ db, report, now }: Audited): Promise<void> {
  for await (const batch of batchesOf(db.collection<Enrollment>('enrollments').find())) {
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
    for (const enrollment of batch) {
      const order = orderOf.get(enrollment.orderId.toString());
      const hasUser = userUids.has(enrollment.owner);
      // After the class, the camper's owner can delete the account, and another adult may have paid.
      const lacksCamper =
        !camperKeys.has(enrollment.camperId.toHexString()) &&
        !pastKeys.has(enrollment.classId.toHexString());
      const isFormerUser = !hasUser && formerUids.has(enrollment.owner);
      report.add(checkEnrollment(enrollment, order, { hasUser, lacksCamper, isFormerUser }));
    }
    report.count(5, batch.length);
  }
}
