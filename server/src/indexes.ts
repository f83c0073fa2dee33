import { MongoServerError, type CreateIndexesOptions, type Db } from 'mongodb';
import { classSorts } from './features/classes/class-sorts';

type Index = [collection: string, keys: Record<string, 1 | -1>, options?: CreateIndexesOptions];

/** The catalogue is read whole, by status, by status and category, and by instructor. */
const classFilters = [
  {},
  { status: 1 },
  { status: 1, category: 1 },
  { 'instructor.id': 1 },
] as const;
const { '-price': _walksPriceBackwards, ...walkedSorts } = classSorts;
const classIndexes = classFilters.flatMap((filter) =>
  Object.values(walkedSorts).map((sort): Index => ['classes', { ...filter, ...sort }]),
);

/** Every index of the product; the unique ones keep rules that no code could keep alone. */
export const indexes: Index[] = [
  ['users', { uid: 1 }, { unique: true, sparse: true }],
  // A record may have lost its address to the account that proved to own it.
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
  ['users', { searchKeys: 1 }],
  ...classIndexes,
  // These count the classes that are not over.
  ['classes', { status: 1, lastDay: 1 }],
  ['classes', { status: 1, category: 1, lastDay: 1 }],
  ['classes', { searchKeys: 1 }],
  ['classes', { status: 1, searchKeys: 1 }],
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
  [
    'classes',
    { 'cancellation.isDone': 1 },
    { partialFilterExpression: { 'cancellation.isDone': false }, name: 'cancelled_with_people' },
  ],
  ['cartItems', { owner: 1, classId: 1 }, { unique: true }],
  // At most 20 slots for each owner: parallel calls cannot fill a cart beyond its limit.
  [
    'cartItems',
    { owner: 1, slot: 1 },
    { unique: true, partialFilterExpression: { slot: { $gte: 0 } }, name: 'cart_slots' },
  ],
  ['cartItems', { classId: 1 }],
  // One at a time: two clicks at once make one application.
  [
    'applications',
    { owner: 1 },
    { unique: true, partialFilterExpression: { isOpen: true }, name: 'one_open_application' },
  ],
  ['applications', { owner: 1, createdAt: -1, _id: -1 }],
  ['applications', { createdAt: 1, _id: 1 }],
  ['applications', { status: 1, createdAt: 1, _id: 1 }],
  [
    'applications',
    { isOpen: 1, status: 1 },
    { partialFilterExpression: { isOpen: true }, name: 'open_applications' },
  ],
  ['calendars', { owner: 1 }, { unique: true }],
  ['calendars', { token: 1 }, { unique: true }],
  ['orders', { paymentIntentId: 1 }, { unique: true, sparse: true }],
  ['orders', { number: 1 }, { unique: true }],
  // One open order per owner: two checkouts at once end in the same one.
  [
    'orders',
    { owner: 1 },
    {
      unique: true,
      partialFilterExpression: { state: 'awaiting-payment' },
      name: 'one_open_order',
    },
  ],
  // Of two calls that begin an order from what they read of the last one, the second has to look again.
  [
    'orders',
    { owner: 1, sequence: -1 },
    { unique: true, partialFilterExpression: { sequence: { $gt: 0 } }, name: 'order_sequence' },
  ],
  ['orders', { owner: 1, paidAt: -1, _id: -1 }],
  ['orders', { paidAt: -1, _id: -1 }],
  ['orders', { 'lines.classId': 1, state: 1 }],
  ['orders', { state: 1, holdExpiresAt: 1 }],
  // What the sweep looks for: next to nothing, among very many.
  [
    'orders',
    { 'refunds.state': 1 },
    { partialFilterExpression: { 'refunds.state': 'pending' }, name: 'pending_refunds' },
  ],
  [
    'orders',
    { 'lines.outcome': 1 },
    { partialFilterExpression: { 'lines.outcome': 'cancelling' }, name: 'cancelling_lines' },
  ],
  [
    'orders',
    { 'disputes.isOpen': 1 },
    { partialFilterExpression: { 'disputes.isOpen': true }, name: 'open_disputes' },
  ],
  ['orders', { attention: 1, createdAt: 1 }, { sparse: true }],
  ['orders', { 'refunds.at': 1 }, { sparse: true }],
  // What admins search by, beside number and transaction id, and the orders of their lists.
  ['orders', { ownerEmail: 1 }],
  ['orders', { createdAt: -1, _id: -1 }],
  ['orders', { totalCents: -1, _id: -1 }],
  ['orders', { state: 1, createdAt: -1, _id: -1 }],
  ['orders', { state: 1, totalCents: -1, _id: -1 }],
  [
    'enrolments',
    { classId: 1, owner: 1 },
    { unique: true, partialFilterExpression: { status: 'active' } },
  ],
  ['enrolments', { owner: 1, status: 1 }],
  ['enrolments', { orderId: 1, classId: 1 }, { unique: true }],
  ['webhookEvents', { eventId: 1 }, { unique: true }],
  ['deletedAccounts', { uid: 1 }, { unique: true }],
  [
    'deletedAccounts',
    { tokensValidFrom: 1 },
    { partialFilterExpression: { hasLeftovers: true }, name: 'accounts_with_leftovers' },
  ],
  ['images', { owner: 1, sha256: 1 }, { unique: true }],
  ['newsletter', { email: 1 }, { unique: true }],
  ['newsletter', { confirmToken: 1 }, { unique: true, sparse: true }],
  ['newsletter', { unsubscribeToken: 1 }, { unique: true, sparse: true }],
  ['newsletter', { subscribedAt: -1, _id: -1 }],
  ['newsletter', { state: 1, subscribedAt: -1, _id: -1 }],
  // What the post looks for: next to nothing, among very many.
  ...['orders', 'classes', 'users', 'applications', 'newsletter'].map((collection): Index => [
    collection,
    { 'news._id': 1 },
    { sparse: true },
  ]),
  ['notices', { owner: 1, at: -1, _id: -1 }],
  [
    'notices',
    { 'mail.dueAt': 1 },
    { partialFilterExpression: { 'mail.state': 'waiting' }, name: 'waiting_mails' },
  ],
  ['auditLog', { isDone: 1, at: -1, _id: -1 }],
  ['auditLog', { isDone: 1, action: 1, at: -1, _id: -1 }],
  ['auditLog', { terms: 1 }],
  ['auditLog', { action: 1, terms: 1 }],
  // Of several who delete at once, one is said to have done it.
  ['auditLog', { deletionOf: 1 }, { unique: true, sparse: true }],
];

type Options = Pick<CreateIndexesOptions, 'unique' | 'sparse' | 'partialFilterExpression'>;

/** What an index is by; the order of its keys counts. */
const toText = (keys: object, { unique, sparse, partialFilterExpression }: Options = {}) =>
  JSON.stringify([keys, unique ?? false, sparse ?? false, partialFilterExpression ?? null]);

const NAMESPACE_NOT_FOUND = 26;
const listTexts = async (db: Db, collection: string): Promise<string[]> => {
  try {
    const found = await db.collection(collection).indexes();
    return found.map(({ key, ...options }) => toText(key, options));
  } catch (error) {
    if (error instanceof MongoServerError && error.code === NAMESPACE_NOT_FOUND) return [];
    throw error;
  }
};

const namesOfCollections = [...new Set(indexes.map(([name]) => name))];

const findMissingIn = async (db: Db, collection: string): Promise<Index[]> => {
  const there = new Set(await listTexts(db, collection));
  return indexes.filter(
    ([name, keys, options]) => name === collection && !there.has(toText(keys, options)),
  );
};

/** Asks once a collection, because every start waits for it. */
export const hasAllIndexes = async (db: Db): Promise<boolean> => {
  const missing = await Promise.all(namesOfCollections.map((name) => findMissingIn(db, name)));
  return missing.flat().length === 0;
};

/** Creates what is missing, all of a collection at once; running it again changes nothing. */
export const ensureIndexes = async (db: Db): Promise<void> => {
  for (const name of namesOfCollections) {
    const missing = await findMissingIn(db, name);
    if (missing.length === 0) continue;
    const wanted = missing.map(([, key, options]) => ({ key, ...options }));
    await db.collection(name).createIndexes(wanted);
  }
};
