import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createFaults, type CrashPoint } from '../../testing/faults';
import { startMailServer, type MailServer } from '../../testing/mail-server';
import { createClock, createTestApi, type TestApi } from '../../testing/test-api';

const LEASE_AND_MORE_MINUTES = 6;

const clock = createClock();
const faults = createFaults();
let mailServer: MailServer;
let healthy: TestApi;
let mortal: TestApi;
beforeAll(async () => {
  mailServer = await startMailServer();
  healthy = await createTestApi({ clock, mailer: mailServer.mailer });
  const { databaseName } = healthy.db;
  mortal = await createTestApi({ clock, faults, databaseName, mailer: mailServer.mailer });
});
afterEach(() => {
  mailServer.mails.length = 0;
});
afterAll(async () => {
  await mortal.stop();
  await healthy.stop();
  await mailServer.stop();
});

const deliver = async ({ services }: TestApi) => {
  await services.post.distribute();
  await services.post.send(new AbortController().signal);
};
const subscribe = (api: TestApi, email: string) => api.guest.post('/newsletter').send({ email });

const steps = [
  'newsletter: set state unconfirmed, confirmToken, unsubscribeToken, subscribedAt, mailedAt',
  'newsletter: set mailedAt, news',
  'notices: insert',
  'newsletter: set news',
  'notices: set mail.dueAt, mail.tries',
  'mailAllowances: set mails',
  'mailAllowances: insert',
  'SMTP: send',
  'notices: set mail.state sent, mail.sentAt',
  // There is no other mail.
  'notices: set mail.dueAt, mail.tries',
];
const aReader = () => `reader-${randomUUID()}@people.test`;

test('subscribing and mailing consist of the steps that are named here', async () => {
  faults.begin(null);
  await subscribe(mortal, aReader());
  await deliver(mortal);
  expect(faults.steps()).toEqual(steps);
});

const points: CrashPoint[] = steps.map((_, step) => ({ step, when: 'after' as const }));
test.each(points)('sends one email when a server dies $when step $step', async (point) => {
  const email = aReader();
  faults.begin(point);
  const wasAnswered = await subscribe(mortal, email).then(
    ({ status }) => status === 200,
    () => false,
  );
  await deliver(mortal).catch(() => {});
  expect(faults.isDead()).toBe(true);
  // Whoever got no answer tries again.
  if (!wasAnswered) await subscribe(healthy, email).expect(200);
  await healthy.services.post.distribute();
  clock.passMinutes(LEASE_AND_MORE_MINUTES);
  await healthy.services.post.send(new AbortController().signal);

  expect(await healthy.db.collection('newsletter').countDocuments({ email })).toBe(1);
  const mails = mailServer.mails.filter(({ recipients }) => recipients.includes(email));
  expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(1);
  // What the mail server took before the server could note it comes twice, with the same id.
  expect(mails).toHaveLength(steps[point.step] === 'SMTP: send' ? 2 : 1);
});
