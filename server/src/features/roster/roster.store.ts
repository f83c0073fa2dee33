import type { Db, Filter, ObjectId } from 'mongodb';
import {
  noSafetyData,
  toCamperName,
  type Camper,
  type CamperRef,
  type CamperSafetyData,
} from '../../domain/campers/camper';
import type { CamperInEvent } from '../../domain/domain-event';
import type { Enrolment } from '../../domain/orders/enrolment';
import type { Order, OrderLine } from '../../domain/orders/order';
import type { User } from '../../domain/user';
import { createAttendanceWrites, type EnrolmentKey } from './attendance/attendance-writes';
import { createVisitWrites } from './visits/visit-writes';

/** A camper's record, or what is known of a camper without one. */
type KnownCamper = CamperRef &
  CamperSafetyData &
  Pick<Camper, 'photoConsent' | 'birthDate'> &
  Pick<Camper, 'confirmedAt' | 'archivedAt' | 'safetyDataDeletedFor'>;

/** An active enrollment with its camper, the camper's adults and its payer. */
export interface RosterEntry extends Enrolment {
  /** Without a record: the name in the order, and nothing else that is known. */
  camper: KnownCamper;
  /** False if the camper's record was deleted. */
  hasRecord: boolean;
  /** The uid of the account whose camper it is; without a record, of the account that enrolled the camper. */
  camperOwner: string;
  /** The names of the camper's owner and guardians; nobody without a record. */
  adults: string[];
  /** The account that enrolled the camper; without an account, both are the email of the order. */
  payer: { name: string; email: string };
}

/** What the database joins. The arrays contain at most one document, except `adults`. */
interface JoinedEnrolment extends Enrolment {
  campers: Camper[];
  adults: Pick<User, 'uid' | 'name'>[];
  accounts: Pick<User, 'name' | 'email'>[];
  orders: (Pick<Order, 'ownerEmail'> & { lines: Pick<OrderLine, 'lineId' | 'camper'>[] })[];
}

/** Returns the camper of an entry as events name them. */
export const toCamperInEvent = ({ camper, camperOwner, payer }: RosterEntry): CamperInEvent => ({
  name: toCamperName(camper),
  email: payer.email,
  owner: camperOwner,
});

const toRosterEntry = ({
  campers,
  adults,
  accounts,
  orders,
  ...enrolment
}: JoinedEnrolment): RosterEntry => {
  const [[camper], [account], [order]] = [campers, accounts, orders];
  const email = account ? (account.email ?? '') : (order?.ownerEmail ?? '');
  const line = order?.lines.find(({ lineId }) => lineId.equals(enrolment.lineId));
  const adultUids = camper ? [camper.owner, ...(camper.guardians ?? [])] : [];
  const named = line?.camper ?? { _id: enrolment.camperId, firstName: 'Unknown camper' };
  return {
    ...enrolment,
    camper: camper ?? { ...named, ...noSafetyData, photoConsent: 'not-asked' },
    hasRecord: camper !== undefined,
    camperOwner: camper?.owner ?? enrolment.owner,
    adults: adultUids.flatMap((uid) => adults.find((adult) => adult.uid === uid)?.name ?? []),
    payer: { name: account?.name ?? email, email },
  };
};

/** More than any class has, so that one call reads the whole roster. */
const BATCH_SIZE = 10_000;

// Joins by equality only, which every MongoDB-compatible database supports.
const joins = [
  { $lookup: { from: 'campers', localField: 'camperId', foreignField: '_id', as: 'campers' } },
  {
    $set: {
      adultUids: {
        $concatArrays: [
          '$campers.owner',
          { $ifNull: [{ $arrayElemAt: ['$campers.guardians', 0] }, []] },
        ],
      },
    },
  },
  { $lookup: { from: 'users', localField: 'adultUids', foreignField: 'uid', as: 'adults' } },
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
  'adults.uid': 1,
  'adults.name': 1,
  'accounts.name': 1,
  'accounts.email': 1,
  'orders.ownerEmail': 1,
  'orders.lines.lineId': 1,
  'orders.lines.camper': 1,
};

/**
 * Reads active enrollments with their campers, adults and payers, in one call each, and writes what
 * happens at sessions.
 */
export function createRosterStore(db: Db) {
  const enrolments = db.collection<Enrolment>('enrolments');
  const read = async (filter: Filter<Enrolment>): Promise<RosterEntry[]> => {
    const joined = enrolments.aggregate<JoinedEnrolment>(
      [{ $match: { ...filter, status: 'active' } }, ...joins, { $project: projection }],
      { batchSize: BATCH_SIZE },
    );
    return (await joined.toArray()).map(toRosterEntry);
  };

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
