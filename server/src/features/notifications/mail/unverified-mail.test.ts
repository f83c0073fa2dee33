import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLog } from '#runtime/logger';
import { createClock, createTestApi, type TestApi } from '#testing/api/test-api';
import { startMailServer, type MailServer } from '#testing/mail/mail-server';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';
import { aRoleNotification } from '#testing/samples/people/role-notification';
import type { Notification } from '../notification';
import { MAX_UNVERIFIED_MAILS_PER_DAY } from './mail-allowances.store';
import { backdateEnrollments } from '#testing/purchases/backdate-enrollments';

const lines: string[] = [];
const log = createLog('warn', { write: (line) => void lines.push(line) });
const clock = createClock();
let mailServer: MailServer;
let api: TestApi;
let secondApi: TestApi;
beforeAll(async () => {
  mailServer = await startMailServer();
  const options = { mailer: mailServer.mailer, clock, log };
  api = await createTestApi(options);
  secondApi = await createTestApi({ ...options, databaseName: api.db.databaseName });
});
afterEach(() => {
  mailServer.rejectWith(null);
  mailServer.mails.length = 0;
  lines.length = 0;
});
afterAll(async () => {
  await secondApi.stop();
  await api.stop();
  await mailServer.stop();
});

const send = (through = api) => through.sendMails(new AbortController().signal);
const users = () => api.db.collection('users');
const notificationsOf = ({ uid }: TestUser) =>
  api.db.collection<Notification>('notices').find({ owner: uid }).toArray();
const aUserWithUnverifiedEmail = async (name = 'Buy at https://evil.test now') => {
  const user = await api.aUser(undefined, { name });
  await users().updateOne({ uid: user.uid }, { $set: { emailVerified: false } });
  return user;
};

test('a receipt to an unverified address does not contain the name of the account', async () => {
  const user = await aUserWithUnverifiedEmail('Casey Camper');
  await createShopper(api).buy(user, [await api.aClass({ className: 'Night Nets' })]);
  await api.dispatchEvents();
  await send();
  const [{ recipients, headers, parts, raw }] = mailServer.mails as [MailServer['mails'][number]];
  expect(recipients).toEqual([user.email]);
  expect(headers.subject).toBe('Receipt for $64.50: Night Nets');
  expect(parts[0]!.content).toMatch(/^You are enrolled in Night Nets\r?\n\r?\nHello,\r?\n/);
  expect(raw).not.toContain('Casey');
});

test('an unverified address gets no name of a child, in any email or calendar file', async () => {
  const admin = await api.aUser('admin');
  const parent = await aUserWithUnverifiedEmail();
  const spam = await api.aChild(parent, { firstName: 'Win $1000 at evil.test' });
  const other = await api.aChild(parent, { firstName: 'Call 555-0100 now' });
  const startsAt = new Date(clock.now().getTime() + 3 * 86_400_000);
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const sessions = [{ id: 'first', startsAt, endsAt }];
  const campClass = await api.aClass({ className: 'Night Nets', sessions });
  const shop = createShopper(api);
  await shop.buyFor(parent, campClass, [spam, other]);
  await backdateEnrollments(api.db);
  await api.addReminders();
  const at = (path: string) => `/topClass/${campClass._id.toHexString()}${path}`;
  await api.as(admin.token).patch(at('')).send({ place: 'Hall' }).expect(200);
  const [order] = await shop.listOrders(parent);
  const [line] = order!.lines;
  const body = { classItemId: campClass._id.toHexString(), lineId: line!.lineId.toHexString() };
  const orderPath = `/orders/${order!._id.toHexString()}/refund`;
  const refund = { amount: 10, refunded: 0, reason: 'Rain', endsPlace: false };
  await api
    .as(admin.token)
    .post(orderPath)
    .send({ ...body, ...refund })
    .expect(200);
  await api.dispatchEvents();
  await send();
  await api.as(admin.token).post(at('/cancel')).send({ reason: 'Rain' }).expect(200);
  await api.dispatchEvents();
  await send();
  const mails = mailServer.mails.filter(({ recipients }) => recipients.includes(parent.email));
  expect(mails.map(({ headers }) => headers.subject).sort()).toEqual([
    '$10.00 refund for Night Nets',
    'New location for Night Nets',
    'Night Nets is canceled',
    'Receipt for $129.00: Night Nets',
    expect.stringMatching(/^Reminder: Night Nets starts/),
  ]);
  const calendars: string[] = [];
  for (const { parts, headers } of mails) {
    const contents = parts.map(({ content }) => content);
    expect([headers.subject, ...contents].join('\n')).not.toMatch(/evil|1000|555-0100/);
    calendars.push(...contents.filter((content) => content.includes('BEGIN:VEVENT')));
  }
  expect(calendars).toHaveLength(3);
  for (const calendar of calendars) expect(calendar).toContain('SUMMARY:Night Nets');
  const titles = (await notificationsOf(parent)).map(({ title }) => title);
  expect(titles).toContain('$10.00 refund for Win $1000 at evil.test: Night Nets');
});

test('an unverified address gets no text that the instructor wrote', async () => {
  const admin = await api.aUser('admin');
  const coach = await aUserWithUnverifiedEmail('Coach');
  const instructor = { uid: coach.uid, name: coach.name, email: coach.email };
  const { _id } = await api.aClass({ className: 'Cheap Pills', instructor, status: 'pending' });
  const path = `/topClass/${_id.toHexString()}/status`;
  await api.as(admin.token).patch(path).send({ status: 'approved' }).expect(200);
  clock.passMinutes(1);
  await api.dispatchEvents();
  await send();
  expect(mailServer.mails).toHaveLength(1);
  expect(mailServer.mails[0]!.headers.subject).toBe('Update about your class');
  expect(mailServer.mails[0]!.raw).not.toContain('Pills');
  expect(await notificationsOf(coach)).toMatchObject([{ title: 'Cheap Pills is on sale' }]);
});

test('an instructor whose child is in the class gets no class name either, in any email or calendar file', async () => {
  const admin = await api.aUser('admin');
  const coach = await aUserWithUnverifiedEmail('Coach');
  const other = await api.aUser();
  const child = await api.aChild(coach, { firstName: 'Maya', guardians: [other.uid] });
  const campClass = await api.aClassOf(coach, { className: 'Cheap Pills' });
  await createShopper(api).buyFor(other, campClass, [child]);
  const at = (path: string) => `/topClass/${campClass._id.toHexString()}${path}`;
  await api.as(admin.token).patch(at('')).send({ place: 'Hall' }).expect(200);
  clock.passMinutes(61);
  await api.dispatchEvents();
  await api.as(admin.token).post(at('/cancel')).send({ reason: 'Rain' }).expect(200);
  await api.dispatchEvents();
  await send();
  const mails = mailServer.mails.filter(({ recipients }) => recipients.includes(coach.email));
  expect(mails.length).toBeGreaterThan(3);
  expect(new Set(mails.map(({ headers }) => headers.subject))).toEqual(
    new Set(['Update about your class']),
  );
  for (const { raw, parts } of mails) {
    expect([raw, ...parts.map(({ content }) => content)].join('\n')).not.toMatch(/Pills|Maya/);
  }
  const titles = (await notificationsOf(coach)).map(({ title }) => title);
  expect(titles).toContain('Maya is enrolled in Cheap Pills');
  const others = mailServer.mails.filter(({ recipients }) => recipients.includes(other.email));
  expect(others.map(({ headers }) => headers.subject)).toContain('Cheap Pills (Maya) is canceled');
});

test('an unverified address gets 20 emails a day from all servers together; other addresses are not limited', async () => {
  const [user, neighbor] = [await aUserWithUnverifiedEmail(), await api.aUser()];
  for (let index = 0; index < MAX_UNVERIFIED_MAILS_PER_DAY + 5; index += 1) {
    await aRoleNotification(api, user);
    await aRoleNotification(api, neighbor);
  }
  await Promise.all([send(), send(secondApi)]);
  const sentTo = (email: string) =>
    mailServer.mails.filter(({ recipients }) => recipients.includes(email)).length;
  expect([sentTo(user.email), sentTo(neighbor.email)]).toEqual([
    MAX_UNVERIFIED_MAILS_PER_DAY,
    MAX_UNVERIFIED_MAILS_PER_DAY + 5,
  ]);
  expect(await notificationsOf(user)).toHaveLength(MAX_UNVERIFIED_MAILS_PER_DAY + 5);
  expect(lines.filter((line) => line.includes('email dropped'))).toHaveLength(5);
  expect(lines.join('')).not.toContain(user.email);

  clock.passMinutes(24 * 60);
  await aRoleNotification(api, user);
  await send();
  expect(sentTo(user.email)).toBe(MAX_UNVERIFIED_MAILS_PER_DAY + 1);
});

test('an email that is sent again is counted once', async () => {
  const user = await aUserWithUnverifiedEmail();
  mailServer.rejectWith('451 4.3.0 Later, please');
  await aRoleNotification(api, user);
  await send();
  clock.passMinutes(2);
  await send();
  const counted = await api.db.collection('mailAllowances').find().toArray();
  const mails = counted.map((allowance) => allowance.mails as string[]);
  const [{ _id }] = (await notificationsOf(user)) as [Notification];
  expect(mails.filter((ids) => ids.includes(_id))).toEqual([[_id]]);
});

test('an account without an email address is notified on the site only', async () => {
  const user = await aUserWithUnverifiedEmail();
  await users().updateOne({ uid: user.uid }, { $unset: { email: '' } });
  await aRoleNotification(api, user);
  await send();
  expect(mailServer.mails).toEqual([]);
  expect(await notificationsOf(user)).toMatchObject([{ mail: { state: 'dropped' } }]);
});

test('a name that could become a link is in no greeting and no subject', async () => {
  const admin = await api.aUser('admin', { name: 'Visit evil.test' });
  const applicant = await api.aUser(undefined, { name: 'Win at www.evil.test' });
  await api.as(applicant.token).post('/applications').send({ words: 'I coach.' }).expect(200);
  await api.dispatchEvents();
  await send();
  const mail = mailServer.mails.find(({ recipients }) => recipients.includes(admin.email))!;
  expect(mail.headers.subject).toBe('Someone applied to teach');
  expect(mail.raw).not.toContain('evil.test');
});
