import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createClock, createTestApi, type TestApi } from '#testing/api/test-api';
import { createFaults, type CrashPoint } from '#testing/crashes/faults';
import { startMailServer, type MailServer } from '#testing/mail/mail-server';

const PAST_LEASE_MINUTES = 6;

const clock = createClock();
const faults = createFaults();
let mailServer: MailServer;
let healthy: TestApi;
let crashing: TestApi;
beforeAll(async () => {
  mailServer = await startMailServer();
  healthy = await createTestApi({ clock, mailer: mailServer.mailer });
  const { databaseName } = healthy.db;
  crashing = await createTestApi({ clock, faults, databaseName, mailer: mailServer.mailer });
});
afterEach(() => {
  mailServer.mails.length = 0;
});
afterAll(async () => {
  await crashing.stop();
  await healthy.stop();
  await mailServer.stop();
});

const deliver = async ({ dispatchEvents, sendMails }: TestApi) => {
  await dispatchEvents();
  await sendMails(new AbortController().signal);
};
const subscribe = (api: TestApi, email: string) => api.visitor.post('/newsletter').send({ email });

const steps = [
  'newsletter: set state unconfirmed, confirmToken, unsubscribeToken, subscribedAt, mailedAt',
  'newsletter: set mailedAt, events',
  'notices: insert',
  'versions: set version',
  'newsletter: set events',
  'notices: set mail.dueAt, mail.attempts',
  'mailAllowances: set mails, day',
  'SMTP: send',
  'notices: set mail.state sent, mail.sentAt',
  // Finds no other email.
  'notices: set mail.dueAt, mail.attempts',
];
const aReader = () => `reader-${randomUUID()}@people.test`;

test('subscribing and mailing consist of the listed steps', async () => {
  faults.begin(null);
  await subscribe(crashing, aReader());
  await deliver(crashing);
  expect(faults.steps()).toEqual(steps);
});

const points: CrashPoint[] = steps.map((_, step) => ({ step, when: 'after' as const }));
test.each(points)('sends one email if a server crashes $when step $step', async (point) => {
  const email = aReader();
  faults.begin(point);
  const gotResponse = await subscribe(crashing, email).then(
    ({ status }) => status === 200,
    () => false,
  );
  await deliver(crashing).catch(() => {});
  expect(faults.isDead()).toBe(true);
  // A client without a response tries again.
  if (!gotResponse) await subscribe(healthy, email).expect(200);
  await healthy.dispatchEvents();
  clock.passMinutes(PAST_LEASE_MINUTES);
  await healthy.sendMails(new AbortController().signal);

  expect(await healthy.db.collection('newsletter').countDocuments({ email })).toBe(1);
  const mails = mailServer.mails.filter(({ recipients }) => recipients.includes(email));
  expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(1);
  // An email that was accepted but not marked as sent is sent twice, with the same message id.
  expect(mails).toHaveLength(steps[point.step] === 'SMTP: send' ? 2 : 1);
});
