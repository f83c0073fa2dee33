import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, createTestApi, type TestApi } from '#testing/api/test-api';
import { createFaults, type CrashPoint } from '#testing/crashes/faults';
import { createSavedStates } from '#testing/crashes/saved-states';
import { startMailServer, type MailServer } from '#testing/mail/mail-server';
import { createShopper } from '#testing/purchases/shopper';

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
afterAll(async () => {
  await crashing.stop();
  await healthy.stop();
  await mailServer.stop();
});

const PAST_LEASE_MINUTES = 6;
const neverAborted = new AbortController().signal;

const dispatchAndSend = async ({ dispatchEvents, sendMails }: TestApi) => {
  await dispatchEvents();
  await sendMails(neverAborted);
};

/** Cancels a class with one camper, who also becomes an instructor: three notifications. */
const createEvents = async () => {
  const [admin, coach, camper] = [
    await healthy.aUser('admin'),
    await healthy.aUser('instructor'),
    await healthy.aUser(),
  ];
  const { uid, name, email } = coach;
  const campClass = await healthy.aClass({ instructor: { uid, name, email } });
  await createShopper(healthy).buy(camper, [campClass]);
  await dispatchAndSend(healthy);
  await Promise.all(
    ['notices', 'auditLog'].map((name) => healthy.db.collection(name).deleteMany({})),
  );
  await healthy
    .as(admin.token)
    .post(`/topClass/${campClass._id.toHexString()}/cancel`)
    .send({ reason: 'Rain' })
    .expect(200);
  const { _id } = (await healthy.db.collection('users').findOne({ uid: camper.uid }))!;
  await healthy
    .as(admin.token)
    .patch(`/users/${_id.toHexString()}/role`)
    .send({ role: 'instructor' })
    .expect(200);
  return { coach, camper };
};

const collections = ['users', 'classes', 'orders', 'enrollments', 'notices', 'auditLog'];

const steps = [
  // The order's event.
  'auditLog: insert',
  'notices: insert',
  'versions: set version',
  'orders: set events',
  // The class's event.
  'auditLog: insert',
  'notices: insert',
  'versions: set version',
  'classes: set events',
  // The user's event.
  'auditLog: insert',
  'notices: insert',
  'versions: set version',
  'users: set events',
  ...Array.from({ length: 3 }, () => [
    'notices: set mail.dueAt, mail.attempts',
    'SMTP: send',
    'notices: set mail.state sent, mail.sentAt',
  ]).flat(),
  // Finds no other email.
  'notices: set mail.dueAt, mail.attempts',
];

describe('the notifier', () => {
  let users: Awaited<ReturnType<typeof createEvents>>;
  let states: ReturnType<typeof createSavedStates<typeof users>>;
  beforeAll(() => {
    states = createSavedStates(healthy, collections);
  });
  beforeEach(async () => {
    users = await states.reachOnce(collections, createEvents);
    mailServer.mails.length = 0;
  });

  test('consists of the listed steps', async () => {
    faults.begin(null);
    await dispatchAndSend(crashing);
    expect(faults.steps()).toEqual(steps);
  });

  const points: CrashPoint[] = [
    { step: 0, when: 'before' },
    ...steps.map((_, step) => ({ step, when: 'after' as const })),
  ];
  test.each(points)(
    'notifies each user once if a server crashes $when step $step',
    async (point) => {
      faults.begin(point);
      await dispatchAndSend(crashing).catch(() => {});
      expect(faults.isDead()).toBe(true);
      await healthy.dispatchEvents();
      clock.passMinutes(PAST_LEASE_MINUTES);
      await healthy.sendMails(neverAborted);

      const { coach, camper } = users;
      const stored = await healthy.db.collection('notices').find().toArray();
      expect(stored.map(({ owner }) => owner as string).sort()).toEqual(
        [camper.uid, camper.uid, coach.uid].sort(),
      );
      const entries = await healthy.db.collection('auditLog').find().toArray();
      expect(entries.map(({ action }) => action as string).sort()).toEqual([
        'class-canceled',
        'refund-decided',
        'role-changed',
      ]);
      for (const name of ['orders', 'classes', 'users']) {
        const pending = await healthy.db
          .collection(name)
          .countDocuments({ 'events.0': { $exists: true } });
        expect(pending).toBe(0);
      }

      // An email that was accepted but not marked as sent is sent twice, with the same message id.
      const isSentTwice = steps[point.step] === 'SMTP: send';
      expect(mailServer.mails).toHaveLength(isSentTwice ? 4 : 3);
      expect(new Set(mailServer.mails.map(({ headers }) => headers['message-id'])).size).toBe(3);
    },
  );

  test('notifies each user once with several servers at the same time', async () => {
    faults.begin(null);
    await Promise.all([healthy, crashing, healthy, crashing].map(dispatchAndSend));
    await dispatchAndSend(healthy);
    expect(await healthy.db.collection('notices').countDocuments()).toBe(3);
    expect(await healthy.db.collection('auditLog').countDocuments()).toBe(3);
    expect(mailServer.mails).toHaveLength(3);
  });
});
