import { classSorts } from '#domain/classes/camp-class';
import { MongoServerError, type CreateIndexesOptions, type Db } from 'mongodb';
import { applicationIndexes } from './application-indexes';
import { camperIndexes } from './camper-indexes';
import { cartIndexes } from './cart-indexes';
import { classIndexes } from './class-indexes';
import { consentIndexes } from './consent-indexes';
import { placeIndexes } from './place-indexes';
import type { Index } from './index-definition';

/** All indexes. The unique ones enforce rules that application code cannot enforce alone. */
export const indexes: Index[] = [
  ['users', { uid: 1 }, { unique: true, sparse: true }],
  // Partial: a record loses its email to an account that has verified the address.
  [
    'users',
    { email: 1 },
    {
      unique: true,
      partialFilterExpression: { email: { $exists: true } },
      name: 'one_record_per_email',
    },
  ],
  ['users', { role: 1, createdAt: -1, _id: -1 }],
  ['users', { createdAt: -1, _id: -1 }],
  ['users', { searchTexts: 1 }],
  ['users', { sortName: 1, _id: 1 }],
  ['users', { role: 1, sortName: 1, _id: 1 }],
  ...classIndexes,
  // For counting classes that are not over.
  ['classes', { status: 1, endsAt: 1 }],
  ['classes', { status: 1, category: 1, endsAt: 1 }],
  // For counting by weekday and time of day. MongoDB needs the suspension to count without reading classes.
  [
    'classes',
    { status: 1, timeOfDay: 1, weekdayBits: 1, endsAt: 1, 'instructorSuspension.isOffSale': 1 },
  ],
  ['classes', { searchTexts: 1 }],
  // For searching, sorting and counting without reading classes; MongoDB needs the suspension for it. A search reads
  // only the part of its category, and only the classes with a fitting price and ages.
  [
    'classes',
    {
      ...{ status: 1, category: 1, searchTexts: 1, ...classSorts.newest },
      ...{ endsAt: 1, 'instructorSuspension.isOffSale': 1 },
      ...{ priceCents: 1, ageMin: 1, ageMax: 1, startsAt: 1 },
    },
  ],
  ['classes', { 'proposal.proposedAt': 1 }, { sparse: true }],
  [
    'classes',
    { 'instructorSuspension.isOffSale': 1 },
    {
      partialFilterExpression: { 'instructorSuspension.isOffSale': true },
      name: 'off_sale_with_instructor',
    },
  ],
  ['users', { hasUnsyncedClasses: 1 }, { sparse: true }],
  ['users', { deletionStartedAt: 1 }, { sparse: true }],
  [
    'classes',
    { 'cancellation.isDone': 1 },
    {
      partialFilterExpression: { 'cancellation.isDone': false },
      name: 'canceled_with_enrollments',
    },
  ],
  ...cartIndexes,
  ...camperIndexes,
  ...consentIndexes,
  ...placeIndexes,
  ...applicationIndexes,
  ['rateCounts', { resetAt: 1 }],
  ['calendars', { owner: 1 }, { unique: true }],
  ['calendars', { token: 1 }, { unique: true }],
  ['orders', { paymentIntentId: 1 }, { unique: true, sparse: true }],
  ['orders', { number: 1 }, { unique: true }],
  // One open order per owner, so two simultaneous checkouts use the same order.
  [
    'orders',
    { owner: 1 },
    {
      unique: true,
      partialFilterExpression: { state: 'awaiting-payment' },
      name: 'one_open_order',
    },
  ],
  // If two requests create an order from the same read of the last order, the second must read again.
  [
    'orders',
    { owner: 1, sequence: -1 },
    { unique: true, partialFilterExpression: { sequence: { $gt: 0 } }, name: 'order_sequence' },
  ],
  ['orders', { owner: 1, paidAt: -1, _id: -1 }],
  ['orders', { paidAt: -1, _id: -1 }],
  ['orders', { 'lines.classId': 1, state: 1 }],
  ['orders', { state: 1, holdExpiresAt: 1 }],
  // For the sweep: partial, because few of many orders match.
  [
    'orders',
    { 'refunds.state': 1 },
    { partialFilterExpression: { 'refunds.state': 'pending' }, name: 'pending_refunds' },
  ],
  [
    'orders',
    { 'lines.outcome': 1 },
    { partialFilterExpression: { 'lines.outcome': 'canceling' }, name: 'canceling_lines' },
  ],
  [
    'orders',
    { 'lines.transferredTo.isOpen': 1 },
    { partialFilterExpression: { 'lines.transferredTo.isOpen': true }, name: 'open_transfers' },
  ],
  ['orders', { 'forwarded.isOpen': 1 }, { sparse: true }],
  [
    'orders',
    { 'disputes.isOpen': 1 },
    { partialFilterExpression: { 'disputes.isOpen': true }, name: 'open_disputes' },
  ],
  ['orders', { reviewReason: 1, createdAt: 1 }, { sparse: true }],
  ['orders', { 'refunds.at': 1 }, { sparse: true }],
  ['orders', { 'lines.transferredTo.orderId': 1 }, { sparse: true }],
  // For the audit: refunds of the payments of other orders.
  ['orders', { 'refunds.paymentIntentId': 1 }, { sparse: true }],
  // For the search and the sort orders of the admin list.
  ['orders', { ownerEmail: 1, _id: 1 }],
  ['orders', { state: 1, ownerEmail: 1, _id: 1 }],
  ['orders', { searchWords: 1 }],
  ['orders', { createdAt: -1, _id: -1 }],
  ['orders', { totalCents: -1, _id: -1 }],
  ['orders', { state: 1, createdAt: -1, _id: -1 }],
  ['orders', { state: 1, totalCents: -1, _id: -1 }],
  [
    'enrollments',
    { classId: 1, camperId: 1 },
    {
      unique: true,
      partialFilterExpression: { status: 'active' },
      name: 'one_enrollment_per_camper',
    },
  ],
  ['enrollments', { lineId: 1 }, { unique: true }],
  ['enrollments', { classId: 1, status: 1 }],
  ['enrollments', { camperId: 1, status: 1 }],
  ['enrollments', { owner: 1, status: 1 }],
  ['enrollments', { orderId: 1 }],
  // For the pick-ups that wait for an admin: sparse, because few enrollments have one.
  ['enrollments', { 'pickUpsToReview._id': 1 }, { sparse: true }],
  // For the birth dates that wait for an admin: sparse, because most campers have none.
  ['campers', { 'birthDateToCheck._id': 1 }, { sparse: true }],
  ['admissions', { classId: 1, camperId: 1 }, { unique: true }],
  ['admissions', { classId: 1, at: -1, _id: -1 }],
  ['admissions', { camperId: 1 }],
  ['webhookEvents', { eventId: 1 }, { unique: true }],
  ['deletedAccounts', { uid: 1 }, { unique: true }],
  [
    'deletedAccounts',
    { tokensValidFrom: 1 },
    { partialFilterExpression: { hasLeftovers: true }, name: 'accounts_with_leftovers' },
  ],
  ['images', { owner: 1, sha256: 1 }, { unique: true }],
  // For the quotas and the deletion of unused pictures, without reading pictures.
  ['images', { owner: 1, byteCount: 1 }],
  ['images', { unusedSince: 1 }, { sparse: true }],
  ['newsletter', { email: 1 }, { unique: true }],
  ['newsletter', { confirmToken: 1 }, { unique: true, sparse: true }],
  ['newsletter', { unsubscribeToken: 1 }, { unique: true, sparse: true }],
  ['newsletter', { subscribedAt: -1, _id: -1 }],
  ['newsletter', { state: 1, subscribedAt: -1, _id: -1 }],
  // The messages of a class on a day, each with a slot, so that parallel requests cannot exceed the limit.
  ['classMessages', { classId: 1, day: 1, slot: 1 }, { unique: true }],
  ['classMessages', { classId: 1, key: 1 }, { unique: true }],
  ['classMessages', { classId: 1, day: 1, digest: 1 }, { unique: true }],
  ['classMessages', { 'by.uid': 1 }],
  ['instructorProfiles', { owner: 1 }],
  ['instructorProfiles', { 'qualifications.expiresOn': 1 }, { sparse: true }],
  ['instructorProfiles', { 'backgroundCheck.expiresOn': 1 }, { sparse: true }],
  // For the event dispatcher: sparse, because few documents have pending events.
  ...[
    ...['orders', 'classes', 'users', 'applications', 'newsletter', 'enrollments'],
    ...[
      'admissions',
      'campers',
      'camperInvitations',
      'classMessages',
      'consentTexts',
      'instructorProfiles',
      'places',
    ],
  ].map((collection): Index => [collection, { 'events._id': 1 }, { sparse: true }]),
  ['notices', { owner: 1, at: -1, _id: -1 }],
  [
    'notices',
    { 'mail.dueAt': 1 },
    { partialFilterExpression: { 'mail.state': 'waiting' }, name: 'waiting_mails' },
  ],
  ['auditLog', { isDone: 1, at: -1, _id: -1 }],
  ['auditLog', { isDone: 1, action: 1, at: -1, _id: -1 }],
  ['auditLog', { searchTexts: 1 }],
  ['auditLog', { action: 1, searchTexts: 1 }],
  // If several admins delete the same thing at once, the log names one of them.
  ['auditLog', { deletionOf: 1 }, { unique: true, sparse: true }],
];

type Options = Pick<CreateIndexesOptions, 'unique' | 'sparse' | 'partialFilterExpression'>;

/** Returns a text that is equal for equal indexes; the order of the keys matters. */
const toSignature = (keys: object, { unique, sparse, partialFilterExpression }: Options = {}) =>
  JSON.stringify([keys, unique ?? false, sparse ?? false, partialFilterExpression ?? null]);

const NAMESPACE_NOT_FOUND = 26;
const listSignatures = async (db: Db, collection: string): Promise<string[]> => {
  try {
    const found = await db.collection(collection).indexes();
    return found.map(({ key, ...options }) => toSignature(key, options));
  } catch (error) {
    if (error instanceof MongoServerError && error.code === NAMESPACE_NOT_FOUND) return [];
    throw error;
  }
};

const collectionNames = [...new Set(indexes.map(([name]) => name))];

const findMissingIn = async (db: Db, collection: string): Promise<Index[]> => {
  const existing = new Set(await listSignatures(db, collection));
  return indexes.filter(
    ([name, keys, options]) => name === collection && !existing.has(toSignature(keys, options)),
  );
};

/** Returns the indexes that do not exist. Sends one command per collection, since every start waits for it. */
export async function listMissingIndexes(db: Db): Promise<Index[]> {
  const missing = await Promise.all(collectionNames.map((name) => findMissingIn(db, name)));
  return missing.flat();
}

export const hasAllIndexes = async (db: Db): Promise<boolean> =>
  (await listMissingIndexes(db)).length === 0;

/** Creates the missing indexes, one command per collection; running it again changes nothing. */
export async function ensureIndexes(db: Db): Promise<void> {
  for (const name of collectionNames) {
    const missing = await findMissingIn(db, name);
    if (missing.length === 0) continue;
    const definitions = missing.map(([, key, options]) => ({ key, ...options }));
    await db.collection(name).createIndexes(definitions);
  }
}
