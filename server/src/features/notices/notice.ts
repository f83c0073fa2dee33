import type { Notice as NoticeOnWire } from '../../contract';
import type { Person, Unsubscribe } from './told';

/**
 * `kept` where there is no mail server, `waiting` until it has been sent, or given up: whoever
 * claims one that waits moves its `dueAt` away, so that nobody else sends it meanwhile. `dropped` is
 * never sent: it has no address, or an unverified address has had all its mails of the day.
 */
export type MailState = 'kept' | 'waiting' | 'sent' | 'given-up' | 'dropped';

export interface Mail {
  /** Notices of earlier releases do not say whether the address was verified: it may not be. */
  to: Omit<Person, 'uid' | 'emailVerified'> & { emailVerified?: boolean };
  /** Its title or text has words of the recipient, which do not go to an unverified address. */
  hasOwnWords?: true;
  details?: string[];
  calendar?: string;
  unsubscribe?: Unsubscribe;
  state: MailState;
  dueAt: Date;
  /** How often sending it has begun. */
  tries: number;
  sentAt?: Date;
}

export interface Notice {
  /** Of what happened and to whom it is told, so that it is told once. */
  _id: string;
  /** The uid of whom it tells. */
  owner: string;
  /** When it was told. */
  at: Date;
  title: string;
  text: string;
  link: string | null;
  readAt?: Date;
  /** It is the outbox, too: what is to be told and that it has to be sent are one write. */
  mail: Mail;
}

export const toNoticeOnWire = ({ _id, at, title, text, link, readAt }: Notice): NoticeOnWire => ({
  _id,
  at: at.toISOString(),
  title,
  text,
  link,
  isRead: readAt !== undefined,
});
