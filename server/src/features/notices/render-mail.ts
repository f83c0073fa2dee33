import { createHash } from 'node:crypto';
import type { CampContact } from '../../contract';
import type { Notice } from './notice';
import { toSafeName, toSafeSubject } from './told';

/** A mail as it leaves the camp. */
export interface OutgoingMail {
  /** The same however often it is sent, so that a mailbox that gets it twice can tell. */
  messageKey: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  calendar?: string;
  /** The address of `List-Unsubscribe`, for one click (RFC 8058). */
  unsubscribeUrl?: string;
}

/** What is the same in every mail. */
export interface MailContext {
  siteUrl: string;
  contact: CampContact;
}

const BRAND = 'Play & Inspire';

/** A commercial mail has to name its sender and the sender's postal address (CAN-SPAM, 15 U.S.C. 7704). */
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
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign]!);

const toLink = (address: string, words: string) =>
  `<p>${escapeHtml(words)}<a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`;

const UNSUBSCRIBE = 'Unsubscribe: ';

interface Links {
  address: string | null;
  unsubscribePage: string | null;
}

const toHtmlSignature = (contact: CampContact) =>
  `<p>${toSignature(contact).map(escapeHtml).join('<br>')}</p>`;

interface Parts extends Links {
  greeting: string;
  text: string;
  contact: CampContact;
}

const toHtml = ({ mail }: Notice, parts: Parts) => {
  const { greeting, text, address, unsubscribePage, contact } = parts;
  const items = (mail.details ?? []).map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  return [
    '<div style="font-family: sans-serif; line-height: 1.5">',
    `<p>${escapeHtml(greeting)}</p>`,
    `<p>${escapeHtml(text)}</p>`,
    ...(items ? [`<ul>${items}</ul>`] : []),
    ...(address === null ? [] : [toLink(address, '')]),
    toHtmlSignature(contact),
    ...(unsubscribePage === null ? [] : [toLink(unsubscribePage, UNSUBSCRIBE)]),
    '</div>',
  ].join('\n');
};

/** What replaces words of the recipient in a mail to an address that may be somebody else's. */
const OWN_CLASS = {
  title: 'News about your class',
  text: 'Something about one of your classes has changed. Sign in to see what.',
};

/**
 * Returns the mail of a notice; its link leads to the site at `siteUrl`. An address that nobody has
 * verified gets no words of the account that gave it.
 */
export const renderMail = (notice: Notice, { siteUrl, contact }: MailContext): OutgoingMail => {
  const { _id, link, mail } = notice;
  const { emailVerified = false } = mail.to;
  const { title, text } = mail.hasOwnWords && !emailVerified ? OWN_CLASS : notice;
  const name = emailVerified ? toSafeName(mail.to.name) : '';
  const greeting = name ? `Hello ${name},` : 'Hello,';
  const address = link === null ? null : `${siteUrl}${link}`;
  const unsubscribePage = mail.unsubscribe ? `${siteUrl}${mail.unsubscribe.page}` : null;
  const paragraphs = [
    greeting,
    text,
    ...(mail.details ? [mail.details.map((line) => `- ${line}`).join('\n')] : []),
    ...(address === null ? [] : [address]),
    toSignature(contact).join('\n'),
    ...(unsubscribePage === null ? [] : [`${UNSUBSCRIBE}${unsubscribePage}`]),
  ];
  return {
    messageKey: createHash('sha256').update(_id).digest('hex').slice(0, 32),
    to: { name, address: mail.to.email },
    subject: toSafeSubject(title),
    text: `${paragraphs.join('\n\n')}\n`,
    html: toHtml(notice, { greeting, text, address, unsubscribePage, contact }),
    ...(mail.calendar !== undefined && { calendar: mail.calendar }),
    ...(mail.unsubscribe && { unsubscribeUrl: mail.unsubscribe.oneClickUrl }),
  };
};
