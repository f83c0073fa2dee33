import { createTransport } from 'nodemailer';
import type { Config } from '../config/config';
import { failed, ok, reasonOf, warning, type Finding } from './finding';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };

const isMailRejection = (error: unknown) =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'EAUTH';

/** Signs in to the mail server. Sends nothing. */
export async function checkMail({ smtp }: Config): Promise<Finding[]> {
  if (!smtp) return [warning('No SMTP_URL: no email is sent.')];
  const { host } = new URL(smtp.url);
  const transport = createTransport({ url: smtp.url, ...TIMEOUTS });
  try {
    await transport.verify();
    return [ok(`${host} accepts the sign-in. No email was sent.`)];
  } catch (error) {
    return [
      isMailRejection(error)
        ? failed(`${host} rejects the user or password of SMTP_URL.`)
        : failed(`${host} cannot be used: ${reasonOf(error)}. Check SMTP_URL and the firewall.`),
    ];
  } finally {
    transport.close();
  }
}
