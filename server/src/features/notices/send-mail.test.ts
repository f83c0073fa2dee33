import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectSmtp } from '../../connect-smtp';
import { createLog } from '../../log';
import type { Person } from '../../testing/builders';
import { createShopper } from '../../testing/checkout';
import { startMailServer, type MailServer } from '../../testing/mail-server';
import { tellSomething } from '../../testing/sample-news';
import { createClock, createTestApi, type TestApi } from '../../testing/test-api';
import type { Notice } from './notice';
import type { Mailer } from './send-mail';

const lines: string[] = [];
const log = createLog('warn', { write: (line) => void lines.push(line) });
const clock = createClock();
let post: MailServer;
let api: TestApi;
let twin: TestApi;
const servers: TestApi[] = [];
let person: Person;
beforeAll(async () => {
  post = await startMailServer();
  api = await createTestApi({ mailer: post.mailer, clock, log });
  twin = await besides({ mailer: post.mailer });
});
beforeEach(async () => {
  person = await api.aPerson();
});
afterEach(async () => {
  post.refuse(null);
  post.mails.length = 0;
  lines.length = 0;
  await notices().deleteMany({});
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await api.stop();
  await post.stop();
});

/** Another server on the same database. */
const besides = async (given: { mailer: Mailer | null }) => {
  const server = await createTestApi({ ...given, databaseName: api.db.databaseName, clock });
  servers.push(server);
  return server;
};

const notices = () => api.db.collection<Notice>('notices');
const mailOf = async () => (await notices().findOne({ owner: person.uid }))!.mail;
const send = (through = api) => through.services.post.send(new AbortController().signal);

test('sends a receipt as text, as HTML and with its calendar file, once', async () => {
  const campClass = await api.aClass({ startsOn: '2031-07-28' });
  await createShopper(api).buy(person, [campClass]);
  await api.services.post.distribute();
  await send();
  await send();
  expect(post.mails).toHaveLength(1);
  const [{ from, recipients, headers, parts }] = post.mails as [MailServer['mails'][number]];
  expect({ from, recipients }).toEqual({ from: 'post@camp.test', recipients: [person.email] });
  expect(headers).toMatchObject({
    from: '"Play & Inspire" <post@camp.test>',
    to: `${person.name} <${person.email}>`,
    subject: 'You are in: First Touch Football',
    'auto-submitted': 'auto-generated',
  });
  expect(headers['message-id']).toMatch(/^<[0-9a-f]{32}@camp\.test>$/);
  expect(parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html', 'text/calendar']);
  const [text, html, calendar] = parts.map(({ content }) => content) as [string, string, string];
  expect(text).toContain(`Hello ${person.name},`);
  expect(text).toContain('We received $64.50.');
  expect(text).toContain('http://localhost:5173/dashboard/enrolled');
  expect(html).toContain('<a href="http://localhost:5173/dashboard/enrolled">');
  expect(parts[2]!.fileName).toBe('camp.ics');
  expect(calendar).toContain('DTSTART;VALUE=DATE:20310728');
  expect(await mailOf()).toMatchObject({ state: 'sent', tries: 1 });
});

test('says of the file with a cancellation that it cancels', async () => {
  const campClass = await api.aClass({ startsOn: '2031-07-28' });
  await createShopper(api).buy(person, [campClass]);
  await api.services.post.distribute();
  await notices().deleteMany({});
  const admin = await api.aPerson('admin');
  await api
    .as(admin.token)
    .post(`/topClass/${campClass._id.toHexString()}/cancel`)
    .send({ reason: 'Rain' })
    .expect(200);
  await api.services.post.distribute();
  await send();
  const mail = post.mails.find(({ recipients }) => recipients[0] === person.email)!;
  expect(mail.parts.at(-1)!.content).toContain('METHOD:CANCEL');
  expect(mail.raw).toMatch(/Content-Type: text\/calendar;[^\n]*\s+[^\n]*method=CANCEL/);
});

test('lets nobody write headers, recipients or markup by a name', async () => {
  const evil = 'A\r\nBcc: evil@people.test\r\n\r\n<script>"x" & é</script>, evil@people.test';
  person = await api.aPerson(undefined, { name: evil });
  const campClass = await api.aClass({ className: evil });
  await createShopper(api).buy(person, [campClass]);
  await api.services.post.distribute();
  await send();
  const [{ recipients, headers, parts, raw }] = post.mails as [MailServer['mails'][number]];
  expect(recipients).toEqual([person.email]);
  expect(Object.keys(headers)).not.toContain('bcc');
  expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^bcc/im);
  expect(headers.subject).toBe('You are in: A Bcc: … <script>"x" & é</script>, …');
  expect(parts[1]!.content).not.toContain('<script>');
  expect(parts[1]!.content).toContain('&lt;script&gt;&quot;x&quot; &amp; é');
});

test('two servers at once send each mail once', async () => {
  for (let told = 0; told < 12; told += 1) await tellSomething(api, await api.aPerson());
  await Promise.all([send(), send(twin), send(), send(twin)]);
  const ids = post.mails.map(({ headers }) => headers['message-id']);
  expect(ids).toHaveLength(12);
  expect(new Set(ids).size).toBe(12);
});

describe('a mail that is refused', () => {
  test('is tried again after longer and longer pauses, and given up after eight tries', async () => {
    post.refuse(`Mailbox ${person.email} is unavailable`);
    await tellSomething(api, person);
    for (const pause of [1, 2, 4, 8, 16, 32, 64]) {
      await send();
      const { state, dueAt } = await mailOf();
      expect(state).toBe('waiting');
      const minutes = (dueAt.getTime() - clock.now().getTime()) / 60_000;
      expect(Math.abs(minutes - pause)).toBeLessThan(0.5);
      clock.passMinutes(pause - 0.5);
      await send();
      clock.passMinutes(1);
    }
    await send();
    expect(await mailOf()).toMatchObject({ state: 'given-up', tries: 8 });
    post.refuse(null);
    clock.passMinutes(24 * 60);
    await send();
    expect(post.mails).toEqual([]);
    expect(lines.filter((line) => line.includes('mail postponed'))).toHaveLength(7);
    expect(lines.filter((line) => line.includes('mail given up'))).toHaveLength(1);
    expect(lines.join()).not.toContain('people.test');
  });

  test('does not keep the others back, and arrives in the end', async () => {
    await tellSomething(api, person);
    post.refuse('Not now');
    await send();
    post.refuse(null);
    const other = await api.aPerson();
    await tellSomething(api, other);
    await send();
    expect(post.mails.map(({ recipients }) => recipients)).toEqual([[other.email]]);
    clock.passMinutes(2);
    await send();
    expect(post.mails.map(({ recipients }) => recipients)).toContainEqual([person.email]);
  });
});

test('while the mail server is away, one mail is tried and the others keep their tries', async () => {
  const nowhere = { url: 'smtp://127.0.0.1:9', from: 'post@camp.test' };
  const away = await besides({ mailer: connectSmtp({ smtp: nowhere }) });
  for (let told = 0; told < 3; told += 1) await tellSomething(api, await api.aPerson());
  await away.services.post.send(new AbortController().signal);
  const tries = (await notices().find().toArray()).map(({ mail }) => mail.tries);
  expect(tries.sort()).toEqual([0, 0, 1]);
});

test('sends nothing more once the process is about to end', async () => {
  await tellSomething(api, person);
  await api.services.post.send(AbortSignal.abort());
  expect(post.mails).toEqual([]);
  await send();
  expect(post.mails).toHaveLength(1);
});

test('a mail kept for want of a mail server is not sent when there is one', async () => {
  const keeping = await besides({ mailer: null });
  await tellSomething(keeping, person);
  await keeping.services.post.send(new AbortController().signal);
  await send();
  expect(post.mails).toEqual([]);
  expect(await mailOf()).toMatchObject({ state: 'kept', tries: 0 });
});
