import type { AnyBulkWriteOperation, Db, Document, ObjectId } from 'mongodb';
import { writeInBatches } from './write-in-batches';

interface Migration {
  _id: string;
  completedAt: Date;
}

/** What the migration reads of a document with the old names. */
interface OldDocument extends Document {
  _id: ObjectId;
  news: Document[];
}

/** The stored marker. Databases contain it, so it keeps its first name. */
const NAME = 'rename-stored-fields';
const EXISTS = { $exists: true };

const rename = (event: Document, from: string, to: string): Document => {
  const { [from]: value, ...rest } = event;
  return { ...rest, [to]: value as unknown };
};

/** Events with the old names by their old kind; an event of any other kind stays as it is. */
const renamedEvents: Record<string, (event: Document) => Document> = {
  'place-ended': (event) => ({ ...event, kind: 'enrolment-cancelled' }),
  'refund-decided': (event) => {
    const renamed = rename(event, 'place', 'enrolment');
    return renamed.enrolment === 'ended' ? { ...renamed, enrolment: 'cancelled' } : renamed;
  },
  'attention-called': (event) => ({
    ...rename(event, 'attention', 'reason'),
    kind: 'order-flagged',
  }),
  'order-resolved': (event) => rename(event, 'attention', 'reason'),
  'person-suspended': (event) => ({ ...event, kind: 'user-suspended' }),
  'person-reinstated': (event) => ({ ...event, kind: 'user-reinstated' }),
  'changes-proposed': (event) => rename(event, 'noticeId', 'notificationId'),
  'class-kept-on-sale': (event) => ({ ...event, kind: 'class-returned-to-sale' }),
};

const toRenamedEvent = (event: Document): Document =>
  renamedEvents[String(event.kind)]?.(event) ?? event;

/** Moves one document's `news` to its `events` in one write, before events added since then. */
const toEventsWrite = ({ _id, news }: OldDocument): AnyBulkWriteOperation => ({
  updateOne: {
    filter: { _id, news: EXISTS },
    update: [
      {
        $set: {
          events: {
            $concatArrays: [
              // A literal: texts in an event may begin with a dollar sign.
              { $literal: news.map(toRenamedEvent) },
              { $ifNull: ['$events', []] },
            ],
          },
        },
      },
      { $unset: 'news' },
    ],
  },
});

const renameNews = async (db: Db, name: string): Promise<void> => {
  const collection = db.collection(name);
  // Almost every document: its events were dispatched long ago.
  await collection.updateMany({ news: { $size: 0 } }, { $unset: { news: '' } });
  await writeInBatches(
    collection,
    { news: EXISTS },
    (batch) => batch.map((document) => toEventsWrite(document as OldDocument)),
    { news: 1 },
  );
};

const renameField = async (
  db: Db,
  collection: string,
  [from, to]: [string, string],
  isOld: Document = EXISTS,
): Promise<void> => {
  await db
    .collection(collection)
    .updateMany({ [from]: isOld }, [{ $set: { [to]: `$${from}` } }, { $unset: from }]);
};

const renameOrderStates = async (db: Db): Promise<void> => {
  const orders = db.collection('orders');
  await orders.updateMany(
    { 'timeline.state': 'paid-late' },
    { $set: { 'timeline.$[entry].state': 'fulfilling' } },
    { arrayFilters: [{ 'entry.state': 'paid-late' }] },
  );
  await orders.updateMany({ state: 'paid-late' }, { $set: { state: 'fulfilling' } });
};

/** Gives classes the id of their instructor's record, by which the instructor's page is found. */
const addInstructorIds = async (db: Db): Promise<void> => {
  const instructors = db
    .collection('users')
    .find({ role: 'instructor', uid: EXISTS }, { projection: { uid: 1 } });
  for await (const { _id, uid } of instructors) {
    await db
      .collection('classes')
      .updateMany(
        { 'instructor.uid': uid as string, 'instructor.id': { $exists: false } },
        { $set: { 'instructor.id': _id } },
      );
  }
};

const moveStripeCursors = async (db: Db): Promise<void> => {
  const old = db.collection('stripeWalks');
  for await (const { _id, ...cursor } of old.find()) {
    // A cursor that another server has already moved and advanced stays.
    await db
      .collection('stripeCursors')
      .updateOne({ _id }, { $setOnInsert: cursor }, { upsert: true });
  }
  await old.drop();
};

/** Returns whether the database has been through `ensurePlainNames`. */
export const hasPlainNames = async (db: Db): Promise<boolean> =>
  (await db.collection<Migration>('migrations').findOne({ _id: NAME })) !== null;

/**
 * The rename of November 2026: gives documents the field names and values of that release, and classes
 * the id of their instructor. Can be killed between any two writes; running it again changes nothing.
 * A later rename is a migration of its own: the marker keeps this one from running again.
 */
export async function ensurePlainNames(db: Db, now: Date): Promise<void> {
  for (const name of ['orders', 'classes', 'users', 'applications', 'newsletter']) {
    await renameNews(db, name);
  }
  await renameField(db, 'orders', ['attention', 'reviewReason']);
  await renameOrderStates(db);
  // Only strings: `instructor.id` now holds the ObjectId of the instructor's record.
  await renameField(db, 'classes', ['instructor.id', 'instructor.uid'], { $type: 'string' });
  await renameField(db, 'classes', ['proposalNotice', 'proposalNotification']);
  await addInstructorIds(db);
  await renameField(db, 'notices', ['mail.hasOwnWords', 'mail.hasUserText']);
  await renameField(db, 'notices', ['mail.tries', 'mail.attempts']);
  await db
    .collection('notices')
    .updateMany({ 'mail.state': 'kept' }, { $set: { 'mail.state': 'unsent' } });
  await moveStripeCursors(db);
  await db
    .collection<Migration>('migrations')
    .updateOne({ _id: NAME }, { $setOnInsert: { completedAt: now } }, { upsert: true });
}
