import type { Logger } from 'pino';
import type { Mailer } from '../../../domain/mailer';
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

export function createSendMails(deps: Dependencies) {
  const { notifications, allowances, mailer, updateNotification, siteUrl, contact, now, log } =
    deps;

  const handleFailure = async (notification: Notification, error: unknown) => {
    const { attempts } = notification.mail;
    const eventId = eventIdOf(notification);
    if (attempts >= (isMailRejected(error) ? MAX_REJECTIONS : MAX_ATTEMPTS)) {
      log.error({ err: error, eventId, attempts }, 'email given up');
      return notifications.giveUp(notification);
    }
    log.warn({ err: error, eventId, attempts }, 'email postponed');
    return notifications.postpone(notification, new Date(now().getTime() + delayAfterMs(attempts)));
  };

  /** Limits emails to unverified addresses: anyone can sign up with another user's address. */
  const isAllowed = ({ _id, mail }: Notification) =>
    mail.to.emailVerified ? true : allowances.consume(mail.to.email, _id, now());

  /** Returns false if the mail server failed, so that sending more emails is pointless. */
  const sendOne = async ({ send }: Mailer, notification: Notification): Promise<boolean> => {
    // The limit is exceeded only if the server crashed during every attempt.
    if (notification.mail.attempts > MAX_ATTEMPTS) {
      await handleFailure(notification, new Error('Every attempt was interrupted.'));
      return true;
    }
    // It may have waited for long, for example while the mail server was down.
    const current = await updateNotification(notification);
    if (!current || !(await isAllowed(notification))) {
      log.warn({ eventId: eventIdOf(notification) }, 'email dropped');
      await notifications.drop(notification);
      return true;
    }
    try {
      await send(renderMail(current, { siteUrl, contact }));
    } catch (error) {
      await handleFailure(notification, error);
      return isMailRejected(error);
    }
    await notifications.markSent(notification, now());
    return true;
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
