import type { OwnData } from '#contract';
import { html, type Html } from '#lib/html';
import { formatDay, formatInstant } from '#shared/dates';
import { EN_US } from '#shared/locale';

/** Without characters that HTML escapes. */
const STYLE = `
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; padding: 0 1rem; max-width: 50rem; overflow-wrap: anywhere }
h2 { margin-top: 2.5rem; border-bottom: 2px solid #888 }
dl { display: grid; grid-template-columns: minmax(6rem, 12rem) 1fr; gap: 0.25rem 1rem; margin: 0.5rem 0 }
dt { font-weight: 600 }
dd { margin: 0; white-space: pre-wrap }
dd dl, dd ul { margin: 0; white-space: normal }
dd:has(dl), dd:has(ul) { grid-column: 1 / -1; border-inline-start: 2px solid #8888; padding-inline-start: 0.75rem }
ul { margin: 0; padding: 0; list-style: none }
li + li { margin-top: 0.75rem; border-top: 1px solid #8888; padding-top: 0.75rem }
@media (max-width: 30rem) { dl { grid-template-columns: minmax(0, 1fr) } dd { margin: 0 0 0.5rem } }`;

/** The parts of the data in the order of the page. */
const titles: Record<Exclude<keyof OwnData, 'downloadedAt' | 'notificationCount'>, string> = {
  account: 'Account',
  campers: 'Campers',
  receivedInvitations: 'Invitations to share a camper',
  enrollments: 'Enrollments',
  calendar: 'Calendar',
  cart: 'Cart',
  savedClasses: 'Saved classes',
  waitlistEntries: 'Waiting lists',
  orders: 'Orders',
  receipts: 'Receipts',
  consents: 'Consents',
  notifications: 'Notifications',
  newsletter: 'Newsletter',
  applications: 'Applications to teach',
  instructorProfile: 'Instructor profile',
  sentMessages: 'Messages to families',
  classes: 'Classes you teach',
  pictures: 'Uploaded pictures',
};

/** Labels that the name of the field does not give. */
const labels: Record<string, string> = {
  InstructorName: 'Instructor',
  camperId: 'Camper',
  className: 'Class',
  transactionId: 'Transaction ID',
};

/** In dollars. */
const moneyFields = new Set([
  ...['price', 'amount', 'value', 'refund', 'refunded', 'totalRefunded'],
  ...['paid', 'netPaid', 'carried', 'carriedIn', 'carriedOut'],
]);

/** Ids say nothing to a reader, but the one of a camper is shown as the name. */
const isTechnical = (key: string) =>
  key !== 'camperId' &&
  key !== 'transactionId' &&
  /^_id$|Ids?$|^(image|imageFocus|photos|revision|menuItems|cartItems|link)$/.test(key);

const toLabel = (key: string) => {
  const words = key.replace(/^is(?=[A-Z])/, '').replaceAll(/[A-Z]/g, ' $&');
  const label = labels[key] ?? words.toLowerCase().trim();
  return label.charAt(0).toUpperCase() + label.slice(1);
};

interface Reading {
  timeZone: string;
  /** The first names of the campers by id. */
  camperNames: ReadonlyMap<string, string>;
}

/** Users can have typed what looks like a day or a time but is none. */
const toText = (value: string, { timeZone }: Reading): string => {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:\d\d)$/.test(value);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value);
  if ((!isTime && !isDay) || Number.isNaN(Date.parse(value))) return value;
  return isTime
    ? formatInstant(new Date(value), 'long', timeZone, EN_US)
    : formatDay(value, 'full', EN_US);
};

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const toScalar = (key: string, value: unknown, reading: Reading): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' && moneyFields.has(key)) {
    return `${value < 0 ? '−' : ''}$${Math.abs(value).toFixed(2)}`;
  }
  if (key === 'camperId') return reading.camperNames.get(String(value)) ?? 'A former camper';
  return toText(String(value), reading);
};

/** Returns the name in a reference to a camper; null for other values. */
const toCamperName = (value: unknown): string | null => {
  const isRef = typeof value === 'object' && value !== null && 'isAccountHolder' in value;
  if (!isRef || !('firstName' in value) || 'revision' in value) return null;
  const { firstName, lastName = '' } = value as { firstName: string; lastName?: string };
  return `${firstName} ${lastName}`.trim();
};

const toValue = (key: string, value: unknown, reading: Reading): Html => {
  if (isEmpty(value)) return html`None`;
  // By the ids of sessions.
  if (key === 'attendance') return html`${Object.values(value as object).join(', ')}`;
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== 'object')) {
      return html`${value.map((item) => toScalar(key, item, reading)).join(', ')}`;
    }
    return html`<ul>
      ${value.map((item) => html`<li>${toValue(key, item, reading)}</li>`)}
    </ul>`;
  }
  const name = toCamperName(value);
  if (name !== null) return html`${name}`;
  return typeof value === 'object'
    ? toFields(value as Record<string, unknown>, reading)
    : html`${toScalar(key, value, reading)}`;
};

const toFields = (record: Record<string, unknown>, reading: Reading): Html =>
  html`<dl>
    ${Object.entries(record)
      .filter(([key, value]) => !isTechnical(key) && value !== undefined)
      .map(
        ([key, value]) =>
          html`<dt>${toLabel(key)}</dt>
            <dd dir="auto">${toValue(key, value, reading)}</dd>`,
      )}
  </dl>`;

const toSection = (part: keyof typeof titles, data: OwnData, reading: Reading) => {
  const { notifications, notificationCount: count } = data;
  const isCut = part === 'notifications' && count > notifications.length;
  return html`<section id="${part}">
    <h2>${titles[part]}</h2>
    ${isCut ? html`<p>The newest ${notifications.length} of ${count}.</p>` : ''}
    ${isEmpty(data[part]) ? html`<p>None</p>` : toValue(part, data[part], reading)}
  </section>`;
};

/**
 * Returns what the camp stores about an account as one HTML page, which runs no scripts and loads nothing. Leaves out
 * ids and addresses of pictures, which the JSON file has. Times are those at the camp.
 */
export function toOwnDataPage(data: OwnData, timeZone: string): string {
  const camperNames = new Map(data.campers.map(({ _id, firstName }) => [_id, firstName]));
  const reading = { timeZone, camperNames };
  const parts = Object.keys(titles) as (keyof typeof titles)[];
  return html`<!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'"
        />
        <title>My data at Play &amp; Inspire</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>My data at Play &amp; Inspire</h1>
        <p>
          What the camp stored about you on ${toText(data.downloadedAt, reading)}. It includes
          health notes and contacts, so keep it private. Internal ids and addresses of pictures are
          in the JSON file only.
        </p>
        <nav aria-label="Parts">
          ${parts.map((part) => html`<a href="#${part}">${titles[part]}</a> · `)}
        </nav>
        <main>${parts.map((part) => toSection(part, data, reading))}</main>
      </body>
    </html>`.toString();
}
