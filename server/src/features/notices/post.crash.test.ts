import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createShopper } from '../../testing/checkout';
import { createFaults, type CrashPoint } from '../../testing/faults';
import { startMailServer, type MailServer } from '../../testing/mail-server';
import { createClock, createTestApi, type TestApi } from '../../testing/test-api';

const clock = createClock();
const faults = createFaults();
let post: MailServer;
let healthy: TestApi;
let mortal: TestApi;
beforeAll(async () => {
  post = await startMailServer();
  healthy = await createTestApi({ clock, mailer: post.mailer });
  const { databaseName } = healthy.db;
  mortal = await createTestApi({ clock, faults, databaseName, mailer: post.mailer });
});
afterAll(async () => {
  await mortal.stop();
  await healthy.stop();
  await post.stop();
});

const LEASE_AND_MORE_MINUTES = 6;
const never = new AbortController().signal;

const work = async ({ services }: TestApi) => {
  await services.post.distribute();
  await services.post.send(never);
};

/** A class with somebody in it is called off, and somebody gets a role: three are to be told. */
const makeNews = async () => {
  const names = ['users', 'classes', 'orders', 'enrolments', 'notices', 'auditLog'];
  await Promise.all(names.map((name) => healthy.db.collection(name).deleteMany({})));
  const [admin, coach, camper] = [
    await healthy.aPerson('admin'),
    await healthy.aPerson('instructor'),
    await healthy.aPerson(),
  ];
  const { uid: id, name, email } = coach;
  const campClass = await healthy.aClass({ instructor: { id, name, email } });
  await createShopper(healthy).buy(camper, [campClass]);
  await work(healthy);
  await Promise.all(
    ['notices', 'auditLog'].map((each) => healthy.db.collection(each).deleteMany({})),
  );
  post.mails.length = 0;
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

const steps = [
  // The order's.
  'auditLog: insert',
  'notices: insert',
  'orders: set news',
  // The class's.
  'auditLog: insert',
  'notices: insert',
  'classes: set news',
  // The person's.
  'auditLog: insert',
  'notices: insert',
  'users: set news',
  ...Array.from({ length: 3 }, () => [
    'notices: set mail.dueAt, mail.tries',
    'SMTP: send',
    'notices: set mail.state sent, mail.sentAt',
  ]).flat(),
  // There is no other.
  'notices: set mail.dueAt, mail.tries',
];

describe('the post', () => {
  let people: Awaited<ReturnType<typeof makeNews>>;
  beforeEach(async () => {
    people = await makeNews();
  });

  test('consists of the steps that are named here', async () => {
    faults.begin(null);
    await work(mortal);
    expect(faults.steps()).toEqual(steps);
  });

  const points: CrashPoint[] = [
    { step: 0, when: 'before' },
    ...steps.map((_, step) => ({ step, when: 'after' as const })),
  ];
  test.each(points)('tells each once when a server dies $when step $step', async (point) => {
    faults.begin(point);
    await work(mortal).catch(() => {});
    expect(faults.isDead()).toBe(true);
    await healthy.services.post.distribute();
    clock.passMinutes(LEASE_AND_MORE_MINUTES);
    await healthy.services.post.send(never);

    const { coach, camper } = people;
    const told = await healthy.db.collection('notices').find().toArray();
    expect(told.map(({ owner }) => owner as string).sort()).toEqual(
      [camper.uid, camper.uid, coach.uid].sort(),
    );
    const entries = await healthy.db.collection('auditLog').find().toArray();
    expect(entries.map(({ action }) => action as string).sort()).toEqual([
      'class-cancelled',
      'refund-decided',
      'role-changed',
    ]);
    for (const name of ['orders', 'classes', 'users']) {
      const left = await healthy.db
        .collection(name)
        .countDocuments({ 'news.0': { $exists: true } });
      expect(left).toBe(0);
    }

    // What the mail server took before the server could note it comes twice, and says so.
    const isTakenUnnoted = steps[point.step] === 'SMTP: send';
    expect(post.mails).toHaveLength(isTakenUnnoted ? 4 : 3);
    expect(new Set(post.mails.map(({ headers }) => headers['message-id'])).size).toBe(3);
  });

  test('tells each once when many servers do it at the same time', async () => {
    faults.begin(null);
    await Promise.all([healthy, mortal, healthy, mortal].map(work));
    await work(healthy);
    expect(await healthy.db.collection('notices').countDocuments()).toBe(3);
    expect(await healthy.db.collection('auditLog').countDocuments()).toBe(3);
    expect(post.mails).toHaveLength(3);
  });
});
