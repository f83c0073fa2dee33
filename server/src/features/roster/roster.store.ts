import type { Db, Filter, ObjectId } from 'mongodb';
import {
  noSafetyData,
  toCamperName,
  type Camper,
  type CamperRef,
  type CamperSafetyData,
} from '#domain/campers/camper';
import { FORMER_NAME } from '#domain/deletion';
import { appendEvents, type CamperInEvent, type DomainEvent } from '#domain/domain-event';
import type { Enrollment } from '#domain/orders/enrollment';
import { onePerCamper } from '#domain/orders/one-per-camper';
import type { Order, OrderLine } from '#domain/orders/order';
import type { User } from '#domain/user';
import { createAttendanceWrites, type EnrollmentKey } from './attendance/attendance-writes';
import { latest } from '#lib/latest';
import { createVisitWrites } from './visits/visit-writes';

/** A camper's record, or what is known of a camper without one. */
type KnownCamper = CamperRef &
  CamperSafetyData &
  Pick<Camper, 'photoConsent' | 'birthDate' | 'birthDateToCheck'> &
  Pick<Camper, 'confirmedAt' | 'archivedAt' | 'safetyDataDeletedFor' | 'safetyChanges'>;

/** An account that owns or shares a camper. */
export interface RosterAdult {
  name: string;
  /** In E.164 format. */
  phone?: string;
  isSuspended: boolean;
  /** Since when the account shares the camper under this name; absent if that was always so. */
  since?: Date;
}

/** An enrollment on a roster with its camper, the camper's adults and its payer. */
export interface RosterEntry extends Enrollment {
  /** Without a record: the name in the order, and nothing else that is known. */
  camper: KnownCamper;
  /** False if the camper's record was deleted. */
  hasRecord: boolean;
  /** The uid of the account whose camper it is; without a record, of the account that enrolled the camper. */
  camperOwner: string;
  /** The camper's owner and guardians; nobody without a record. */
  adults: RosterAdult[];
  /** Returns the name of an account that changed the camper's safety data. */
  nameOf(uid: string): string;
  /** The account that enrolled the camper; without an account, both are the email of the order. */
  payer: { name: string; email: string };
}

/** Returns the camper of an entry as events name them. */
export const toCamperInEvent = ({ camper, camperOwner, payer }: RosterEntry): CamperInEvent => ({
  name: toCamperName(camper),
  email: payer.email,
  owner: camperOwner,
});

type Account = Pick<User, 'name' | 'email' | 'phone' | 'suspendedAt' | 'renamedAt'> & {
  uid: string;
};
type OrderOfCamper = Pick<Order, '_id' | 'ownerEmail'> & {
  lines: Pick<OrderLine, 'lineId' | 'camper'>[];
};

/** The records that enrollments refer to, by camper id, uid and order id. */
interface Records {
  campers: Map<string, Camper>;
  accounts: Map<string, Account>;
  /** Of the enrollments whose camper or payer has no record. */
  orders: Map<string, OrderOfCamper>;
}

const adultUids = ({ owner, guardians = [] }: Camper) => [owner, ...guardians];
const authorUids = ({ safetyChanges = [] }: Camper) => safetyChanges.map(({ by }) => by);

const toAdult = (
  { uid, name, phone, suspendedAt, renamedAt }: Account,
  { sharedSince = [] }: Camper,
): RosterAdult => {
  const shared = sharedSince.findLast((share) => share.uid === uid)?.at;
  const since = shared && renamedAt ? latest(shared, renamedAt) : (shared ?? renamedAt);
  return {
    name,
    ...(phone !== undefined && { phone }),
    isSuspended: suspendedAt !== undefined,
    ...(since && { since }),
  };
};

const toAdults = (camper: Camper, accounts: Records['accounts']) =>
  adultUids(camper).flatMap((uid) => {
    const account = accounts.get(uid);
    return account ? [toAdult(account, camper)] : [];
  });

const toRosterEntry = (enrollment: Enrollment, { campers, accounts, orders }: Records) => {
  const camper = campers.get(enrollment.camperId.toHexString());
  const account = accounts.get(enrollment.owner);
  const order = orders.get(enrollment.orderId.toHexString());
  const email = account ? (account.email ?? '') : (order?.ownerEmail ?? '');
  const line = order?.lines.find(({ lineId }) => lineId.equals(enrollment.lineId));
  const named = line?.camper ?? { _id: enrollment.camperId, firstName: 'Unknown camper' };
  return {
    ...enrollment,
    camper: camper ?? { ...named, ...noSafetyData, photoConsent: 'not-asked' },
    hasRecord: camper !== undefined,
    camperOwner: camper?.owner ?? enrollment.owner,
    adults: camper ? toAdults(camper, accounts) : [],
    nameOf: (uid) => accounts.get(uid)?.name ?? FORMER_NAME,
    payer: { name: account?.name ?? email, email },
  } satisfies RosterEntry;
};

/** More than any class has, so that one call reads the whole roster. */
const BATCH_SIZE = 10_000;

const enrollmentFields = {
  classId: 1,
  owner: 1,
  camperId: 1,
  orderId: 1,
  lineId: 1,
  status: 1,
  enrolledAt: 1,
  attendance: 1,
  visits: 1,
  pickUpsToReview: 1,
};
const accountFields = {
  ...{ _id: 0, uid: 1, name: 1, email: 1 },
  ...{ phone: 1, suspendedAt: 1, renamedAt: 1 },
};
const orderFields = { ownerEmail: 1, 'lines.lineId': 1, 'lines.camper': 1 };

const byId = <T extends { _id: ObjectId }>(documents: T[]) =>
  new Map(documents.map((document) => [document._id.toHexString(), document]));
const byUid = (accounts: Account[]) => new Map(accounts.map((account) => [account.uid, account]));

/** Returns a function that reads the records that enrollments refer to: as many calls for 200 campers as for one. */
function createReadRecords(db: Db) {
  const findAccounts = async (uids: readonly string[]): Promise<Account[]> => {
    if (uids.length === 0) return [];
    const options = { projection: accountFields, batchSize: BATCH_SIZE };
    const filter = { uid: { $in: [...new Set(uids)] } };
    return db.collection<User>('users').find<Account>(filter, options).toArray();
  };

  const findCampers = (ids: ObjectId[]) =>
    db
      .collection<Camper>('campers')
      .find({ _id: { $in: ids } }, { batchSize: BATCH_SIZE })
      .toArray();

  const findOrders = async (ids: ObjectId[]): Promise<OrderOfCamper[]> => {
    if (ids.length === 0) return [];
    const options = { projection: orderFields, batchSize: BATCH_SIZE };
    return db
      .collection<Order>('orders')
      .find<OrderOfCamper>({ _id: { $in: ids } }, options)
      .toArray();
  };

  return async (found: readonly Enrollment[]): Promise<Records> => {
    const payers = new Set(found.map(({ owner }) => owner));
    const [camperRecords, payerAccounts] = await Promise.all([
      findCampers(found.map(({ camperId }) => camperId)),
      findAccounts([...payers]),
    ]);
    const campers = byId(camperRecords);
    const accounts = byUid(payerAccounts);
    const withoutRecord = found.filter(
      ({ camperId, owner }) => !campers.has(camperId.toHexString()) || !accounts.has(owner),
    );
    const [others, orders] = await Promise.all([
      // Most campers have only the adult who pays.
      findAccounts(
        camperRecords
          .flatMap((camper) => [...adultUids(camper), ...authorUids(camper)])
          .filter((uid) => !payers.has(uid)),
      ),
      findOrders(withoutRecord.map(({ orderId }) => orderId)),
    ]);
    return { campers, accounts: byUid([...payerAccounts, ...others]), orders: byId(orders) };
  };
}

/** Reads enrollments with their campers, adults and payers, and writes what happens at sessions. */
export function createRosterStore(db: Db) {
  const enrollments = db.collection<Enrollment>('enrollments');
  const campers = db.collection<Camper>('campers');
  const readRecords = createReadRecords(db);

  const readEntries = async (found: readonly Enrollment[]): Promise<RosterEntry[]> => {
    if (found.length === 0) return [];
    const records = await readRecords(found);
    return found.map((enrollment) => toRosterEntry(enrollment, records));
  };
  const find = (filter: Filter<Enrollment>) =>
    enrollments.find(filter, { projection: enrollmentFields, batchSize: BATCH_SIZE }).toArray();
  const readAny = async (filter: Filter<Enrollment>) => readEntries(await find(filter));

  /** Returns another enrollment of the camper in the class that has a visit of the session. */
  const findVisited = ({ classId, camperId }: Enrollment, sessionId: string) =>
    enrollments.findOne(
      { classId, camperId, [`visits.${sessionId}`]: { $exists: true } },
      { projection: enrollmentFields },
    );

  return {
    /**
     * Returns an entry for each camper of a class with an active enrollment, or with an ended one that
     * `isListed` accepts. It has the visits of all enrollments of the camper in the class.
     */
    async list(
      classId: ObjectId,
      isListed: (ended: Enrollment) => boolean,
    ): Promise<RosterEntry[]> {
      const withVisits = { $or: [{ status: 'active' as const }, { visits: { $exists: true } }] };
      const found = onePerCamper(await find({ classId, ...withVisits }));
      return readEntries(
        found.filter((enrollment) => enrollment.status === 'active' || isListed(enrollment)),
      );
    },

    /**
     * Returns the enrollment that what happens at a session is written to: if another one of the same camper
     * in the class has the visit of the session, that one. Returns null if the enrollment is in
     * another class, or has ended and `isListed` does not accept the one that is written to.
     */
    async findAt(
      { _id, classId }: EnrollmentKey,
      sessionId: string,
      isListed: (visited: Enrollment) => boolean,
    ): Promise<RosterEntry | null> {
      const [named] = await find({ _id, classId });
      if (!named) return null;
      const visited = named.visits?.[sessionId] ? null : await findVisited(named, sessionId);
      const written = visited ?? named;
      if (named.status !== 'active' && !isListed(written)) return null;
      const [entry] = await readEntries([written]);
      return entry!;
    },

    /** Lists the enrollments with check-outs that wait for an admin, whether or not they are active. */
    listToReview: () => readAny({ 'pickUpsToReview._id': { $exists: true } }),

    /** Returns false if the check-out does not wait for an admin. */
    async removeToReview(pickUpId: ObjectId, event: DomainEvent): Promise<boolean> {
      const { matchedCount } = await enrollments.updateOne(
        { 'pickUpsToReview._id': pickUpId },
        { $pull: { pickUpsToReview: { _id: pickUpId } }, $push: appendEvents(event) },
      );
      return matchedCount === 1;
    },

    /** Lists the active enrollments of campers whose changed birth date no admin has checked. */
    async listWithBirthDateToCheck(): Promise<RosterEntry[]> {
      const camperIds = await campers.distinct('_id', {
        'birthDateToCheck._id': { $exists: true },
      });
      if (camperIds.length === 0) return [];
      return readAny({ camperId: { $in: camperIds }, status: 'active' });
    },

    /** Returns false if the change does not wait for an admin. */
    async removeBirthDateToCheck(changeId: ObjectId, event: DomainEvent): Promise<boolean> {
      const { matchedCount } = await campers.updateOne(
        { 'birthDateToCheck._id': changeId },
        { $unset: { birthDateToCheck: '' }, $push: appendEvents(event) },
      );
      return matchedCount === 1;
    },

    ...createAttendanceWrites(enrollments),
    ...createVisitWrites(enrollments),
  };
}
export type RosterStore = ReturnType<typeof createRosterStore>;
