import type { Db, Filter, ObjectId } from 'mongodb';
import type { Camper } from '../../domain/camper';
import type { Enrolment } from '../../domain/enrolment';
import type { Order, OrderLine } from '../../domain/order';
import type { User } from '../../domain/user';
import { createAttendanceWrites, type EnrolmentKey } from './attendance-writes';
import { createVisitWrites } from './visit-writes';

/** An enrollment with what names its camper and family. The arrays contain at most one document. */
export interface RosterEntry extends Enrolment {
  /** Empty if the camper's record was deleted. */
  campers: Camper[];
  /** Empty if the account was deleted. */
  accounts: Pick<User, 'name' | 'email'>[];
  orders: (Pick<Order, 'ownerEmail'> & { lines: Pick<OrderLine, 'lineId' | 'camper'>[] })[];
}

/** More than any class has, so that one call reads the whole roster. */
const BATCH_SIZE = 10_000;

// Joins by equality only, which every MongoDB-compatible database supports.
const joins = [
  { $lookup: { from: 'campers', localField: 'camperId', foreignField: '_id', as: 'campers' } },
  { $lookup: { from: 'users', localField: 'owner', foreignField: 'uid', as: 'accounts' } },
  { $lookup: { from: 'orders', localField: 'orderId', foreignField: '_id', as: 'orders' } },
];

const projection = {
  classId: 1,
  owner: 1,
  camperId: 1,
  orderId: 1,
  lineId: 1,
  status: 1,
  enrolledAt: 1,
  attendance: 1,
  visits: 1,
  campers: 1,
  'accounts.name': 1,
  'accounts.email': 1,
  'orders.ownerEmail': 1,
  'orders.lines.lineId': 1,
  'orders.lines.camper': 1,
};

/**
 * Reads active enrollments with their campers, accounts and orders, in one call each, and writes what
 * happens at sessions.
 */
export function createRosterStore(db: Db) {
  const enrolments = db.collection<Enrolment>('enrolments');
  const read = (filter: Filter<Enrolment>): Promise<RosterEntry[]> =>
    enrolments
      .aggregate<RosterEntry>(
        [{ $match: { ...filter, status: 'active' } }, ...joins, { $project: projection }],
        { batchSize: BATCH_SIZE },
      )
      .toArray();

  return {
    list: (classId: ObjectId) => read({ classId }),

    /** Returns null if the enrollment is not active, or in another class. */
    find: async ({ _id, classId }: EnrolmentKey): Promise<RosterEntry | null> =>
      (await read({ _id, classId }))[0] ?? null,

    ...createAttendanceWrites(enrolments),
    ...createVisitWrites(enrolments),
  };
}
export type RosterStore = ReturnType<typeof createRosterStore>;
