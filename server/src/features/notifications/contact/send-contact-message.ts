import { ObjectId } from 'mongodb';
import { AppError } from '../../../app-error';
import type { CampContact, ContactRequest } from '../../../contract';
import type { Notification } from '../notification';
import type { NotificationsStore } from '../notifications.store';
import { onOneLine } from '../safe-text';

interface Dependencies {
  notifications: Pick<NotificationsStore, 'add' | 'countContactMessages'>;
  contact: CampContact;
  /** Whether a mail server is configured. */
  hasMailer: boolean;
  now: () => Date;
}

const HOUR_MS = 3_600_000;
/** Messages per hour from one address, and from all, so that nobody can flood the camp's inbox. */
const ADDRESS_LIMIT = 3;
const TOTAL_LIMIT = 60;

/** The owner of messages to the camp. No user has this uid, so no user sees them on the site. */
export const CONTACT_OWNER = 'contact';

/** Returns a function that emails the camp's own address, and no other. */
export function createSendContactMessage(deps: Dependencies) {
  const { notifications, contact, hasMailer, now } = deps;

  const refuseTooMany = async (address: string, at: Date) => {
    const since = new Date(at.getTime() - HOUR_MS);
    const [own, all] = await Promise.all([
      notifications.countContactMessages(CONTACT_OWNER, since, address),
      notifications.countContactMessages(CONTACT_OWNER, since),
    ]);
    if (own < ADDRESS_LIMIT && all < TOTAL_LIMIT) return;
    throw new AppError('too-many-requests', {
      detail:
        own < ADDRESS_LIMIT
          ? 'We are getting many messages right now. Please try again in an hour, or email or call us.'
          : 'You have sent us several messages. Please try again in an hour, or email or call us.',
    });
  };

  return async ({ name, email, message }: ContactRequest): Promise<void> => {
    if (contact.email === undefined) {
      throw new AppError('not-found', { detail: 'The camp has no address for messages.' });
    }
    const at = now();
    await refuseTooMany(email, at);
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
