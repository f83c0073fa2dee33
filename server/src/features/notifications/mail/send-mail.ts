import type { Logger } from 'pino';
import type { Mailer, OutgoingMail } from '#domain/mailer';
import type { Notification } from '../notification';
import type { NotificationsStore } from '../notifications.store';
import type { MailAllowancesStore } from './mail-allowances.store';
import type { MailContext } from './mail-view';
import { renderMail } from './render-mail';

interface Dependencies extends MailContext {
  notifications: NotificationsStore;
  allowances: MailAllowancesStore;
  mailer: Mailer | null;
  /** Returns a notification as it is now; null if what it says is no longer true. */
  updateNotification(notification: Notification): Promise<Notification | null>;
  now: () => Date;
  log: Logger;
}

const MINUTE_MS = 60_000;
/** Longer than any attempt takes, so that only one server at a time sends an email. */
const LEASE_MS = 5 * MINUTE_MS;
/** How often an email is sent that the mail server rejects: within about 2 hours. */
const MAX_REJECTIONS = 8;
/** How often an email is sent while the mail server is not available: within about 3 days. */
const MAX_ATTEMPTS = 72;

/** Returns 1, 2, 4 … 64 minutes, and then 64 minutes each time. */
const delayAfterMs = (attempts: number) => MINUTE_MS * 2 ** Math.min(attempts - 1, 6);

/** Whether the mail server rejected this email; false if the mail server itself failed. */
const isMailRejected = (error: unknown) =>
  ['EENVELOPE', 'EMESSAGE'].includes((error as { code?: string }).code ?? '');

const eventIdOf = ({ _id }: Notification) => _id.split(':')[0];

type SendDependencies = Pick<Dependencies, 'notifications' | 'siteUrl' | 'contact' | 'now' | 'log'>;

const createTrySend = ({ notifications, siteUrl, contact, now, log }: SendDependencies) => {
  const handleFailure = async (
    notification: Notification,
    error: unknown,
    maxAttempts: number,
  ): Promise<void> => {
    const { attempts } = notification.mail;
    const eventId = eventIdOf(notification);
    if (attempts >= maxAttempts) {
      log.error({ err: error, eventId, attempts }, 'email given up');
      return notifications.giveUp(notification);
    }
    log.warn({ err: error, eventId, attempts }, 'email postponed');
    return notifications.postpone(notification, new Date(now().getTime() + delayAfterMs(attempts)));
  };

  /** Sends an email. Returns false if the mail server failed, so that sending more emails is pointless. */
  const trySend = async (
    { send }: Mailer,
    { claimed, current }: { claimed: Notification; current: Notification },
  ): Promise<boolean> => {
    let mail: OutgoingMail;
    try {
      mail = renderMail(current, { siteUrl, contact });
    } catch (error) {
      // A fault of this email alone: those behind it must not wait for it.
      await handleFailure(claimed, error, MAX_REJECTIONS);
      return true;
    }
    try {
      await send(mail);
    } catch (error) {
      const isRejected = isMailRejected(error);
      await handleFailure(claimed, error, isRejected ? MAX_REJECTIONS : MAX_ATTEMPTS);
      return isRejected;
    }
    await notifications.markSent(claimed, now());
    return true;
  };

  return { handleFailure, trySend };
};

export function createSendMails(deps: Dependencies) {
  const { notifications, allowances, mailer, updateNotification, now, log } = deps;
  const { handleFailure, trySend } = createTrySend(deps);

  /** Limits emails to unverified addresses: anyone can sign up with another user's address. */
  const isAllowed = ({ _id, mail }: Notification) =>
    mail.to.emailVerified ? true : allowances.consume(mail.to.email, _id, now());

  /** Returns false if the mail server failed. */
  const sendOne = async (server: Mailer, notification: Notification): Promise<boolean> => {
    // The limit is exceeded only if the server crashed during every attempt.
    if (notification.mail.attempts > MAX_ATTEMPTS) {
      await handleFailure(notification, new Error('Every attempt was interrupted.'), MAX_ATTEMPTS);
      return true;
    }
    // It may have waited for long, for example while the mail server was down.
    const current = await updateNotification(notification);
    if (!current || !(await isAllowed(notification))) {
      log.warn({ eventId: eventIdOf(notification) }, 'email dropped');
      await notifications.drop(notification);
      return true;
    }
    return trySend(server, { claimed: notification, current });
  };

  /** Sends due emails one by one until none is due, the mail server fails or `stopping` is aborted. */
  return async (stopping: AbortSignal): Promise<void> => {
    let canSend = mailer !== null;
    while (canSend && !stopping.aborted) {
      const at = now();
      const claimed = await notifications.claimMail(at, new Date(at.getTime() + LEASE_MS));
      canSend = claimed !== null && (await sendOne(mailer!, claimed));
    }
  };
}
