import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { ContactRequest } from '#contract';
import type { Viewer } from '#domain/caller';
import { countCall } from '#http/middleware/shared-counts';
import type { Notification } from '../notification';
import { addNotifications, CONTACT_OWNER, countContactMessages } from '../notifications.store';
import { onOneLine } from '../safe-text';

const HOUR_MS = 3_600_000;
/** Messages per hour with one email address to reply to, of one sender, and of all, so that nobody floods the inbox. */
const REPLY_ADDRESS_LIMIT = 3;
const SENDER_LIMIT = 5;
const TOTAL_LIMIT = 60;
/** The rest is for verified accounts, so that guests cannot close the form for them. */
const GUEST_LIMIT = 40;

const TOO_MANY_OWN =
  'You have sent us several messages. Please try again in an hour, or email or call us.';
const TOO_MANY =
  'We are getting many messages right now. Please try again in an hour, or email or call us.';

/** Who sends a message: a user, or a visitor at an address of the internet. */
interface Sender {
  viewer: Viewer | null;
  /** Null if rate limits are off. */
  address: string | null;
}

const refuse = (detail: string): never => {
  throw new AppError('too-many-requests', { detail });
};

/** Throws `too-many-requests` if the sender, or all senders, have sent too many messages within an hour. */
async function refuseTooMany(
  camp: Camp,
  replyTo: string,
  { viewer, address }: Sender,
  at: Date,
): Promise<void> {
  const since = new Date(at.getTime() - HOUR_MS);
  const [own, all] = await Promise.all([
    countContactMessages(camp, since, replyTo),
    countContactMessages(camp, since),
  ]);
  if (own >= REPLY_ADDRESS_LIMIT) refuse(TOO_MANY_OWN);
  const isVerified = viewer?.emailVerified === true;
  if (all >= (isVerified ? TOTAL_LIMIT : GUEST_LIMIT)) refuse(TOO_MANY);
  if (address === null) return;
  // Anyone can sign up without a verified email, so such accounts count as visitors.
  const key = isVerified ? `account ${viewer.uid}` : address;
  const { count } = await countCall(camp, 'contact', key, HOUR_MS);
  if (count > SENDER_LIMIT) refuse(TOO_MANY_OWN);
}

/**
 * Emails the camp's own address, and no other. Throws `not-found` if the camp has none, and
 * `too-many-requests`.
 */
export async function sendContactMessage(
  camp: Camp,
  { name, email, message }: ContactRequest,
  from: Sender,
): Promise<void> {
  const { contact } = camp.publicConfig;
  if (contact.email === undefined) {
    throw new AppError('not-found', { detail: 'The camp has no address for messages.' });
  }
  const at = camp.now();
  await refuseTooMany(camp, email, from, at);
  const sender = onOneLine(name);
  const notification: Notification = {
    _id: `${new ObjectId().toHexString()}:${CONTACT_OWNER}`,
    owner: CONTACT_OWNER,
    at,
    title: `Message from ${sender}`,
    text: message,
    link: null,
    mail: {
      to: { name: '', email: contact.email, emailVerified: true },
      replyTo: { name: sender, address: email },
      details: [`From: ${sender}, ${email}`, 'Unverified sender'],
      state: camp.mailer ? 'waiting' : 'unsent',
      dueAt: at,
      attempts: 0,
    },
  };
  await addNotifications(camp, [notification]);
}
