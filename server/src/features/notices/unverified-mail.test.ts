import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../log';
import { createShopper } from '../../testing/checkout';
import type { Person } from '../../testing/builders';
import { startMailServer, type MailServer } from '../../testing/mail-server';
import { tellSomething } from '../../testing/sample-news';
import { createClock, createTestApi, type TestApi } from '../../testing/test-api';
import { MAILS_A_DAY } from './mail-allowances.store';
import type { Notice } from './notice';

const lines: string[] = [];
const log = createLog('warn', { write: (line) => void lines.push(line) });
const clock = createClock();
let post: MailServer;
let api: TestApi;
let twin: TestApi;
beforeAll(async () => {
  post = await startMailServer();
  const given = { mailer: post.mailer, clock, log };
  api = await createTestApi(given);
  twin = await createTestApi({ ...given, databaseName: api.db.databaseName });
});
afterEach(() => {
  post.refuse(null);
  post.mails.length = 0;
  lines.length = 0;
});
afterAll(async () => {
  await twin.stop();
  await api.stop();
  await post.stop();
});

const send = (through = api) => through.services.post.send(new AbortController().signal);
const users = () => api.db.collection('users');
const noticesOf = ({ uid }: Person) =>
  api.db.collection<Notice>('notices').find({ owner: uid }).toArray();
const unverified = async (name = 'Buy at https://evil.test now') => {
  const person = await api.aPerson(undefined, { name });
  await users().updateOne({ uid: person.uid }, { $set: { emailVerified: false } });
  return person;
};

test('a receipt goes to an address that is not verified, without the name of the account', async () => {
  const person = await unverified('Casey Camper');
  await createShopper(api).buy(person, [await api.aClass({ className: 'Night Nets' })]);
  await api.services.post.distribute();
  await send();
  const [{ recipients, headers, parts, raw }] = post.mails as [MailServer['mails'][number]];
  expect(recipients).toEqual([person.email]);
  expect(headers.subject).toBe('You are in: Night Nets');
  expect(parts[0]!.content).toMatch(/^Hello,\r?\n/);
  expect(raw).not.toContain('Casey');
});

test('the instructor’s own words do not go to an address that is not verified', async () => {
  const admin = await api.aPerson('admin');
  const coach = await unverified('Coach');
  const instructor = { id: coach.uid, name: coach.name, email: coach.email };
  const { _id } = await api.aClass({ className: 'Cheap Pills', instructor, status: 'pending' });
  const path = `/topClass/${_id.toHexString()}/status`;
  await api.as(admin.token).patch(path).send({ status: 'approved' }).expect(200);
  await api.services.post.distribute();
  await send();
  expect(post.mails).toHaveLength(1);
  expect(post.mails[0]!.headers.subject).toBe('News about your class');
  expect(post.mails[0]!.raw).not.toContain('Pills');
  expect(await noticesOf(coach)).toMatchObject([{ title: 'Cheap Pills is on sale' }]);
});

test('an address that is not verified gets 20 mails a day from all servers, and no other is held up', async () => {
  const [person, neighbour] = [await unverified(), await api.aPerson()];
  for (let nth = 0; nth < MAILS_A_DAY + 5; nth += 1) {
    await tellSomething(api, person);
    await tellSomething(api, neighbour);
  }
  await Promise.all([send(), send(twin)]);
  const sentTo = (email: string) =>
    post.mails.filter(({ recipients }) => recipients.includes(email)).length;
  expect([sentTo(person.email), sentTo(neighbour.email)]).toEqual([MAILS_A_DAY, MAILS_A_DAY + 5]);
  expect(await noticesOf(person)).toHaveLength(MAILS_A_DAY + 5);
  expect(lines.filter((line) => line.includes('mail dropped'))).toHaveLength(5);
  expect(lines.join('')).not.toContain(person.email);

  clock.passMinutes(24 * 60);
  await tellSomething(api, person);
  await send();
  expect(sentTo(person.email)).toBe(MAILS_A_DAY + 1);
});

test('a mail that is tried again is counted once', async () => {
  const person = await unverified();
  post.refuse('451 4.3.0 Later, please');
  await tellSomething(api, person);
  await send();
  clock.passMinutes(2);
  await send();
  const counted = await api.db.collection('mailAllowances').find().toArray();
  const mails = counted.map((each) => each.mails as string[]);
  const [{ _id }] = (await noticesOf(person)) as [Notice];
  expect(mails.filter((ids) => ids.includes(_id))).toEqual([[_id]]);
});

test('an account without an address is told on the site alone', async () => {
  const person = await unverified();
  await users().updateOne({ uid: person.uid }, { $unset: { email: '' } });
  await tellSomething(api, person);
  await send();
  expect(post.mails).toEqual([]);
  expect(await noticesOf(person)).toMatchObject([{ mail: { state: 'dropped' } }]);
});

test('no name that could be a link greets anybody or stands in a subject', async () => {
  const admin = await api.aPerson('admin', { name: 'Visit evil.test' });
  const applicant = await api.aPerson(undefined, { name: 'Win at www.evil.test' });
  await api.as(applicant.token).post('/applications').send({ words: 'I coach.' }).expect(200);
  await api.services.post.distribute();
  await send();
  const mail = post.mails.find(({ recipients }) => recipients.includes(admin.email))!;
  expect(mail.headers.subject).toBe('Somebody would like to teach');
  expect(mail.raw).not.toContain('evil.test');
});
