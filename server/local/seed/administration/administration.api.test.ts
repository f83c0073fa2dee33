import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  Application,
  AuditEntry,
  CampClass,
  ClassMessages,
  Subscription,
  ProfileForReview,
} from '#contract';
import { createStoppedClock, createTestApi, type TestApi } from '#testing/api/test-api';
import { seedCamp } from '../seed-camp';

const now = new Date('2026-11-21T12:00:00Z');
const ZONE = 'America/New_York';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await createTestApi({ clock: createStoppedClock(now), timeZone: ZONE });
  await seedCamp(api.db, now, ZONE);
  ({ token } = await api.aUser('admin'));
});
afterAll(() => api.stop());

const read = async <T>(path: string) => (await api.as(token).get(path).expect(200)).body as T;
const readLog = (action: string) => read<AuditEntry[]>(`/audit-log?limit=100&action=${action}`);

test('has an accepted and a declined application, and three that wait', async () => {
  const list = (status: string) => read<Application[]>(`/applications?status=${status}`);
  expect(await list('accepted')).toMatchObject([{ name: 'Aiko Tanaka' }]);
  expect(await list('declined')).toMatchObject([
    { name: 'Samuel Osei', reason: expect.any(String) as string },
  ]);
  expect(await list('pending')).toMatchObject([
    { name: 'Zainab Malik' },
    { name: 'Jonas Weber' },
    { name: 'Isla Fraser' },
  ]);
});

test('has told the admin which classes and applications wait', async () => {
  const classes = await read<CampClass[]>('/topClass?status=pending&limit=100');
  const applications = await read<Application[]>('/applications?status=pending');
  const notifications = await api.db.collection('notices').find({ owner: 'camp-admin' }).toArray();
  expect(notifications.map(({ title }) => title as string).sort()).toEqual(
    [
      ...classes.map(({ className }) => `${className} is waiting for review`),
      ...applications.map(({ name }) => `${name} applied to teach`),
    ].sort(),
  );
});

test('has a bio and a qualification that wait for an admin', async () => {
  const waiting = await read<ProfileForReview[]>('/instructor-profiles?waiting=true');
  expect(waiting.map(({ name }) => name)).toEqual(['Hannah Lindqvist', 'Aiko Tanaka']);
  const [withBio, withQualification] = waiting;
  expect(withBio).toMatchObject({ proposedBio: { revision: 2 } });
  expect(
    withQualification!.qualifications.filter(({ status }) => status === 'pending'),
  ).toMatchObject([{ title: 'Concussion Protocol Certificate' }]);
});

test('has subscribers of the newsletter, one unconfirmed and one unsubscribed', async () => {
  const subscribers = await read<Subscription[]>('/newsletter');
  const count = (state: string) => subscribers.filter((one) => one.state === state).length;
  expect([count('confirmed'), count('unconfirmed'), count('unsubscribed')]).toEqual([7, 1, 1]);
});

test('has messages to classes that went to as many adults as their campers have', async () => {
  const classes = await read<CampClass[]>('/topClass');
  const idOf = (name: string) => classes.find(({ className }) => className === name)!._id;
  const taster = await read<ClassMessages>(
    `/topClass/${idOf('Saturday Football Taster')}/messages`,
  );
  expect(taster.messages).toMatchObject([{ by: 'Marco Bellini' }]);
  const hoops = await read<ClassMessages>(`/topClass/${idOf('Hoops for Beginners')}/messages`);
  expect(hoops.messages).toMatchObject([{ by: 'Ruth Adeyemi' }]);
  for (const { messages, recipients } of [taster, hoops]) {
    expect(messages[0]!.recipients).toBeGreaterThan(5);
    expect(messages[0]!.recipients).toBeLessThanOrEqual(recipients);
  }
});

test('has an entry of the audit log for each decision', async () => {
  const names = async (action: string) =>
    (await readLog(action)).map(({ subject }) => subject.name).toSorted();
  expect(await names('application-decided')).toEqual(['Aiko Tanaka', 'Samuel Osei']);
  expect(await names('class-message-sent')).toEqual([
    'Hoops for Beginners',
    'Saturday Football Taster',
    'Three-Day Warm-Up',
  ]);
  expect(await names('background-check-set')).toHaveLength(6);
  expect(await names('place-added')).toHaveLength(8);
  expect(await names('role-changed')).toHaveLength(7);
  expect(await names('safety-data-read')).toHaveLength(3);
  const reviewed = await api.db
    .collection('classes')
    .countDocuments({ status: { $in: ['approved', 'denied'] } });
  expect(await names('class-status-changed')).toHaveLength(reviewed);
  const texts = await api.db.collection('consentTexts').countDocuments();
  expect(await names('consent-text-published')).toHaveLength(texts / 2);
  expect(await names('consent-text-withdrawn')).toHaveLength(texts / 2);
  expect(await readLog('unlisted-pick-up')).toMatchObject([
    {
      actor: { name: 'Marco Bellini' },
      after: expect.stringContaining('Dana Whitfield') as string,
    },
  ]);
});

test('has no entry of the audit log from the future, and none twice', async () => {
  const entries = await read<AuditEntry[]>('/audit-log?limit=100');
  expect(entries.length).toBeGreaterThan(70);
  expect(entries.every(({ at }) => new Date(at) < now)).toBe(true);
  const keys = entries.map(({ _id, ...entry }) => JSON.stringify(entry));
  expect(new Set(keys).size).toBe(entries.length);
});
