import { expect } from '@playwright/test';
import { endpoints } from '@camp/server/contract';
import { call } from './api-client';
import type { TestUser } from './users';
import { apiUrl } from './ports';

interface Mail {
  subject: string;
  to: string;
  text: string;
  calendarUrl: string | null;
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const toText = (html: string) =>
  html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity]!);

const extract = (article: string, pattern: RegExp) => {
  const match = pattern.exec(article)?.[1];
  return match === undefined ? null : toText(match);
};

const toMail = (article: string): Mail => {
  const calendar = extract(article, /href="(mails\/[^"]+\/camp\.ics)"/);
  return {
    subject: extract(article, /<h2>([^]*?)<\/h2>/) ?? '',
    to: extract(article, /<p>To [^]*?&lt;(\S+?)&gt;,/) ?? '',
    text: extract(article, /<pre>([^]*?)<\/pre>/) ?? '',
    calendarUrl: calendar && `${apiUrl}/${calendar}`,
  };
};

/** Returns the stored mails, newest first. */
const listMails = async () => {
  const page = await (await fetch(`${apiUrl}/mails`)).text();
  return page.split('<article>').slice(1).map(toMail);
};

/** Returns the titles of a user's notifications, newest first. */
const listNotificationTitles = async ({ token }: TestUser) =>
  (await call(endpoints.listNotifications, token)).map(({ title }) => title);

const findMails = async (title: string) =>
  (await listMails()).filter(({ subject }) => subject === title);

export const getMail = async (title: string, { email }: Pick<TestUser, 'email'>) =>
  (await findMails(title)).find(({ to }) => to === email)!;

/** Waits until exactly these users were notified once, on the site and by mail. */
export async function expectNotified(title: string, users: TestUser[]) {
  const emails = users.map(({ email }) => email).sort();
  await expect
    .poll(async () => (await findMails(title)).map(({ to }) => to).sort(), { message: title })
    .toEqual(emails);
  for (const user of users) {
    expect((await listNotificationTitles(user)).filter((listed) => listed === title)).toHaveLength(
      1,
    );
  }
}

/** Returns whether the account was an admin at some time. Other journeys give and end the role meanwhile. */
const wasAdmin = async (email: string, { token }: TestUser) => {
  const query = { action: 'role-changed' as const, q: email };
  const entries = await call(endpoints.listAuditEntries, token, { query });
  return entries.some(({ before, after }) => before === 'admin' || after === 'admin');
};

/** Waits until this admin was notified the given number of times, and expects that only admins were. */
export async function expectAdminsNotified(title: string, admin: TestUser, times = 1) {
  const hasTitle = (listed: string) => listed === title;
  await expect
    .poll(async () => (await listNotificationTitles(admin)).filter(hasTitle), { message: title })
    .toHaveLength(times);
  const recipients = (await findMails(title)).map(({ to }) => to);
  expect(recipients.filter((to) => to === admin.email)).toHaveLength(times);
  const admins = await call(endpoints.listUsers, admin.token, { query: { role: 'admin' } });
  for (const to of recipients) {
    const isAdmin = admins.some(({ email }) => email === to);
    expect(isAdmin || (await wasAdmin(to, admin)), to).toBe(true);
  }
}

/** Waits until the user received this mail once. Does not check the site. */
export const expectMailed = (title: string, { email }: TestUser) =>
  expect
    .poll(async () => (await findMails(title)).filter(({ to }) => to === email), { message: title })
    .toHaveLength(1);

/** Waits until the user was notified, and expects that the other users were not. Ignores users of other journeys. */
export async function expectNotifiedAlone(title: string, user: TestUser, otherUsers: TestUser[]) {
  await expectMailed(title, user);
  expect(await listNotificationTitles(user)).toContain(title);
  for (const otherUser of otherUsers)
    expect(await listNotificationTitles(otherUser)).not.toContain(title);
}

/** Expects that these users were never notified of anything except their role. */
export async function expectNotNotified(users: TestUser[]) {
  const mails = await listMails();
  for (const user of users) {
    const titles = await listNotificationTitles(user);
    expect(titles.filter((title) => title !== 'You are now an instructor')).toEqual([]);
    expect(mails.filter(({ to }) => to === user.email)).toHaveLength(titles.length);
  }
}
