import type { Config } from './config';
import type { Mailer } from './features/notices/send-mail';

const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};
/** Far within the time for which a mail is claimed. */
const SEND_WITHIN_MS = 60_000;

/** What the file is for is said outside of it as well (RFC 6047). */
const toCalendarType = (calendar: string) => {
  const method = /^METHOD:(\w+)\r?$/m.exec(calendar)?.[1];
  return `text/calendar; charset=utf-8${method === undefined ? '' : `; method=${method}`}`;
};

/** Loaded with the first mail, so that no start waits for it. */
const connect = async (url: string) => {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, ...TIMEOUTS });
};

const hostOf = (from: string) => from.replace(/^.*@/, '').replace('>', '');

/** The mail server as it is configured; null without one. */
export const connectSmtp = ({ smtp }: Pick<Config, 'smtp'>): Mailer | null => {
  if (!smtp) return null;
  const { url, from } = smtp;
  let connecting: ReturnType<typeof connect> | undefined;
  return {
    async send({ messageKey, calendar, unsubscribeUrl, ...mail }) {
      const transport = await (connecting ??= connect(url));
      await transport.sendMail({
        ...mail,
        from,
        messageId: `<${messageKey}@${hostOf(from)}>`,
        // So that nobody's absence is announced to us.
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
        // Nothing in a mail is fetched from anywhere.
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(SEND_WITHIN_MS),
      });
    },
  };
};
