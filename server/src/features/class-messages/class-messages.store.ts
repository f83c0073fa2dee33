import type { Db, ObjectId } from 'mongodb';
import { MESSAGES_PER_DAY } from '#contract';
import { nullIfConflict, pickFreeSlot } from '#database/slots';
import { within, type Period } from '#domain/period';
import type { ClassMessage } from '#domain/class-message';
import { ABSENT } from '#lib/absent';
import { retryOnConflict } from '#lib/retry-on-conflict';

/** An attempt fails only if a concurrent call took a slot, so this many cannot all fail. */
const MAX_ATTEMPTS = 3 * MESSAGES_PER_DAY;

type NewMessage = Omit<ClassMessage, 'slot'>;

export function createClassMessagesStore(db: Db) {
  const messages = db.collection<ClassMessage>('classMessages');

  const listOfDay = (classId: ObjectId, day: string) => messages.find({ classId, day }).toArray();

  return {
    /** Returns all messages of a class, newest first. */
    list: (classId: ObjectId) => messages.find({ classId }).sort({ at: -1, _id: -1 }).toArray(),
    listBy: (uid: string) => messages.find({ 'by.uid': uid }).sort({ at: -1, _id: -1 }).toArray(),
    countOfDay: (classId: ObjectId, day: string) => messages.countDocuments({ classId, day }),

    /**
     * Adds a message, or returns the one that it repeats. Returns `too-many` if the class got all messages of
     * the day, and `changed` if a message with this key but another content was sent. The unique indexes
     * decide between concurrent requests.
     */
    add: (message: NewMessage): Promise<ClassMessage | 'too-many' | 'changed'> =>
      retryOnConflict<ClassMessage | 'too-many' | 'changed'>(async () => {
        const { classId, key, day, digest } = message;
        const sent = await messages.findOne({ classId, key });
        if (sent) return sent.digest === digest ? sent : 'changed';
        const repeated = await messages.findOne({ classId, day, digest });
        if (repeated) return repeated;
        const slot = pickFreeSlot(await listOfDay(classId, day), MESSAGES_PER_DAY);
        if (slot === null) return 'too-many';
        const added = { ...message, slot };
        return (await nullIfConflict(messages.insertOne(added))) && added;
      }, MAX_ATTEMPTS),

    /** Returns the messages of a sender that have events. */
    listWithEvents: (uid: string) =>
      messages.find({ 'by.uid': uid, 'events._id': { $exists: true } }).toArray(),

    /** Deletes the messages of a sender, except those that have events. */
    async deleteBy(uid: string, period?: Period): Promise<void> {
      await messages.deleteMany({
        'by.uid': uid,
        'events._id': ABSENT,
        ...(period && { at: within(period) }),
      });
    },
  };
}
export type ClassMessagesStore = ReturnType<typeof createClassMessagesStore>;
