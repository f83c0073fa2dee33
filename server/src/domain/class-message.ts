import { createHash } from 'node:crypto';
import type { ObjectId } from 'mongodb';
import type { Actor, HasEvents } from './domain-event';

/** A message to the families of a class. Its event, stored in the same write, sends it. */
export interface ClassMessage extends HasEvents {
  _id: ObjectId;
  classId: ObjectId;
  /** The name of the class at that time. */
  className: string;
  by: Actor;
  subject: string;
  text: string;
  copyToMe: boolean;
  at: Date;
  /** The day at the camp. With `slot`, it limits the messages of a class. */
  day: string;
  slot: number;
  /** Of the request that sent it. Unique in the class. */
  key: string;
  /** Of subject and text. Unique in the class on one day, so that two tabs send it once. */
  digest: string;
  /** How many adults it went to. */
  recipients: number;
}

/** Returns the hash of what was written. */
export const toMessageDigest = ({ subject, text }: Pick<ClassMessage, 'subject' | 'text'>) =>
  createHash('sha256')
    .update(JSON.stringify([subject, text]))
    .digest('hex');
