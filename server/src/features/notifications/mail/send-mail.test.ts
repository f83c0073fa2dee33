import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mailer } from '#domain/mailer';
import { createLog } from '#runtime/logger';
import { connectSmtp } from '#runtime/smtp';
import { createClock, createTestApi, type TestApi } from '#testing/api/test-api';
import { startMailServer, type MailServer } from '#testing/mail/mail-server';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';
import { aRoleNotification } from '#testing/samples/people/role-notification';
import type { Notification } from '../notification';
import { backdateEnrollments } from '#testing/purchases/backdate-enrollments';

const lines: string[] = [];
const log = createLog('warn', { write: (line) => void lines.push(line) });
const clock = createClock();
let mailServer: MailServer;
let api: TestApi;
let secondApi: TestApi;
const servers: TestApi[] = [];
let user: TestUser;
beforeAll(async () => {
  mailServer = await startMailServer();
  api = await createTestApi({ mailer: mailServer.mailer, clock, log });
  secondApi = await startServer({ mailer: mailServer.mailer });
});
beforeEach(async () => {
  user = await api.aUser();
});
afterEach(async () => {
  mailServer.rejectWith(null);
  mailServer.mails.length = 0;
  lines.length = 0;
  await notifications().deleteMany({});
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await api.stop();
  await mailServer.stop();
});

/** Starts another server on the same database. */
const startServer = async (options: { mailer: Mailer | null }) => {
  const server = await createTestApi({ ...options, databaseName: api.db.databaseName, clock });
  servers.push(server);
  return server;
};

const notifications = () => api.db.collection<Notification>('notices');
const mailOf = async () => (await notifications().findOne({ owner: user.uid }))!.mail;
const send = (through = api) => through.sendMails(new AbortController().signal);

test('sends a receipt as text, as HTML and with its calendar file, once', async () => {
  const campClass = await api.aClass({ startsOn: '2031-07-28' });
  await createShopper(api).buy(user, [campClass]);
  await api.dispatchEvents();
  await send();
  await send();
  expect(mailServer.mails).toHaveLength(1);
  const [{ from, recipients, headers, parts }] = mailServer.mails as [MailServer['mails'][number]];
  expect({ from, recipients }).toEqual({ from: 'post@camp.test', recipients: [user.email] });
  expect(headers).toMatchObject({
    from: '"Play & Inspire" <post@camp.test>',
    to: `${user.name} <${user.email}>`,
    subject: `Receipt for $64.50: ${campClass.className}`,
    'auto-submitted': 'auto-generated',
  });
  expect(headers['message-id']).toMatch(/^<[0-9a-f]{32}@camp\.test>$/);
  expect(parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html', 'text/calendar']);
  const [text, html, calendar] = parts.map(({ content }) => content) as [string, string, string];
  expect(text).toContain(`Hello ${user.name.split(' ')[0]},`);
  expect(text).toContain('We received $64.50.');
  expect(text).toContain('http://localhost:5173/dashboard/enrolled');
  expect(html).toContain('<a href="http://localhost:5173/dashboard/enrolled"');
  expect(parts[2]!.fileName).toBe('camp.ics');
  expect(calendar).toContain('DTSTART:20310728T090000Z');
  expect(await mailOf()).toMatchObject({ state: 'sent', attempts: 1 });
});

test('the calendar file of a cancellation has the method CANCEL', async () => {
  const campClass = await api.aClass({ startsOn: '2031-07-28' });
  await createShopper(api).buy(user, [campClass]);
  await api.dispatchEvents();
  await notifications().deleteMany({});
  const admin = await api.aUser('admin');
  await api
    .as(admin.token)
    .post(`/topClass/${campClass._id.toHexString()}/cancel`)
    .send({ reason: 'Rain' })
    .expect(200);
  await api.dispatchEvents();
  await send();
  const mail = mailServer.mails.find(({ recipients }) => recipients[0] === user.email)!;
  const calendar = mail.parts.at(-1)!.content.replaceAll('\r\n ', '');
  expect(calendar).toContain('METHOD:CANCEL');
  expect(calendar).toContain('ORGANIZER;CN="Play & Inspire":mailto:no-reply@localhost');
  expect(calendar).toContain(`MAILTO:${user.email}`);
  expect(mail.raw).toMatch(/Content-Type: text\/calendar;[^\n]*\s+[^\n]*method=CANCEL/);
});

test('the email about a moved class has one button, which cancels the enrollment', async () => {
  const campClass = await api.aClass({ startsOn: '2031-07-28' });
  await createShopper(api).buy(user, [campClass]);
  const admin = await api.aUser('admin');
  const id = campClass._id.toHexString();
  await api.as(admin.token).patch(`/topClass/${id}`).send({ place: 'Hall' }).expect(200);
  await api.dispatchEvents();
  await send();
  const mail = mailServer.mails.find(({ headers }) => headers.subject!.startsWith('New location'))!;
  const [text, html] = mail.parts.map(({ content }) => content) as [string, string];
  const url = `http://localhost:5173/dashboard/enrolled?cancel=${id}`;
  expect(text).toContain(`Cancel for a full refund: ${url}`);
  const buttons = [...html.matchAll(/<a href="([^"]*)" class="button[^>]*>([^<]*)/g)];
  expect(buttons.map(([, ...button]) => button)).toEqual([[url, 'Cancel for a full refund']]);
});

test('a reminder tells how to turn reminders off', async () => {
  const startsAt = new Date(clock.now().getTime() + 3 * 86_400_000);
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const campClass = await api.aClass({ sessions: [{ id: 'first', startsAt, endsAt }] });
  await createShopper(api).buy(user, [campClass]);
  await backdateEnrollments(api.db);
  await api.addReminders();
  await api.dispatchEvents();
  await send();
  const mail = mailServer.mails.find(({ headers }) => headers.subject!.startsWith('Reminder'))!;
  const line = 'Turn off reminders: http://localhost:5173/dashboard/account';
  expect(mail.parts[0]!.content).toContain(line);
  expect(mail.headers).not.toHaveProperty('list-unsubscribe');
});

test('a name cannot inject headers, recipients or markup', async () => {
  const maliciousName =
    'A\r\nBcc: evil@people.test\r\n\r\n<script>"x" & é</script>, evil@people.test';
  user = await api.aUser(undefined, { name: maliciousName });
  const campClass = await api.aClass({ className: maliciousName, priceCents: 0 });
  await createShopper(api).addToCart(user, [campClass]);
  await createShopper(api).start(user, 0).expect(200);
  await api.dispatchEvents();
  await send();
  const [{ recipients, headers, parts, raw }] = mailServer.mails as [MailServer['mails'][number]];
  expect(recipients).toEqual([user.email]);
  expect(Object.keys(headers)).not.toContain('bcc');
  expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^bcc/im);
  expect(headers.subject).toBe('You are enrolled in A Bcc: … <script>"x" & é</script>, …');
  expect(parts[1]!.content).not.toContain('<script>');
  expect(parts[1]!.content).toContain('&lt;script&gt;&quot;x&quot; &amp; é');
});

test('two concurrent servers send each email once', async () => {
  for (let count = 0; count < 12; count += 1) await aRoleNotification(api, await api.aUser());
  await Promise.all([send(), send(secondApi), send(), send(secondApi)]);
  const ids = mailServer.mails.map(({ headers }) => headers['message-id']);
  expect(ids).toHaveLength(12);
  expect(new Set(ids).size).toBe(12);
});

describe('an email that the mail server rejects', () => {
  test('is sent again after increasing delays, and given up after eight attempts', async () => {
    mailServer.rejectWith(`Mailbox ${user.email} is unavailable`);
    await aRoleNotification(api, user);
    for (const delay of [1, 2, 4, 8, 16, 32, 64]) {
      await send();
      const { state, dueAt } = await mailOf();
      expect(state).toBe('waiting');
      const minutes = (dueAt.getTime() - clock.now().getTime()) / 60_000;
      expect(Math.abs(minutes - delay)).toBeLessThan(0.5);
      clock.passMinutes(delay - 0.5);
      await send();
      clock.passMinutes(1);
    }
    await send();
    expect(await mailOf()).toMatchObject({ state: 'given-up', attempts: 8 });
    mailServer.rejectWith(null);
    clock.passMinutes(24 * 60);
    await send();
    expect(mailServer.mails).toEqual([]);
    expect(lines.filter((line) => line.includes('email postponed'))).toHaveLength(7);
    expect(lines.filter((line) => line.includes('email given up'))).toHaveLength(1);
    expect(lines.join()).not.toContain('people.test');
  });

  test('does not delay other emails, and is delivered later', async () => {
    await aRoleNotification(api, user);
    mailServer.rejectWith('Not now');
    await send();
    mailServer.rejectWith(null);
    const other = await api.aUser();
    await aRoleNotification(api, other);
    await send();
    expect(mailServer.mails.map(({ recipients }) => recipients)).toEqual([[other.email]]);
    clock.passMinutes(2);
    await send();
    expect(mailServer.mails.map(({ recipients }) => recipients)).toContainEqual([user.email]);
  });
});

test('while the mail server is unreachable, only one email uses an attempt', async () => {
  const unreachable = { url: 'smtp://127.0.0.1:9', from: 'post@camp.test' };
  const offline = await startServer({ mailer: connectSmtp({ smtp: unreachable }) });
  for (let count = 0; count < 3; count += 1) await aRoleNotification(api, await api.aUser());
  await offline.sendMails(new AbortController().signal);
  const attempts = (await notifications().find().toArray()).map(({ mail }) => mail.attempts);
  expect(attempts.sort()).toEqual([0, 0, 1]);
});

test('an email is tried for three days while the mail server is unreachable, then given up', async () => {
  const unreachable = { url: 'smtp://127.0.0.1:9', from: 'post@camp.test' };
  const offline = await startServer({ mailer: connectSmtp({ smtp: unreachable }) });
  await aRoleNotification(api, user);
  const start = clock.now().getTime();
  const passedHours = () => (clock.now().getTime() - start) / 3_600_000;
  while ((await mailOf()).state === 'waiting' && passedHours() < 96) {
    await send(offline);
    clock.passMinutes(16);
  }
  expect((await mailOf()).state).toBe('given-up');
  expect(passedHours()).toBeGreaterThan(70);
});

test('emails share a connection, and get a new one after the mail server closed it', async () => {
  const sendMany = async () => {
    for (let count = 0; count < 3; count += 1) await aRoleNotification(api, await api.aUser());
    await send();
  };
  await sendMany();
  const connections = mailServer.countConnections();
  await sendMany();
  expect(mailServer.countConnections()).toBe(connections);
  await mailServer.disconnect();
  await sendMany();
  expect(mailServer.countConnections()).toBe(connections + 1);
  expect(mailServer.mails).toHaveLength(9);
  const attempts = (await notifications().find().toArray()).map(({ mail }) => mail.attempts);
  expect(new Set(attempts)).toEqual(new Set([1]));
});

test('sends nothing while the process is stopping', async () => {
  await aRoleNotification(api, user);
  await api.sendMails(AbortSignal.abort());
  expect(mailServer.mails).toEqual([]);
  await send();
  expect(mailServer.mails).toHaveLength(1);
});

test('an email stored without a mail server is not sent once there is one', async () => {
  const withoutMailer = await startServer({ mailer: null });
  await aRoleNotification(withoutMailer, user);
  await withoutMailer.sendMails(new AbortController().signal);
  await send();
  expect(mailServer.mails).toEqual([]);
  expect(await mailOf()).toMatchObject({ state: 'unsent', attempts: 0 });
});
