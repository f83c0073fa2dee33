import type { Notice as NoticeOnWire } from '../../contract';
import type { Person } from './told';

/**
 * `kept` where there is no mail server, `waiting` until it has been sent, or given up: whoever
 * claims one that waits moves its `dueAt` away, so that nobody else sends it meanwhile.
 */
export type MailState = 'kept' | 'waiting' | 'sent' | 'given-up';

export interface Mail {
  to: Omit<Person, 'uid'>;
  details?: string[];
  calendar?: string;
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
