import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/builders';
import { createFaults, type CrashPoint } from '../../testing/faults';
import { refusalOf } from '../../testing/problem-of';
import { createClock, createTestApi, type TestApi } from '../../testing/test-api';

const clock = createClock();
const faults = createFaults();
let healthy: TestApi;
let mortal: TestApi;
let admin: Person;
beforeAll(async () => {
  healthy = await createTestApi({ clock });
  mortal = await createTestApi({ clock, faults, databaseName: healthy.db.databaseName });
  admin = await healthy.aPerson('admin');
});
afterAll(async () => {
  await mortal.stop();
  await healthy.stop();
});

const aClass = async () => (await healthy.aClass())._id.toHexString();
const somebody = async () => {
  const { uid } = await healthy.aPerson('instructor');
  return (await healthy.db.collection('users').findOne({ uid }))!._id.toHexString();
};
const entriesOf = (id: string) =>
  healthy.db.collection('auditLog').find({ 'subject.id': id }).toArray();
const isThere = async (collection: string, id: string) =>
  (await healthy.db.collection(collection).find().toArray()).some(
    ({ _id }) => _id.toHexString() === id,
  );

const deletions = [
  {
    collection: 'classes',
    action: 'class-deleted',
    make: aClass,
    remove: (through: TestApi, id: string) => through.as(admin.token).delete(`/topClass/${id}`),
    steps: [
      'auditLog: insert',
      'cartItems: set snapshot',
      'classes: delete',
      'versions: set version',
      'auditLog: set isDone, deletionOf',
    ],
  },
  {
    collection: 'users',
    action: 'person-deleted',
    make: somebody,
    remove: (through: TestApi, id: string) => through.as(admin.token).delete(`/users/admin/${id}`),
    steps: [
      'auditLog: insert',
      'deletedAccounts: set tokensValidFrom, hasLeftovers',
      'users: delete',
      'auditLog: set isDone, deletionOf',
      'cartItems: delete',
      'calendars: delete',
      'applications: delete',
      'applications: set isOpen',
      'notices: delete',
    ],
  },
];

describe.each(deletions)('$action', ({ collection, action, make, remove, steps }) => {
  test('consists of the steps that are named here', async () => {
    const id = await make();
    faults.begin(null);
    await remove(mortal, id).expect(200);
    expect(faults.steps()).toEqual(steps);
    expect(await entriesOf(id)).toMatchObject([{ action, isDone: true }]);
  });

  const points: CrashPoint[] = [
    { step: 0, when: 'before' },
    ...steps.map((_, step) => ({ step, when: 'after' as const })),
  ];
  test.each(points)(
    'is in the log if it was done, when a server dies $when step $step',
    async (point) => {
      const id = await make();
      faults.begin(point);
      await remove(mortal, id).expect(500);
      clock.passMinutes(2);
      await healthy.services.sweeper.sweep();
      const entries = await entriesOf(id);
      const expected = (await isThere(collection, id)) ? [] : [{ action, isDone: true }];
      expect(entries).toHaveLength(expected.length);
      expect(entries).toMatchObject(expected);
    },
  );

  test('names one of those who delete at the same moment', async () => {
    const id = await make();
    const answers = await Promise.all(Array.from({ length: 6 }, () => remove(healthy, id)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    clock.passMinutes(2);
    await healthy.services.sweeper.sweep();
    expect(await entriesOf(id)).toMatchObject([{ action, isDone: true }]);
  });
});

test('leaves a deletion that is under way to whoever began it', async () => {
  const id = await aClass();
  faults.begin({ step: 1, when: 'before' });
  await mortal.as(admin.token).delete(`/topClass/${id}`).expect(500);
  await healthy.services.sweeper.sweep();
  expect(await entriesOf(id)).toMatchObject([{ isDone: false }]);
});

test('a refused deletion leaves nothing in the log', async () => {
  const { _id } = await healthy.aClass({ soldCount: 1 });
  const id = _id.toHexString();
  const res = await healthy.as(admin.token).delete(`/topClass/${id}`);
  expect(refusalOf(res)).toBe('has-enrolments');
  expect(await entriesOf(id)).toEqual([]);
});

test('tells the news of a class before it goes', async () => {
  const id = (await healthy.aClass({ status: 'pending' }))._id.toHexString();
  const setStatus = healthy.as(admin.token).patch(`/topClass/${id}/status`);
  await setStatus.send({ status: 'approved' }).expect(200);
  await healthy.as(admin.token).delete(`/topClass/${id}`).expect(200);
  const entries = await entriesOf(id);
  expect(entries.map((entry) => entry.action as string).sort()).toEqual([
    'class-deleted',
    'class-status-changed',
  ]);
});
