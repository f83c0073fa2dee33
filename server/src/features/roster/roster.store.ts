import type { Filter, ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import {
  noSafetyData,
  type Camper,
  type CamperRef,
  type CamperSafetyData,
} from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import type { Session } from '#domain/classes/schedule';
import { FORMER_NAME } from '#domain/deletion';
import { appendEvents, type CamperInEvent, type DomainEvent } from '#domain/domain-event';
import type { Enrollment } from '#domain/orders/enrollment';
import { onePerCamper } from '#domain/orders/one-per-camper';
import type { Order, OrderLine } from '#domain/orders/order';
import { hasVisitOfToday, isStillHere } from '#domain/orders/still-here';
import type { User } from '#domain/user';
import { latest } from '#lib/latest';
import type { EnrollmentKey } from './attendance/attendance-writes';
import { toCamperName } from '#shared/names';

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

const enrollmentsOf = ({ db }: Camp) => db.collection<Enrollment>('enrollments');
const campersOf = ({ db }: Camp) => db.collection<Camper>('campers');

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
  _id: 0,
  uid: 1,
  name: 1,
  email: 1,
  phone: 1,
  suspendedAt: 1,
  renamedAt: 1,
};
const orderFields = { ownerEmail: 1, 'lines.lineId': 1, 'lines.camper': 1 };

const byId = <T extends { _id: ObjectId }>(documents: T[]) =>
  new Map(documents.map((document) => [document._id.toHexString(), document]));
const byUid = (accounts: Account[]) => new Map(accounts.map((account) => [account.uid, account]));

async function findAccounts({ db }: Camp, uids: readonly string[]): Promise<Account[]> {
  if (uids.length === 0) return [];
  const options = { projection: accountFields, batchSize: BATCH_SIZE };
  const filter = { uid: { $in: [...new Set(uids)] } };
  return db.collection<User>('users').find<Account>(filter, options).toArray();
}

async function findOrders({ db }: Camp, ids: ObjectId[]): Promise<OrderOfCamper[]> {
  if (ids.length === 0) return [];
  const options = { projection: orderFields, batchSize: BATCH_SIZE };
  return db
    .collection<Order>('orders')
    .find<OrderOfCamper>({ _id: { $in: ids } }, options)
    .toArray();
}

/** Returns the records that enrollments refer to: as many calls for 200 campers as for one. */
async function readRecords(camp: Camp, found: readonly Enrollment[]): Promise<Records> {
  const payers = new Set(found.map(({ owner }) => owner));
  const camperIds = found.map(({ camperId }) => camperId);
  const [camperRecords, payerAccounts] = await Promise.all([
    campersOf(camp)
      .find({ _id: { $in: camperIds } }, { batchSize: BATCH_SIZE })
      .toArray(),
    findAccounts(camp, [...payers]),
  ]);
  const campers = byId(camperRecords);
  const accounts = byUid(payerAccounts);
  const withoutRecord = found.filter(
    ({ camperId, owner }) => !campers.has(camperId.toHexString()) || !accounts.has(owner),
  );
  const [others, orders] = await Promise.all([
    // Most campers have only the adult who pays.
    findAccounts(
      camp,
      camperRecords
        .flatMap((camper) => [...adultUids(camper), ...authorUids(camper)])
        .filter((uid) => !payers.has(uid)),
    ),
    findOrders(
      camp,
      withoutRecord.map(({ orderId }) => orderId),
    ),
  ]);
  return { campers, accounts: byUid([...payerAccounts, ...others]), orders: byId(orders) };
}

const findEnrollments = (camp: Camp, filter: Filter<Enrollment>): Promise<Enrollment[]> =>
  enrollmentsOf(camp)
    .find(filter, { projection: enrollmentFields, batchSize: BATCH_SIZE })
    .toArray();

async function readEntries(camp: Camp, found: readonly Enrollment[]): Promise<RosterEntry[]> {
  if (found.length === 0) return [];
  const records = await readRecords(camp, found);
  return found.map((enrollment) => toRosterEntry(enrollment, records));
}

/**
 * Returns the roster of a class, an entry for each camper: those with an active enrollment, and those whose
 * enrollment has ended and who are still here. It has the visits of all enrollments of the camper in the class.
 */
export async function listRosterEntries(camp: Camp, campClass: CampClass): Promise<RosterEntry[]> {
  const clock = { now: camp.now(), timeZone: camp.timeZone };
  const withVisits = { $or: [{ status: 'active' as const }, { visits: { $exists: true } }] };
  const found = onePerCamper(
    await findEnrollments(camp, { classId: campClass._id, ...withVisits }),
  );
  return readEntries(
    camp,
    found.filter(
      (enrollment) => enrollment.status === 'active' || isStillHere(enrollment, campClass, clock),
    ),
  );
}

/** Returns another enrollment of the camper in the class that has a visit of the session. */
const findVisited = (camp: Camp, { classId, camperId }: Enrollment, sessionId: string) =>
  enrollmentsOf(camp).findOne(
    { classId, camperId, [`visits.${sessionId}`]: { $exists: true } },
    { projection: enrollmentFields },
  );

/**
 * Returns the entry that what happens at a session is written to: of an active enrollment, or of one that
 * has ended while the camper was checked in to this session today. If another enrollment of the camper in the
 * class has the visit of the session, it is the entry of that one. Returns null without one.
 */
export async function findRosterEntry(
  camp: Camp,
  { _id, classId }: EnrollmentKey,
  session: Session,
): Promise<RosterEntry | null> {
  const clock = { now: camp.now(), timeZone: camp.timeZone };
  const [named] = await findEnrollments(camp, { _id, classId });
  if (!named) return null;
  const visited = named.visits?.[session.id] ? null : await findVisited(camp, named, session.id);
  const written = visited ?? named;
  if (named.status !== 'active' && !hasVisitOfToday(written, session, clock)) return null;
  const [entry] = await readEntries(camp, [written]);
  return entry!;
}

/** Lists the enrollments with check-outs that wait for an admin, whether or not they are active. */
export const listPickUpsToReview = async (camp: Camp): Promise<RosterEntry[]> =>
  readEntries(camp, await findEnrollments(camp, { 'pickUpsToReview._id': { $exists: true } }));

/** Returns false if the check-out does not wait for an admin. */
export async function removePickUpToReview(
  camp: Camp,
  pickUpId: ObjectId,
  event: DomainEvent,
): Promise<boolean> {
  const { matchedCount } = await enrollmentsOf(camp).updateOne(
    { 'pickUpsToReview._id': pickUpId },
    { $pull: { pickUpsToReview: { _id: pickUpId } }, $push: appendEvents(event) },
  );
  return matchedCount === 1;
}

/** Lists the active enrollments of campers whose changed birth date no admin has checked. */
export async function listBirthDatesToCheck(camp: Camp): Promise<RosterEntry[]> {
  const camperIds = await campersOf(camp).distinct('_id', {
    'birthDateToCheck._id': { $exists: true },
  });
  if (camperIds.length === 0) return [];
  const filter = { camperId: { $in: camperIds }, status: 'active' as const };
  return readEntries(camp, await findEnrollments(camp, filter));
}

/** Returns false if the change does not wait for an admin. */
export async function removeBirthDateToCheck(
  camp: Camp,
  changeId: ObjectId,
  event: DomainEvent,
): Promise<boolean> {
  const { matchedCount } = await campersOf(camp).updateOne(
    { 'birthDateToCheck._id': changeId },
    { $unset: { birthDateToCheck: '' }, $push: appendEvents(event) },
  );
  return matchedCount === 1;
}
