import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { CampContact, ContactRequest } from '#contract';
import type { Viewer } from '#domain/caller';
import type { Notification } from '../notification';
import type { NotificationsStore } from '../notifications.store';
import { onOneLine } from '../safe-text';

interface Dependencies {
  notifications: Pick<NotificationsStore, 'add' | 'countContactMessages'>;
  contact: CampContact;
  /** Whether a mail server is configured. */
  hasMailer: boolean;
  /** Counts a call of a sender; returns how many there were since the window began. */
  countCalls(key: string, windowMs: number): Promise<{ count: number }>;
  now: () => Date;
}

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

/** The owner of messages to the camp. No user has this uid, so no user sees them on the site. */
export const CONTACT_OWNER = 'contact';

const refuse = (detail: string): never => {
  throw new AppError('too-many-requests', { detail });
};

/** Returns a function that emails the camp's own address, and no other. */
export function createSendContactMessage(deps: Dependencies) {
  const { notifications, contact, hasMailer, countCalls, now } = deps;

  const refuseTooMany = async (replyTo: string, { viewer, address }: Sender, at: Date) => {
    const since = new Date(at.getTime() - HOUR_MS);
    const [own, all] = await Promise.all([
      notifications.countContactMessages(CONTACT_OWNER, since, replyTo),
      notifications.countContactMessages(CONTACT_OWNER, since),
    ]);
    if (own >= REPLY_ADDRESS_LIMIT) refuse(TOO_MANY_OWN);
    const isVerified = viewer?.emailVerified === true;
    if (all >= (isVerified ? TOTAL_LIMIT : GUEST_LIMIT)) refuse(TOO_MANY);
    if (address === null) return;
    // Anyone can sign up without a verified email, so such accounts count as visitors.
    const { count } = await countCalls(isVerified ? `account ${viewer.uid}` : address, HOUR_MS);
    if (count > SENDER_LIMIT) refuse(TOO_MANY_OWN);
  };

  return async ({ name, email, message }: ContactRequest, from: Sender): Promise<void> => {
    if (contact.email === undefined) {
      throw new AppError('not-found', { detail: 'The camp has no address for messages.' });
    }
    const at = now();
    await refuseTooMany(email, from, at);
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
        state: hasMailer ? 'waiting' : 'unsent',
        dueAt: at,
        attempts: 0,
      },
    };
    await notifications.add([notification]);
  };
}
export type SendContactMessage = ReturnType<typeof createSendContactMessage>;
