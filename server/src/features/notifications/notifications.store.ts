import type { Collection, Db } from 'mongodb';
import { createDataVersion, withVersionIncrement } from '#database/data-version';
import { insertMissing } from '#database/errors';
import { findPage, type Slice } from '#database/paging';
import { INVITATION_OWNER_PREFIX } from '#domain/campers/camper-invitation';
import type { MailState, Notification } from './notification';

const isUnread = { readAt: { $exists: false } };

const createAdditions = (notifications: Collection<Notification>) => ({
  /** Adds the notifications whose ids are new. Returns false if there is nothing to add. */
  async add(added: Notification[]): Promise<boolean> {
    if (added.length === 0) return false;
    await insertMissing(notifications, added);
    return true;
  },
});

export function createNotificationsStore(db: Db) {
  const notifications = db.collection<Notification>('notices');

  /** Updates the email unless another attempt to send it has started since it was read. */
  const updateMail = async ({ _id, mail }: Notification, set: object) => {
    await notifications.updateOne(
      { _id, 'mail.state': 'waiting', 'mail.attempts': mail.attempts },
      { $set: set },
    );
  };

  return {
    ...withVersionIncrement(
      createDataVersion(db, 'notifications'),
      createAdditions(notifications),
      {
        onlyChanges: true,
      },
    ),
    list: (owner: string, slice: Slice) =>
      findPage(notifications, { owner }, { at: -1, _id: -1 }, slice),
    countUnread: (owner: string) => notifications.countDocuments({ owner, ...isUnread }),
    /** Marks the owner's notifications up to `until` as read and returns how many were unread. */
    async markRead(owner: string, until: Date, readAt: Date): Promise<number> {
      const unread = { owner, at: { $lte: until }, ...isUnread };
      return (await notifications.updateMany(unread, { $set: { readAt } })).modifiedCount;
    },
    /**
     * Marks one of the owner's notifications as read or unread. Returns how many changed, which is 0
     * if it was so already; null if the owner has no such notification.
     */
    async setRead(owner: string, _id: string, readAt: Date | null): Promise<number | null> {
      const { modifiedCount } = readAt
        ? await notifications.updateOne({ _id, owner, ...isUnread }, { $set: { readAt } })
        : await notifications.updateOne({ _id, owner }, { $unset: { readAt: '' } });
      if (modifiedCount > 0) return modifiedCount;
      return (await notifications.countDocuments({ _id, owner }, { limit: 1 })) > 0 ? 0 : null;
    },
    async deleteByOwner(owner: string, until?: Date): Promise<void> {
      await notifications.deleteMany({ owner, ...(until && { at: { $lte: until } }) });
    },

    /** Deletes the emails up to `until` to addresses that were invited and had no account. */
    async deleteInvitationMails(until: Date): Promise<void> {
      const owner = { $gte: INVITATION_OWNER_PREFIX, $lt: `${INVITATION_OWNER_PREFIX}~` };
      await notifications.deleteMany({ owner, at: { $lte: until } });
    },

    /** Deletes the messages to the camp from an address. */
    async deleteMessagesFrom(owner: string, address: string): Promise<void> {
      await notifications.deleteMany({ owner, 'mail.replyTo.address': address });
    },

    /** Returns how many messages the camp got since then, from one address or from all. */
    countContactMessages: (owner: string, since: Date, address?: string): Promise<number> =>
      notifications.countDocuments({
        owner,
        at: { $gt: since },
        ...(address !== undefined && { 'mail.replyTo.address': address }),
      }),

    /** Claims the email that is due first until `claimedUntil`; null if no email is due. */
    claimMail: (now: Date, claimedUntil: Date): Promise<Notification | null> =>
      notifications.findOneAndUpdate(
        { 'mail.state': 'waiting', 'mail.dueAt': { $lte: now } },
        { $set: { 'mail.dueAt': claimedUntil }, $inc: { 'mail.attempts': 1 } },
        { sort: { 'mail.dueAt': 1 }, returnDocument: 'after' },
      ),
    markSent: (notification: Notification, sentAt: Date) =>
      updateMail(notification, { 'mail.state': 'sent' satisfies MailState, 'mail.sentAt': sentAt }),
    postpone: (notification: Notification, dueAt: Date) =>
      updateMail(notification, { 'mail.dueAt': dueAt }),
    drop: (notification: Notification) =>
      updateMail(notification, { 'mail.state': 'dropped' satisfies MailState }),
    giveUp: (notification: Notification) =>
      updateMail(notification, { 'mail.state': 'given-up' satisfies MailState }),
  };
}
export type NotificationsStore = ReturnType<typeof createNotificationsStore>;
