import { MongoServerError, type Db } from 'mongodb';

/**
 * Indexes of earlier releases that reject documents of this one, cover fields it has renamed, or have
 * been replaced.
 */
const oldIndexes = [
  // Treats records without an email as records with the same email.
  { collection: 'users', name: 'email_1' },
  { collection: 'orders', name: 'attention_1_createdAt_1' },
  { collection: 'orders', name: 'ownerEmail_1' },
  ...['createdAt_-1__id_-1', 'priceCents_1__id_1', 'firstDay_1__id_1', 'soldCount_-1__id_-1'].map(
    (sortKeys) => ({ collection: 'classes', name: `instructor.id_1_${sortKeys}` }),
  ),
  ...['', 'status_1_', 'status_1_category_1_', 'instructor.uid_1_'].map((filterKeys) => ({
    collection: 'classes',
    name: `${filterKeys}firstDay_1__id_1`,
  })),
  ...['', 'category_1_'].map((filterKeys) => ({
    collection: 'classes',
    name: `status_1_${filterKeys}lastDay_1`,
  })),
  {
    collection: 'classes',
    name: 'weekdayBits_1_timeOfDay_1_status_1_instructorSuspension.isOffSale_1_endsAt_1',
  },
  { collection: 'auditLog', name: 'terms_1' },
  { collection: 'auditLog', name: 'action_1_terms_1' },
  { collection: 'users', name: 'searchKeys_1' },
  { collection: 'classes', name: 'searchKeys_1' },
  { collection: 'classes', name: 'status_1_searchKeys_1' },
  {
    collection: 'classes',
    name: 'status_1_searchTexts_1_category_1_createdAt_-1__id_-1_endsAt_1_instructorSuspension.isOffSale_1',
  },
  // Sort capital letters first.
  { collection: 'users', name: 'name_1__id_1' },
  { collection: 'users', name: 'role_1_name_1__id_1' },
  // Allow one camper in a class for each owner, cart and order.
  { collection: 'cartItems', name: 'owner_1_classId_1' },
  { collection: 'enrolments', name: 'classId_1_owner_1' },
  { collection: 'enrolments', name: 'orderId_1_classId_1' },
  ...['orders', 'classes', 'users', 'applications', 'newsletter'].map((collection) => ({
    collection,
    name: 'news._id_1',
  })),
];

const NAMESPACE_NOT_FOUND = 26;
const INDEX_NOT_FOUND = 27;
const isNotFound = (error: unknown) =>
  error instanceof MongoServerError &&
  (error.code === NAMESPACE_NOT_FOUND || error.code === INDEX_NOT_FOUND);

const dropIndex = async (db: Db, collection: string, name: string): Promise<void> => {
  try {
    await db.collection(collection).dropIndex(name);
  } catch (error) {
    // Another server or an earlier start has dropped it.
    if (!isNotFound(error)) throw error;
  }
};

/**
 * Drops indexes of earlier releases; running it again changes nothing. Run it after `ensureIndexes`, so
 * that a new unique index exists before the old one is dropped.
 */
export async function dropOldIndexes(db: Db): Promise<void> {
  await Promise.all(oldIndexes.map(({ collection, name }) => dropIndex(db, collection, name)));
}
