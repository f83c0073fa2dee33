import { createHash } from 'node:crypto';
import type { ObjectId } from 'mongodb';
import type { Actor, HasEvents } from './domain-event';

/** A message to the families of a class or of its waiting list. Its event, stored in the same write, sends it. */
export interface ClassMessage extends HasEvents {
  _id: ObjectId;
  classId: ObjectId;
  /** The name of the class at that time. */
  className: string;
  by: Actor;
  subject: string;
  text: string;
  /** Absent: the families of enrolled campers. */
  to?: 'waiting';
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

/** Returns the hash of what was written, and to whom. */
export const toMessageDigest = ({
  subject,
  text,
  to,
}: Pick<ClassMessage, 'subject' | 'text' | 'to'>) =>
  createHash('sha256')
    .update(JSON.stringify([subject, text, ...(to ? [to] : [])]))
    .digest('hex');
