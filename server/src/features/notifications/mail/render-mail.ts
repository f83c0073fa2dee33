import { createHash } from 'node:crypto';
import type { OutgoingMail } from '#domain/mailer';
import type { Notification } from '../notification';
import { toMailHtml } from './mail-html';
import { toMailText } from './mail-text';
import { toMailView, type MailContext } from './mail-view';

/** Returns the email of a notification: the same content as text and as HTML. */
export function renderMail(notification: Notification, context: MailContext): OutgoingMail {
  const { _id, mail } = notification;
  const view = toMailView(notification, context);
  return {
    messageKey: createHash('sha256').update(_id).digest('hex').slice(0, 32),
    to: { name: view.name, address: mail.to.email },
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: view.subject,
    text: toMailText(view),
    html: toMailHtml(view),
    ...(mail.calendar !== undefined && { calendar: mail.calendar }),
    ...(mail.unsubscribe?.oneClickUrl !== undefined && {
      unsubscribeUrl: mail.unsubscribe.oneClickUrl,
    }),
  };
}
