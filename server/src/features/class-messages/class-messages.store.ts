import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { MESSAGES_PER_DAY } from '#contract';
import { nullIfConflict, pickFreeSlot } from '#database/slots';
import { within, type Period } from '#domain/period';
import type { ClassMessage } from '#domain/class-message';
import { ABSENT } from '#lib/absent';
import { retryOnConflict } from '#lib/retry-on-conflict';

/** An attempt fails only if a concurrent call took a slot, so this many cannot all fail. */
const MAX_ATTEMPTS = 3 * MESSAGES_PER_DAY;

export type NewMessage = Omit<ClassMessage, 'slot'>;

const messagesOf = ({ db }: Camp) => db.collection<ClassMessage>('classMessages');

/** Returns all messages of a class, newest first. */
export const listMessagesOf = (camp: Camp, classId: ObjectId): Promise<ClassMessage[]> =>
  messagesOf(camp).find({ classId }).sort({ at: -1, _id: -1 }).toArray();

/** Returns all messages of a sender, newest first. */
export const listMessagesBy = (camp: Camp, uid: string): Promise<ClassMessage[]> =>
  messagesOf(camp).find({ 'by.uid': uid }).sort({ at: -1, _id: -1 }).toArray();

/** Returns how many messages a class got on a day. */
export const countMessagesOfDay = (camp: Camp, classId: ObjectId, day: string): Promise<number> =>
  messagesOf(camp).countDocuments({ classId, day });

/**
 * Adds a message, or returns the one that it repeats. Returns `too-many` if the class got all messages of
 * the day, and `changed` if a message with this key but another content was sent. The unique indexes
 * decide between concurrent requests.
 */
export const addMessage = (
  camp: Camp,
  message: NewMessage,
): Promise<ClassMessage | 'too-many' | 'changed'> =>
  retryOnConflict<ClassMessage | 'too-many' | 'changed'>(async () => {
    const messages = messagesOf(camp);
    const { classId, key, day, digest } = message;
    const sent = await messages.findOne({ classId, key });
    if (sent) return sent.digest === digest ? sent : 'changed';
    const repeated = await messages.findOne({ classId, day, digest });
    if (repeated) return repeated;
    const slot = pickFreeSlot(await messages.find({ classId, day }).toArray(), MESSAGES_PER_DAY);
    if (slot === null) return 'too-many';
    const added = { ...message, slot };
    return (await nullIfConflict(messages.insertOne(added))) && added;
  }, MAX_ATTEMPTS);

/** Returns the messages of a sender that have events. */
export const listMessagesWithEvents = (camp: Camp, uid: string): Promise<ClassMessage[]> =>
  messagesOf(camp)
    .find({ 'by.uid': uid, 'events._id': { $exists: true } })
    .toArray();

/** Deletes the messages of a sender, except those that have events. */
export async function deleteMessagesBy(camp: Camp, uid: string, period?: Period): Promise<void> {
  await messagesOf(camp).deleteMany({
    'by.uid': uid,
    'events._id': ABSENT,
    ...(period && { at: within(period) }),
  });
}
