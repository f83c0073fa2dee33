import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStoppedClock, createTestApi, type TestApi } from '#testing/api/test-api';
import { startMailServer, type MailServer } from '#testing/mail/mail-server';
import type { TestUser } from '#testing/samples/builders';
import { aRoleNotification } from '#testing/samples/people/role-notification';
import { MAX_UNVERIFIED_MAILS_PER_DAY as LIMIT } from './mail-allowances.store';

/** The clocks of two servers, which are on different days for two seconds. */
const [slow, fast] = [
  createStoppedClock(new Date('2031-07-07T23:59:59Z')),
  createStoppedClock(new Date('2031-07-08T00:00:01Z')),
];
let mailServer: MailServer;
let slowApi: TestApi;
let fastApi: TestApi;
beforeAll(async () => {
  mailServer = await startMailServer();
  slowApi = await createTestApi({ mailer: mailServer.mailer, clock: slow });
  const { databaseName } = slowApi.db;
  fastApi = await createTestApi({ mailer: mailServer.mailer, clock: fast, databaseName });
});
afterEach(() => {
  mailServer.mails.length = 0;
});
afterAll(async () => {
  await fastApi.stop();
  await slowApi.stop();
  await mailServer.stop();
});

let user: TestUser;
let neighbor: TestUser;
beforeEach(async () => {
  [user, neighbor] = [await slowApi.aUser(), await slowApi.aUser()];
  const uids = { uid: { $in: [user.uid, neighbor.uid] } };
  await slowApi.db.collection('users').updateMany(uids, { $set: { emailVerified: false } });
});

const send = (server: TestApi) => server.sendMails(new AbortController().signal);
/** Stores emails for the user, and returns how many of them `servers` send at the same time. */
const sendMails = async (count: number, ...servers: TestApi[]) => {
  for (let index = 0; index < count; index += 1) await aRoleNotification(slowApi, user);
  const sentTo = () =>
    mailServer.mails.filter(({ recipients }) => recipients.includes(user.email)).length;
  const before = sentTo();
  await Promise.all(servers.flatMap((server) => Array.from({ length: 4 }, () => send(server))));
  return sentTo() - before;
};
const listAllowances = () =>
  slowApi.db.collection('mailAllowances').find().sort({ _id: 1 }).toArray();

test('two servers whose clocks are on different days allow the emails of each day once', async () => {
  await aRoleNotification(slowApi, neighbor);
  await send(slowApi);
  const others = await listAllowances();
  expect(await sendMails(LIMIT + 5, slowApi)).toBe(LIMIT);
  expect(await sendMails(2 * LIMIT + 5, slowApi, fastApi)).toBe(LIMIT);
  // The server whose clock is behind does not start the earlier day again, and neither does the other one.
  expect(await sendMails(5, slowApi)).toBe(0);
  expect(await sendMails(5, fastApi)).toBe(0);
  const after = await listAllowances();
  expect(after).toEqual(expect.arrayContaining(others));
  expect(after.map(({ day }) => day as string).sort()).toEqual(['2031-07-07', '2031-07-08']);
});

test('the first emails to an address are counted on the later day', async () => {
  const sent = await sendMails(2 * LIMIT + 5, slowApi, fastApi);
  expect(sent).toBeGreaterThanOrEqual(LIMIT);
  expect(sent).toBeLessThanOrEqual(2 * LIMIT);
  expect(await sendMails(5, slowApi, fastApi)).toBe(0);
});
