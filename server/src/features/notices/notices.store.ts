import type { Db } from 'mongodb';
import { insertMissing } from '../../database';
import { findPage, type Slice } from '../../paging';
import type { MailState, Notice } from './notice';

const isUnread = { readAt: { $exists: false } };

export const createNoticesStore = (db: Db) => {
  const notices = db.collection<Notice>('notices');

  /** Settles a try that nobody has begun anew since. */
  const settle = async ({ _id, mail }: Notice, set: object) => {
    await notices.updateOne(
      { _id, 'mail.state': 'waiting', 'mail.tries': mail.tries },
      { $set: set },
    );
  };

  return {
    /** Those that are there already stay as they are. */
    add: (given: Notice[]) => insertMissing(notices, given),
    list: (owner: string, slice: Slice) => findPage(notices, { owner }, { at: -1, _id: -1 }, slice),
    countUnread: (owner: string) => notices.countDocuments({ owner, ...isUnread }),
    async read(owner: string, until: Date, readAt: Date): Promise<number> {
      const unread = { owner, at: { $lte: until }, ...isUnread };
      return (await notices.updateMany(unread, { $set: { readAt } })).modifiedCount;
    },
    async forgetOwner(owner: string, until?: Date): Promise<void> {
      await notices.deleteMany({ owner, ...(until && { at: { $lte: until } }) });
    },

    /** A mail that is due, for one caller until `until`; null when there is none. */
    claimMail: (now: Date, until: Date): Promise<Notice | null> =>
      notices.findOneAndUpdate(
        { 'mail.state': 'waiting', 'mail.dueAt': { $lte: now } },
        { $set: { 'mail.dueAt': until }, $inc: { 'mail.tries': 1 } },
        { sort: { 'mail.dueAt': 1 }, returnDocument: 'after' },
      ),
    noteSent: (notice: Notice, sentAt: Date) =>
      settle(notice, { 'mail.state': 'sent' satisfies MailState, 'mail.sentAt': sentAt }),
    postpone: (notice: Notice, dueAt: Date) => settle(notice, { 'mail.dueAt': dueAt }),
    drop: (notice: Notice) => settle(notice, { 'mail.state': 'dropped' satisfies MailState }),
    giveUp: (notice: Notice) => settle(notice, { 'mail.state': 'given-up' satisfies MailState }),
  };
};
export type NoticesStore = ReturnType<typeof createNoticesStore>;
