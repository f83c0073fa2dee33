import { createHash } from 'node:crypto';
import type { CampContact } from '../../../contract';
import type { OutgoingMail } from '../../../domain/mailer';
import type { Mail, Notification } from '../notification';
import { toSafeName, toSafeSubject } from '../safe-text';
import { hideUserText } from '../unverified-mail';

/** The settings that every email needs. */
export interface MailContext {
  siteUrl: string;
  contact: CampContact;
}

const BRAND = 'Play & Inspire';

/** Commercial emails must name the sender and the sender's postal address (CAN-SPAM, 15 U.S.C. 7704). */
const toSignature = ({ legalName, address, email }: CampContact) =>
  [BRAND, legalName === BRAND ? undefined : legalName, address, email].filter(
    (line) => line !== undefined,
  );

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => escapes[character]!);

const toLink = (url: string, label: string) =>
  `<p>${escapeHtml(label)}<a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`;

const BUTTON_STYLE =
  'display: inline-block; padding: 10px 16px; border-radius: 6px; background: #14532d; color: #ffffff; text-decoration: none';

const toButton = (url: string, label: string) =>
  `<p><a href="${escapeHtml(url)}" style="${BUTTON_STYLE}">${escapeHtml(label)}</a></p>`;

interface Links {
  url: string | null;
  secondLink: { url: string; label: string } | null;
  /** The page that stops emails of this kind. */
  unsubscribe: { url: string; label: string } | null;
}

const toHtmlSignature = (contact: CampContact) =>
  `<p>${toSignature(contact).map(escapeHtml).join('<br>')}</p>`;

interface MailParts extends Links {
  greeting: string;
  text: string;
  contact: CampContact;
}

const toHtmlLink = (url: string, { action }: Mail) =>
  action === undefined ? toLink(url, '') : toButton(url, action);

const toHtml = ({ mail }: Notification, parts: MailParts) => {
  const { greeting, text, url, secondLink, unsubscribe, contact } = parts;
  const items = (mail.details ?? []).map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  return [
    '<div style="font-family: sans-serif; line-height: 1.5">',
    `<p>${escapeHtml(greeting)}</p>`,
    `<p>${escapeHtml(text)}</p>`,
    ...(items ? [`<ul>${items}</ul>`] : []),
    ...(url === null ? [] : [toHtmlLink(url, mail)]),
    ...(secondLink ? [toLink(secondLink.url, `${secondLink.label}: `)] : []),
    toHtmlSignature(contact),
    ...(unsubscribe ? [toLink(unsubscribe.url, `${unsubscribe.label}: `)] : []),
    '</div>',
  ].join('\n');
};

/**
 * Returns the email of a notification, with a link to the site at `siteUrl`. Emails to unverified addresses
 * contain no text that the recipient's account wrote.
 */
export function renderMail(stored: Notification, { siteUrl, contact }: MailContext): OutgoingMail {
  const notification = hideUserText(stored);
  const { _id, link, mail } = notification;
  const { emailVerified = false } = mail.to;
  const { title = notification.title, text = notification.text } = mail;
  const name = emailVerified ? toSafeName(mail.to.name) : '';
  const greeting = name ? `Hello ${name},` : 'Hello,';
  const url = link === null ? null : `${siteUrl}${link}`;
  const secondLink = mail.secondLink
    ? { url: `${siteUrl}${mail.secondLink.path}`, label: mail.secondLink.label }
    : null;
  const unsubscribe = mail.unsubscribe
    ? {
        url: `${siteUrl}${mail.unsubscribe.page}`,
        label: mail.unsubscribe.label ?? 'Unsubscribe',
      }
    : null;
  const paragraphs = [
    greeting,
    text,
    ...(mail.details ? [mail.details.map((line) => `- ${line}`).join('\n')] : []),
    ...(url === null ? [] : [mail.action === undefined ? url : `${mail.action}: ${url}`]),
    ...(secondLink ? [`${secondLink.label}: ${secondLink.url}`] : []),
    toSignature(contact).join('\n'),
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : []),
  ];
  return {
    messageKey: createHash('sha256').update(_id).digest('hex').slice(0, 32),
    to: { name, address: mail.to.email },
    subject: toSafeSubject(title),
    text: `${paragraphs.join('\n\n')}\n`,
    html: toHtml(notification, { greeting, text, url, secondLink, unsubscribe, contact }),
    ...(mail.calendar !== undefined && { calendar: mail.calendar }),
    ...(mail.unsubscribe?.oneClickUrl !== undefined && {
      unsubscribeUrl: mail.unsubscribe.oneClickUrl,
    }),
  };
}
