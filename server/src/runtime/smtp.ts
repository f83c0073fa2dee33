import type { Config } from '../config/config';
import type { Mailer } from '../domain/mailer';

const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};
/** Much shorter than the time for which a worker claims a mail. */
const SEND_WITHIN_MS = 60_000;

/** Returns the content type; RFC 6047 requires it to repeat the method of the file. */
const toCalendarType = (calendar: string) => {
  const method = /^METHOD:(\w+)\r?$/m.exec(calendar)?.[1];
  return `text/calendar; charset=utf-8${method === undefined ? '' : `; method=${method}`}`;
};

/**
 * Imports nodemailer when the first mail is sent, so that it does not delay the start. Mails are sent one
 * after the other, so they share one connection, which ends after `socketTimeout` without a mail.
 */
const connect = async (url: string) => {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, ...TIMEOUTS, pool: true, maxConnections: 1 });
};

interface SmtpMailer extends Mailer {
  /** Ends the connection that waits for the next mail. */
  close(): Promise<void>;
}

const toHost = (from: string) => from.replace(/^.*@/, '').replace('>', '');

/** Returns a mailer for the configured mail server; null if none is configured. */
export function connectSmtp({ smtp }: Pick<Config, 'smtp'>): SmtpMailer | null {
  if (!smtp) return null;
  const { url, from } = smtp;
  let connecting: ReturnType<typeof connect> | undefined;
  return {
    async send({ messageKey, calendar, unsubscribeUrl, ...mail }) {
      const transport = await (connecting ??= connect(url));
      await transport.sendMail({
        ...mail,
        from,
        messageId: `<${messageKey}@${toHost(from)}>`,
        // Suppresses out-of-office replies.
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl !== undefined && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        ...(calendar !== undefined && {
          attachments: [
            {
              filename: 'camp.ics',
              content: calendar,
              contentType: toCalendarType(calendar),
            },
          ],
        }),
        // The content of a mail must never make nodemailer read files or fetch URLs.
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(SEND_WITHIN_MS),
      });
    },

    async close() {
      (await connecting)?.close();
    },
  };
}
