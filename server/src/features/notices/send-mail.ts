import type { Logger } from 'pino';
import type { MailAllowancesStore } from './mail-allowances.store';
import type { Notice } from './notice';
import type { NoticesStore } from './notices.store';
import { renderMail, type MailContext, type OutgoingMail } from './render-mail';

/** The way out for mail. */
export interface Mailer {
  /** Resolves once the mail server has taken it. */
  send(mail: OutgoingMail): Promise<void>;
}

interface Needs extends MailContext {
  notices: NoticesStore;
  allowances: MailAllowancesStore;
  mailer: Mailer | null;
  now: () => Date;
  log: Logger;
}

const MINUTE_MS = 60_000;
/** Longer than any try takes, so that a mail is with one server at a time. */
const LEASE_MS = 5 * MINUTE_MS;
const TRIES_MAX = 8;

/** 1, 2, 4 … 64 minutes. */
const pauseAfter = (tries: number) => MINUTE_MS * 2 ** (tries - 1);

/** Whether it was this mail that the server would not have, and not mail at all. */
const isAboutThisMail = (error: unknown) =>
  ['EENVELOPE', 'EMESSAGE'].includes((error as { code?: string }).code ?? '');

export const createSendMail = (needs: Needs) => {
  const { notices, allowances, mailer, siteUrl, contact, now, log } = needs;

  const noteFailure = async (notice: Notice, error: unknown) => {
    const { tries } = notice.mail;
    const [newsId] = notice._id.split(':');
    if (tries >= TRIES_MAX) {
      log.error({ err: error, news: newsId, tries }, 'mail given up');
      return notices.giveUp(notice);
    }
    log.warn({ err: error, news: newsId, tries }, 'mail postponed');
    return notices.postpone(notice, new Date(now().getTime() + pauseAfter(tries)));
  };

  /** Anybody can sign up with an address of somebody else, who must not be flooded with our mails. */
  const isAllowed = ({ _id, mail }: Notice) =>
    mail.to.emailVerified ? true : allowances.take(mail.to.email, _id, now());

  /** Answers whether it is worth going on to the next one. */
  const sendOne = async ({ send }: Mailer, notice: Notice): Promise<boolean> => {
    // Eight servers have died over it.
    if (notice.mail.tries > TRIES_MAX) {
      await noteFailure(notice, new Error('Every try was cut short.'));
      return true;
    }
    if (!(await isAllowed(notice))) {
      log.warn({ news: notice._id.split(':')[0] }, 'mail dropped');
      await notices.drop(notice);
      return true;
    }
    try {
      await send(renderMail(notice, { siteUrl, contact }));
    } catch (error) {
      await noteFailure(notice, error);
      return isAboutThisMail(error);
    }
    await notices.noteSent(notice, now());
    return true;
  };

  /**
   * Sends every mail that is due, one after the other, until there is none, the mail server is away,
   * or the process is about to end.
   */
  return async (stopping: AbortSignal): Promise<void> => {
    let goesOn = mailer !== null;
    while (goesOn && !stopping.aborted) {
      const at = now();
      const claimed = await notices.claimMail(at, new Date(at.getTime() + LEASE_MS));
      goesOn = claimed !== null && (await sendOne(mailer!, claimed));
    }
  };
};
