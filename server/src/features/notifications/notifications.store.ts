import type { Camp } from '#camp';
import { raiseVersionAfter } from '#database/data-version';
import { insertMissing } from '#database/errors';
import { findPage, type Page, type Slice } from '#database/paging';
import { INVITATION_OWNER_PREFIX } from '#domain/campers/camper-invitation';
import type { MailState, Notification } from './notification';

const isUnread = { readAt: { $exists: false } };

const notificationsOf = ({ db }: Camp) => db.collection<Notification>('notices');

/** Adds the notifications whose ids are new. */
export async function addNotifications(camp: Camp, added: Notification[]): Promise<void> {
  if (added.length === 0) return;
  await raiseVersionAfter(camp, 'notifications', () => insertMissing(notificationsOf(camp), added));
}

/** Returns a page of the owner's notifications, newest first. */
export const listNotifications = (
  camp: Camp,
  owner: string,
  slice: Slice,
): Promise<Page<Notification>> =>
  findPage(notificationsOf(camp), { owner }, { at: -1, _id: -1 }, slice);

export const countUnreadNotifications = (camp: Camp, owner: string): Promise<number> =>
  notificationsOf(camp).countDocuments({ owner, ...isUnread });

/** Marks the owner's notifications up to `until` as read and returns how many were unread. */
export async function markNotificationsRead(
  camp: Camp,
  owner: string,
  until: Date,
): Promise<number> {
  const unread = { owner, at: { $lte: until }, ...isUnread };
  const set = { $set: { readAt: camp.now() } };
  return (await notificationsOf(camp).updateMany(unread, set)).modifiedCount;
}

/**
 * Marks one of the owner's notifications as read or unread. Returns how many changed, which is 0
 * if it was so already; null if the owner has no such notification.
 */
export async function setNotificationRead(
  camp: Camp,
  owner: string,
  _id: string,
  isRead: boolean,
): Promise<number | null> {
  const notifications = notificationsOf(camp);
  const { modifiedCount } = isRead
    ? await notifications.updateOne({ _id, owner, ...isUnread }, { $set: { readAt: camp.now() } })
    : await notifications.updateOne({ _id, owner }, { $unset: { readAt: '' } });
  if (modifiedCount > 0) return modifiedCount;
  return (await notifications.countDocuments({ _id, owner }, { limit: 1 })) > 0 ? 0 : null;
}

/** Deletes the notifications of an owner; with `until`, those up to then. */
export async function deleteNotificationsOf(
  camp: Camp,
  owner: string,
  until?: Date,
): Promise<void> {
  await notificationsOf(camp).deleteMany({ owner, ...(until && { at: { $lte: until } }) });
}

/** Deletes the emails up to `until` to addresses that were invited and had no account. */
export async function deleteInvitationMails(camp: Camp, until: Date): Promise<void> {
  const owner = { $gte: INVITATION_OWNER_PREFIX, $lt: `${INVITATION_OWNER_PREFIX}~` };
  await notificationsOf(camp).deleteMany({ owner, at: { $lte: until } });
}

/** The owner of messages to the camp. No user has this uid, so no user sees them on the site. */
export const CONTACT_OWNER = 'contact';

/** Deletes the messages to the camp from an address. */
export async function deleteContactMessagesFrom(camp: Camp, address: string): Promise<void> {
  await notificationsOf(camp).deleteMany({
    owner: CONTACT_OWNER,
    'mail.replyTo.address': address,
  });
}

/** Returns how many messages the camp got since then, from one address or from all. */
export const countContactMessages = (camp: Camp, since: Date, address?: string): Promise<number> =>
  notificationsOf(camp).countDocuments({
    owner: CONTACT_OWNER,
    at: { $gt: since },
    ...(address !== undefined && { 'mail.replyTo.address': address }),
  });

/** Claims the email that is due first until `claimedUntil`; null if no email is due. */
export const claimMail = (
  camp: Camp,
  now: Date,
  claimedUntil: Date,
): Promise<Notification | null> =>
  notificationsOf(camp).findOneAndUpdate(
    { 'mail.state': 'waiting', 'mail.dueAt': { $lte: now } },
    { $set: { 'mail.dueAt': claimedUntil }, $inc: { 'mail.attempts': 1 } },
    { sort: { 'mail.dueAt': 1 }, returnDocument: 'after' },
  );

/** Updates the email unless another attempt to send it has started since it was read. */
async function updateMail(
  camp: Camp,
  { _id, mail }: Notification,
  set: { 'mail.state'?: MailState; 'mail.sentAt'?: Date; 'mail.dueAt'?: Date },
): Promise<void> {
  await notificationsOf(camp).updateOne(
    { _id, 'mail.state': 'waiting', 'mail.attempts': mail.attempts },
    { $set: set },
  );
}

export const markMailSent = (camp: Camp, notification: Notification): Promise<void> =>
  updateMail(camp, notification, { 'mail.state': 'sent', 'mail.sentAt': camp.now() });

export const postponeMail = (camp: Camp, notification: Notification, dueAt: Date): Promise<void> =>
  updateMail(camp, notification, { 'mail.dueAt': dueAt });

/** Stores that the email is never sent; see `MailState`. */
export const dropMail = (camp: Camp, notification: Notification): Promise<void> =>
  updateMail(camp, notification, { 'mail.state': 'dropped' });

/** Stores that the mail server rejected every attempt, or was not available for days. */
export const giveUpMail = (camp: Camp, notification: Notification): Promise<void> =>
  updateMail(camp, notification, { 'mail.state': 'given-up' });
