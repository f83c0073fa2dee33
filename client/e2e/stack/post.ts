import { expect } from '@playwright/test';
import { endpoints } from '@camp/server/contract';
import { call } from './calls';
import type { Person } from './people';
import { apiUrl } from './ports';

type Mail = { subject: string; to: string; text: string; calendarUrl: string | null };

const signs: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const toText = (html: string) => html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (sign) => signs[sign]!);

const find = (article: string, pattern: RegExp) => {
  const found = pattern.exec(article)?.[1];
  return found === undefined ? null : toText(found);
};

const toMail = (article: string): Mail => {
  const calendar = find(article, /href="(mails\/[^"]+\/camp\.ics)"/);
  return {
    subject: find(article, /<h2>([^]*?)<\/h2>/) ?? '',
    to: find(article, /<p>To [^]*?&lt;(\S+?)&gt;,/) ?? '',
    text: find(article, /<pre>([^]*?)<\/pre>/) ?? '',
    calendarUrl: calendar && `${apiUrl}/${calendar}`,
  };
};

/** The mails that the camp has kept of late, newest first. */
const listMails = async () => {
  const page = await (await fetch(`${apiUrl}/mails`)).text();
  return page.split('<article>').slice(1).map(toMail);
};

/** The titles of somebody's notices, newest first. */
const titlesFor = async ({ token }: Person) =>
  (await call(endpoints.listNotices, token)).map(({ title }) => title);

const mailsOf = async (title: string) =>
  (await listMails()).filter(({ subject }) => subject === title);

export const getMail = async (title: string, { email }: Pick<Person, 'email'>) =>
  (await mailsOf(title)).find(({ to }) => to === email)!;

/** Waits until these people, and nobody else at the camp, have been told once, on the site and by mail. */
export const expectTold = async (title: string, people: Person[]) => {
  const emails = people.map(({ email }) => email).sort();
  await expect
    .poll(async () => (await mailsOf(title)).map(({ to }) => to).sort(), { message: title })
    .toEqual(emails);
  for (const person of people) {
    expect((await titlesFor(person)).filter((each) => each === title)).toHaveLength(1);
  }
};

/** Waits until the admins, and nobody else, have been told so many times. */
export const expectAdminsTold = async (title: string, admin: Person, times = 1) => {
  const isIt = (each: string) => each === title;
  await expect
    .poll(async () => (await titlesFor(admin)).filter(isIt), { message: title })
    .toHaveLength(times);
  const told = (await mailsOf(title)).map(({ to }) => to);
  expect(told.filter((to) => to === admin.email)).toHaveLength(times);
  const admins = await call(endpoints.listUsers, admin.token, { query: { role: 'admin' } });
  expect(admins.map(({ email }) => email)).toEqual(expect.arrayContaining(told));
};

/** Waits until somebody has this mail, once, whatever they may still see of the site. */
export const expectMailed = (title: string, { email }: Person) =>
  expect
    .poll(async () => (await mailsOf(title)).filter(({ to }) => to === email), { message: title })
    .toHaveLength(1);

/** The same words may go to others in journeys of their own, so only these people are looked at. */
export const expectToldAmong = async (title: string, person: Person, others: Person[]) => {
  await expectMailed(title, person);
  expect(await titlesFor(person)).toContain(title);
  for (const other of others) expect(await titlesFor(other)).not.toContain(title);
};

/** Nothing but their role, where they were given one, has ever been told to these people. */
export const expectUntold = async (people: Person[]) => {
  const mails = await listMails();
  for (const person of people) {
    const titles = await titlesFor(person);
    expect(titles.filter((title) => title !== 'You can now teach at the camp')).toEqual([]);
    expect(mails.filter(({ to }) => to === person.email)).toHaveLength(titles.length);
  }
};
