import type { CampContact } from '#contract';
import { sitePaths } from '#contract/site-paths';
import type { Mail, Notification } from '../notification';
import { toSafeName, toSafeSubject } from '../safe-text';
import { hideUserText } from '../unverified-mail';
import { toButtonLabel } from './button-labels';
import type { MailReceipt } from './mail-receipt';
import type { MailToDo } from './mail-to-do';

/** The settings that every email needs. */
export interface MailContext {
  siteUrl: string;
  contact: CampContact;
}

export interface MailLink {
  url: string;
  label: string;
}

/** What is left to do for one camper. */
export interface ToDoView {
  heading: string;
  links: MailLink[];
}

/** What an email shows, as text and as HTML. */
export interface MailView {
  logoUrl: string;
  /** The recipient's name; empty if it is not shown. */
  name: string;
  subject: string;
  heading: string;
  greeting: string;
  text: string;
  /** The part of the text that is bold; null if none is. */
  strong: string | null;
  details: readonly string[];
  receipt: MailReceipt | null;
  toDo: ToDoView[];
  button: MailLink | null;
  secondLink: MailLink | null;
  /** Where to verify the address, if the email hides names. */
  verification: MailLink | null;
  footer: {
    /** The camp's names and contact details, one a line. */
    sender: string[];
    /** Why the recipient gets the email. */
    reason: string;
    /** Where to turn emails off. */
    settings: MailLink | null;
  };
}

export const BRAND = 'Play & Inspire';

/** A PNG, because mail programs show no SVG. */
const LOGO_PATH = '/pictures/logo.png';

/** The heading of what is left to do, which the site shows, too. */
export const TO_DO_HEADING = 'Next, before the first session';

/** Commercial emails must name the sender and the sender's postal address (CAN-SPAM, 15 U.S.C. 7704). */
const listSender = ({ legalName = BRAND, address, phone, email }: CampContact) => {
  // A legal name such as "Play & Inspire Camps LLC" says the brand.
  const names = legalName.startsWith(BRAND) ? [legalName] : [BRAND, legalName];
  return [...names, address, phone, email].filter((line) => line !== undefined);
};

/** Why somebody without an account gets an email, by the first part of the notification's owner. */
const reasonsWithoutAccount: Record<string, string> = {
  newsletter: 'You get this email because someone entered this address in our newsletter form.',
  contact: 'You get this email because someone used the contact form on your site.',
  invitation:
    'You get this email because someone entered this address to share a camper with you. We do not add it to any list.',
};

const toReason = ({ owner, mail }: Notification) => {
  const withoutAccount = reasonsWithoutAccount[owner.split(':')[0]!];
  if (withoutAccount !== undefined && mail.replyTo) {
    const sender = toSafeName(mail.replyTo.name) || 'the sender';
    return `${withoutAccount} Reply to this email to answer ${sender}.`;
  }
  if (withoutAccount !== undefined) return withoutAccount;
  return mail.unsubscribe
    ? `You get this email because reminders are on in your ${BRAND} account.`
    : `You get this email because you have an account at ${BRAND}. We always send emails about payments, enrollments and changes.`;
};

const toSettings = ({ owner, mail }: Notification, siteUrl: string): MailLink | null => {
  const { page, label = 'Unsubscribe' } = mail.unsubscribe ?? {
    page: sitePaths.account,
    label: 'Email settings',
  };
  const hasSettings = mail.unsubscribe || reasonsWithoutAccount[owner.split(':')[0]!] === undefined;
  return hasSettings ? { url: `${siteUrl}${page}`, label } : null;
};

/** The banner that sends the link is on every page; this one only needs a login. */
const toVerification = ({ mail }: Notification, siteUrl: string): MailLink | null =>
  mail.receipt && !mail.to.emailVerified
    ? {
        url: `${siteUrl}${sitePaths.account}`,
        label: 'Verify your email to see names in our emails',
      }
    : null;

const toSecondLink = ({ secondLink }: Mail, siteUrl: string): MailLink | null =>
  secondLink ? { url: `${siteUrl}${secondLink.path}`, label: secondLink.label } : null;

const toToDoViews = ({ toDo = [] }: Mail, siteUrl: string): ToDoView[] =>
  toDo.map(({ name, tasks }: MailToDo) => ({
    heading: `${tasks.length === 1 ? '1 thing' : `${tasks.length} things`} to do for ${name || 'your child'}`,
    links: tasks.map(({ label, path }) => ({ label, url: `${siteUrl}${path}` })),
  }));

/** Returns the first word of a name; the whole name after a title such as `Dr.`. */
const toFirstName = (name: string) => {
  const [first = ''] = name.split(' ');
  return first.length < 2 || first.endsWith('.') ? name : first;
};

/**
 * Returns what the email of a notification shows, with links to the site at `siteUrl`. Emails to
 * unverified addresses contain no text that the recipient's account wrote.
 */
export function toMailView(stored: Notification, { siteUrl, contact }: MailContext): MailView {
  const notification = hideUserText(stored);
  const { link, mail } = notification;
  const { title = notification.title, text = notification.text } = mail;
  const subject = toSafeSubject(mail.subject ?? title);
  const name = mail.to.emailVerified ? toSafeName(mail.to.name) : '';
  return {
    logoUrl: `${siteUrl}${LOGO_PATH}`,
    name,
    subject,
    // The subject of a receipt is its amount, which the table shows, too.
    heading: mail.receipt ? title : subject,
    greeting: name ? `Hello ${toFirstName(name)},` : 'Hello,',
    text,
    strong: mail.strong ?? null,
    details: mail.details ?? [],
    verification: toVerification(notification, siteUrl),
    receipt: mail.receipt ?? null,
    toDo: toToDoViews(mail, siteUrl),
    button:
      link === null
        ? null
        : { url: `${siteUrl}${link}`, label: mail.action ?? toButtonLabel(link) },
    secondLink: toSecondLink(mail, siteUrl),
    footer: {
      sender: listSender(contact),
      reason: toReason(notification),
      settings: toSettings(notification, siteUrl),
    },
  };
}
