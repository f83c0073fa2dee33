import type { Filter, ObjectId, UpdateFilter } from 'mongodb';
import type { Camp } from '#camp';
import { CAMPER_LIMIT, FAMILY_LIMIT } from '#contract';
import { nullIfConflict, pickFreeSlot } from '#database/slots';
import {
  ACCOUNT_HOLDER_SLOT,
  splitName,
  toCamperSearchWords,
  type Camper,
} from '#domain/campers/camper';
import { accessibleTo } from '#domain/campers/camper-filters';
import type { CamperInvitation } from '#domain/campers/camper-invitation';
import { SAFETY_CHANGE_LIMIT } from '#domain/campers/safety-change';
import { appendEvents, type Actor } from '#domain/domain-event';
import { within, type Period } from '#domain/period';
import { ABSENT } from '#lib/absent';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { toBirthDateChange } from './change-birth-date';
import { toSafetyDataChange } from './change-safety-data';
import { findAccountHolder, findOwnCamper } from './find-campers';

/** An attempt fails only if a concurrent call took a slot, so this many cannot all fail. */
const MAX_ATTEMPTS = 3 * CAMPER_LIMIT;

export type NewCamper = Omit<Camper, 'slot' | 'number' | 'searchWords' | 'archivedAt'>;

/** The changed fields; null removes a field. */
export type CamperChanges = {
  [Field in keyof Omit<Camper, '_id' | 'owner'>]?: Camper[Field] | null;
};

/** Returns the camper with the changes; a field that they set to null is absent. */
export function applyChanges(camper: Camper, changes: CamperChanges): Camper {
  const fields = Object.entries({ ...camper, ...changes }).filter(([, value]) => value !== null);
  return Object.fromEntries(fields) as unknown as Camper;
}

const toUpdate = (changes: CamperChanges) => {
  const entries = Object.entries(changes);
  const unset = entries.filter(([, value]) => value === null).map(([field]) => [field, '']);
  return {
    $set: Object.fromEntries(entries.filter(([, value]) => value != null)),
    ...(unset.length > 0 && { $unset: Object.fromEntries(unset) as Record<string, ''> }),
    $inc: { revision: 1 },
  };
};

const campersOf = ({ db }: Camp) => db.collection<Camper>('campers');

const change = (camp: Camp, filter: Filter<Camper>, update: UpdateFilter<Camper>) =>
  campersOf(camp).findOneAndUpdate(filter, update, { returnDocument: 'after' });

/** Returns null if the family has too many active campers. */
async function findFreeSlot(
  camp: Camp,
  { owner, isAccountHolder }: Pick<Camper, 'owner' | 'isAccountHolder'>,
): Promise<number | null> {
  if (isAccountHolder) return ACCOUNT_HOLDER_SLOT;
  const active = campersOf(camp).find({ owner, slot: { $gte: 0 } }, { projection: { slot: 1 } });
  return pickFreeSlot(await active.toArray(), CAMPER_LIMIT);
}

/** Returns a free number for a new camper; null if the family has too many. */
async function findFreeNumber(camp: Camp, owner: string): Promise<number | null> {
  const filter = { owner, isAccountHolder: ABSENT };
  const all = await campersOf(camp)
    .find(filter, { projection: { number: 1 } })
    .toArray();
  return pickFreeSlot(
    all.map(({ number }) => ({ slot: number! })),
    FAMILY_LIMIT,
  );
}

/**
 * Returns the added camper, or which limit of the family it exceeds: that of active campers, or that of
 * all, archived ones included.
 */
export const addCamperToFamily = (
  camp: Camp,
  camper: NewCamper,
): Promise<Camper | 'too-many-campers' | 'family-too-large'> =>
  retryOnConflict(async () => {
    const slot = await findFreeSlot(camp, camper);
    if (slot === null) return 'too-many-campers';
    const number = await findFreeNumber(camp, camper.owner);
    if (number === null) return 'family-too-large';
    const added = { ...camper, searchWords: toCamperSearchWords(camper), slot, number };
    return (await nullIfConflict(campersOf(camp).insertOne(added))) && added;
  }, MAX_ATTEMPTS);

/** Returns the account holder's camper: the stored one, archived or not, or else the added one. */
export const findOrAddAccountHolder = (camp: Camp, camper: NewCamper): Promise<Camper> =>
  retryOnConflict(async () => {
    const searchWords = toCamperSearchWords(camper);
    const added = { ...camper, searchWords, slot: ACCOUNT_HOLDER_SLOT };
    if (await nullIfConflict(campersOf(camp).insertOne(added))) return added;
    return findAccountHolder(camp, camper.owner);
  }, MAX_ATTEMPTS);

/** Renames the camper who is the account holder, unless that camper has another name than `from`. */
export async function renameAccountHolder(
  camp: Camp,
  owner: string,
  { from, to }: Record<'from' | 'to', string>,
): Promise<void> {
  const before = splitName(from);
  const after = splitName(to);
  const { firstName, lastName = null } = after;
  const searchWords = toCamperSearchWords(after);
  await campersOf(camp).updateOne(
    { owner, isAccountHolder: true, ...before, lastName: before.lastName ?? ABSENT },
    toUpdate({ firstName, lastName, searchWords }),
  );
}

/**
 * Returns the changed camper; null if the account has no access to it, or it was changed after it was
 * read. Remembers a change of safety data or of the birth date, and tells of it, in the same write. Throws
 * `too-many-requests` if the account changed the safety data too often today.
 */
export async function updateUnchangedCamper(
  camp: Camp,
  camper: Camper,
  changes: CamperChanges,
  by: Actor,
): Promise<Camper | null> {
  const { _id, revision } = camper;
  const after = applyChanges(camper, changes);
  const context = { at: camp.now(), by, timeZone: camp.timeZone };
  const safety = toSafetyDataChange(camper, after, context);
  const birthDate = toBirthDateChange(camper, after, context);
  const events = [safety, birthDate].flatMap((changed) => (changed ? [changed.event] : []));
  const $push = {
    ...(safety && {
      safetyChanges: { $each: [safety.change], $slice: -SAFETY_CHANGE_LIMIT },
    }),
    ...appendEvents(...events),
  };
  const stored = { ...changes, ...(birthDate && { birthDateToCheck: birthDate.toCheck }) };
  return change(
    camp,
    { _id, ...accessibleTo(by.uid), revision },
    { ...toUpdate(stored), ...(events.length > 0 && { $push }) },
  );
}

/** Returns the confirmed camper; null if the account has no access to it, or it was changed after `revision`. */
export const setCamperConfirmed = (
  camp: Camp,
  _id: ObjectId,
  uid: string,
  revision: number,
): Promise<Camper | null> =>
  change(camp, { _id, ...accessibleTo(uid), revision }, { $set: { confirmedAt: camp.now() } });

/** Returns the archived camper, unchanged if it was archived before; null if it is not the owner's. */
export const setCamperArchived = async (
  camp: Camp,
  _id: ObjectId,
  owner: string,
): Promise<Camper | null> =>
  (await change(
    camp,
    { _id, owner, archivedAt: ABSENT },
    { $set: { archivedAt: camp.now() }, $unset: { slot: '' } },
  )) ?? findOwnCamper(camp, _id, owner);

/** Returns the active camper, unchanged if it was not archived. */
export const setCamperRestored = (
  camp: Camp,
  _id: ObjectId,
  owner: string,
): Promise<Camper | 'not-found' | 'too-many-campers'> =>
  retryOnConflict(async () => {
    const camper = await findOwnCamper(camp, _id, owner);
    if (!camper) return 'not-found';
    if (!camper.archivedAt) return camper;
    const slot = await findFreeSlot(camp, camper);
    if (slot === null) return 'too-many-campers';
    const filter = { _id, owner, slot: ABSENT };
    return nullIfConflict(change(camp, filter, { $set: { slot }, $unset: { archivedAt: '' } }));
  }, MAX_ATTEMPTS);

/** Deletes the invitations of an account, or those added in a period. */
export async function deleteInvitationsOf(
  { db }: Camp,
  owner: string,
  period: Period | undefined,
): Promise<void> {
  await db
    .collection<CamperInvitation>('camperInvitations')
    .deleteMany({ owner, ...(period && { createdAt: within(period) }) });
}

/** Ends all access to the campers of an account, or to those added in a period. Returns their ids. */
export async function markCampersBeingDeleted(
  camp: Camp,
  owner: string,
  period: Period | undefined,
): Promise<ObjectId[]> {
  const added = { owner, ...(period && { createdAt: within(period) }) };
  await campersOf(camp).updateMany(added, { $set: { isBeingDeleted: true } });
  return campersOf(camp).distinct('_id', { owner, isBeingDeleted: true });
}

export async function deleteMarkedCampers(camp: Camp, ids: readonly ObjectId[]): Promise<void> {
  await campersOf(camp).deleteMany({ _id: { $in: ids }, isBeingDeleted: true });
}

/** Gives access to campers that are not deleted after all. */
export async function unmarkCampers(camp: Camp, ids: readonly ObjectId[]): Promise<void> {
  await campersOf(camp).updateMany({ _id: { $in: ids } }, { $unset: { isBeingDeleted: '' } });
}
