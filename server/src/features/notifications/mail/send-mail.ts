import type { Camp } from '#camp';
import type { Mailer, OutgoingMail } from '#domain/mailer';
import type { Notification } from '../notification';
import {
  claimMail,
  dropMail,
  giveUpMail,
  markMailSent,
  postponeMail,
} from '../notifications.store';
import { countUnverifiedMail } from './mail-allowances.store';
import { renderMail } from './render-mail';
import { updateNotification } from './update-notification';

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

async function handleFailure(
  camp: Camp,
  notification: Notification,
  error: unknown,
  maxAttempts: number,
): Promise<void> {
  const { attempts } = notification.mail;
  const eventId = eventIdOf(notification);
  if (attempts >= maxAttempts) {
    camp.log.error({ err: error, eventId, attempts }, 'email given up');
    return giveUpMail(camp, notification);
  }
  camp.log.warn({ err: error, eventId, attempts }, 'email postponed');
  const dueAt = new Date(camp.now().getTime() + delayAfterMs(attempts));
  return postponeMail(camp, notification, dueAt);
}

/** Sends an email. Returns false if the mail server failed, so that sending more emails is pointless. */
async function trySend(
  camp: Camp,
  { send }: Mailer,
  { claimed, current }: { claimed: Notification; current: Notification },
): Promise<boolean> {
  const { siteUrl, publicConfig } = camp;
  let mail: OutgoingMail;
  try {
    mail = renderMail(current, { siteUrl, contact: publicConfig.contact });
  } catch (error) {
    // A fault of this email alone: those behind it must not wait for it.
    await handleFailure(camp, claimed, error, MAX_REJECTIONS);
    return true;
  }
  try {
    await send(mail);
  } catch (error) {
    const isRejected = isMailRejected(error);
    await handleFailure(camp, claimed, error, isRejected ? MAX_REJECTIONS : MAX_ATTEMPTS);
    return isRejected;
  }
  await markMailSent(camp, claimed);
  return true;
}

/** Limits emails to unverified addresses: anyone can sign up with another user's address. */
const isAllowed = async (camp: Camp, { _id, mail }: Notification): Promise<boolean> =>
  mail.to.emailVerified || countUnverifiedMail(camp, mail.to.email, _id);

/** Returns false if the mail server failed. */
async function sendOne(camp: Camp, mailer: Mailer, notification: Notification): Promise<boolean> {
  // The limit is exceeded only if the server crashed during every attempt.
  if (notification.mail.attempts > MAX_ATTEMPTS) {
    const error = new Error('Every attempt was interrupted.');
    await handleFailure(camp, notification, error, MAX_ATTEMPTS);
    return true;
  }
  // It may have waited for long, for example while the mail server was down.
  const current = await updateNotification(camp, notification);
  if (!current || !(await isAllowed(camp, notification))) {
    camp.log.warn({ eventId: eventIdOf(notification) }, 'email dropped');
    await dropMail(camp, notification);
    return true;
  }
  return trySend(camp, mailer, { claimed: notification, current });
}

/** Sends due emails one by one until none is due, the mail server fails or `stopping` is aborted. */
export async function sendMails(camp: Camp, stopping: AbortSignal): Promise<void> {
  const { mailer } = camp;
  let canSend = mailer !== null;
  while (canSend && !stopping.aborted) {
    const at = camp.now();
    const claimed = await claimMail(camp, at, new Date(at.getTime() + LEASE_MS));
    canSend = claimed !== null && (await sendOne(camp, mailer!, claimed));
  }
}
