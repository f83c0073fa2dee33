import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import { createClock, createTestApi, type TestApi } from '#testing/api/test-api';
import { createFaults, type CrashPoint } from '#testing/crashes/faults';
import { startMailServer, type MailServer } from '#testing/mail/mail-server';
import { createShopper } from '#testing/purchases/shopper';
import { classPath, type TestUser } from '#testing/samples/builders';
import { backdateEnrollments } from '#testing/purchases/backdate-enrollments';
import { addDays, toDay } from '#shared/dates';

const PAST_LEASE_MINUTES = 6;
const neverAborted = new AbortController().signal;

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

const run = async ({ addReminders, dispatchEvents, sendMails }: TestApi) => {
  await addReminders();
  await dispatchEvents();
  await sendMails(neverAborted);
};

let family: TestUser;
let neighbor: TestUser;
let campClass: CampClass;
/** Two siblings and a neighbor, a guardian of one of them, enrolled long before in a class that starts in 3 days. */
beforeEach(async () => {
  const names = ['users', 'classes', 'orders', 'enrollments', 'notices'];
  await Promise.all(names.map((name) => healthy.db.collection(name).deleteMany({})));
  const day = addDays(toDay(clock.now(), 'UTC'), 3);
  campClass = await healthy.aClass({ startsOn: day, endsOn: day });
  [family, neighbor] = [await healthy.aUser(), await healthy.aUser()];
  const children = [
    await healthy.aChild(family, { firstName: 'Maya', guardians: [neighbor.uid] }),
    await healthy.aChild(family, { firstName: 'Leo' }),
  ];
  await createShopper(healthy).buyFor(family, campClass, children);
  await createShopper(healthy).buy(neighbor, [campClass]);
  await backdateEnrollments(healthy.db);
  await healthy.dispatchEvents();
  await healthy.sendMails(neverAborted);
  await healthy.db.collection('notices').deleteMany({});
  mailServer.mails.length = 0;
});

const sendOne = [
  'notices: set mail.dueAt, mail.attempts',
  'SMTP: send',
  'notices: set mail.state sent, mail.sentAt',
];
const steps = [
  // One write for each adult.
  'enrollments: set remindedAdults, events',
  'enrollments: set remindedAdults, events',
  'notices: insert',
  'versions: set version',
  'enrollments: set events',
  ...sendOne,
  ...sendOne,
  // Finds no other email.
  'notices: set mail.dueAt, mail.attempts',
];

test('a reminder consists of the listed steps', async () => {
  faults.begin(null);
  await run(crashing);
  expect(faults.steps()).toEqual(steps);
});

const points: CrashPoint[] = [
  { step: 0, when: 'before' },
  ...steps.map((_, step) => ({ step, when: 'after' as const })),
];

test.each(points)('reminds each adult once if a server crashes $when step $step', async (point) => {
  faults.begin(point);
  await run(crashing).catch(() => {});
  expect(faults.isDead()).toBe(true);
  await healthy.addReminders();
  await healthy.dispatchEvents();
  clock.passMinutes(PAST_LEASE_MINUTES);
  await run(healthy);

  const stored = await healthy.db.collection('notices').find().toArray();
  const titles = Object.fromEntries(
    stored.map(({ owner, title }) => [owner as string, title as string]),
  );
  expect(stored).toHaveLength(2);
  expect(titles[family.uid]).toMatch(/^Reminder: Maya and Leo: First Touch Football starts/);
  expect(titles[neighbor.uid]).toMatch(/^Reminder: You and Maya: First Touch Football starts/);
  const pending = { 'events.0': { $exists: true } };
  expect(await healthy.db.collection('enrollments').countDocuments(pending)).toBe(0);
  // An email that was accepted but not marked as sent is sent twice, with the same message id.
  const isSentTwice = steps[point.step] === 'SMTP: send';
  expect(mailServer.mails).toHaveLength(isSentTwice ? 3 : 2);
  expect(new Set(mailServer.mails.map(({ headers }) => headers['message-id'])).size).toBe(2);
});

/** Cancels the enrollments of the first children of the family. */
const cancelFor = async (children: number) => {
  const [order] = await createShopper(healthy).listOrders(family);
  for (const { lineId } of order!.lines.slice(0, children)) {
    await healthy
      .as(family.token)
      .post(`/payments/${order!._id.toHexString()}/cancel`)
      .send({ classItemId: campClass._id.toHexString(), lineId: lineId.toHexString(), refund: 0 })
      .expect(200);
  }
};
const remindersTo = ({ email }: TestUser) =>
  mailServer.mails
    .filter(({ headers }) => headers.to?.includes(email))
    .map(({ headers }) => headers.subject ?? '')
    .filter((subject) => subject.startsWith('Reminder'));
const recover = async () => {
  await healthy.dispatchEvents();
  clock.passMinutes(PAST_LEASE_MINUTES);
  await run(healthy);
};

test.each(points)(
  'after a crash $when step $step, emails do not name a child who left meanwhile',
  async (point) => {
    faults.begin(point);
    await run(crashing).catch(() => {});
    const before = remindersTo(family);
    await cancelFor(1);
    await recover();
    const later = remindersTo(family).slice(before.length);
    expect([...before, ...later].length).toBeGreaterThan(0);
    for (const subject of later) {
      expect(subject).toMatch(/^Reminder: First Touch Football \(Leo\) starts/);
    }
    const isReminder = { owner: family.uid, title: /^Reminder: / };
    expect(await healthy.db.collection('notices').countDocuments(isReminder)).toBe(1);
  },
);

const admin = () => healthy.aUser('admin');
const changes: [string, () => Promise<unknown>][] = [
  ['the family cancels', () => cancelFor(2)],
  [
    'the family switches reminders off',
    () =>
      healthy
        .as(family.token)
        .put('/account/reminders')
        .send({ wantsReminders: false })
        .expect(200),
  ],
  [
    'the class is canceled',
    async () =>
      healthy
        .as((await admin()).token)
        .post(classPath(campClass, '/cancel'))
        .send({ reason: 'Rain' })
        .expect(200),
  ],
  [
    'the class is moved to next month',
    async () =>
      healthy
        .as((await admin()).token)
        .patch(classPath(campClass))
        .send({ startsOn: addDays(campClass.startsOn!, 30) })
        .expect(200),
  ],
];

const isThorough = process.env.TEST_THOROUGH === '1';

describe.each(changes)('if a server crashes and %s before it recovers', (name, change) => {
  // The usual run divides the points among the changes; the thorough run tests every pair.
  const first = changes.findIndex(([other]) => other === name);
  const own = points.filter((_, index) => isThorough || index % changes.length === first);
  test.each(own)('no reminder follows a crash $when step $step', async (point) => {
    faults.begin(point);
    await run(crashing).catch(() => {});
    const [before, neighborBefore] = [remindersTo(family), remindersTo(neighbor)];
    await change();
    await recover();
    expect(remindersTo(family)).toEqual(before);
    const isOnlyTheirs = name.startsWith('the family');
    if (isOnlyTheirs) expect(remindersTo(neighbor).length).toBeGreaterThan(0);
    else expect(remindersTo(neighbor)).toEqual(neighborBefore);
    const waiting = { 'mail.state': 'waiting' };
    expect(await healthy.db.collection('notices').countDocuments(waiting)).toBe(0);
  });
});
