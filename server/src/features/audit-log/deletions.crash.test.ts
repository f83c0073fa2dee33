import { beforeAll, describe, expect, test } from 'vitest';
import { createClock, type TestApi } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { createFaults, type CrashPoint } from '#testing/crashes/faults';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';

const clock = createClock();
const faults = createFaults();
let admin: TestUser;
const healthy = useTestApi({ clock });
const crashing = useTestApi(() => ({ clock, faults, databaseName: healthy.db.databaseName }));
beforeAll(async () => {
  admin = await healthy.aUser('admin');
});

const aClass = async () => (await healthy.aClass())._id.toHexString();
const anInstructorRecord = async () => {
  const { uid } = await healthy.aUser('instructor');
  return (await healthy.db.collection('users').findOne({ uid }))!._id.toHexString();
};
const entriesOf = (id: string) =>
  healthy.db.collection('auditLog').find({ 'subject.id': id }).toArray();
const exists = async (collection: string, id: string) =>
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
      'savedClasses: delete',
      'auditLog: set isDone, deletionOf',
    ],
  },
  {
    collection: 'users',
    action: 'person-deleted',
    make: anInstructorRecord,
    remove: (through: TestApi, id: string) => through.as(admin.token).delete(`/users/admin/${id}`),
    steps: [
      'auditLog: insert',
      'deletedAccounts: set tokensValidFrom, hasLeftovers',
      'users: delete',
      'auditLog: set isDone, deletionOf',
      'cartItems: delete',
      'savedClasses: delete',
      'waitlistEntries: delete',
      'camperInvitations: delete',
      'campers: set isBeingDeleted',
      'campers: set guardians, sharedSince',
      'calendars: delete',
      'applications: delete',
      'applications: set isOpen',
      'instructorProfiles: delete',
      'classMessages: delete',
      'notices: delete',
    ],
  },
];

describe.each(deletions)('$action', ({ collection, action, make, remove, steps }) => {
  test('consists of the listed steps', async () => {
    const id = await make();
    faults.begin(null);
    await remove(crashing, id).expect(200);
    expect(faults.steps()).toEqual(steps);
    expect(await entriesOf(id)).toMatchObject([{ action, isDone: true }]);
  });

  const points: CrashPoint[] = [
    { step: 0, when: 'before' },
    ...steps.map((_, step) => ({ step, when: 'after' as const })),
  ];
  test.each(points)(
    'is in the log if and only if it happened, after a crash $when step $step',
    async (point) => {
      const id = await make();
      faults.begin(point);
      await remove(crashing, id).expect(500);
      clock.passMinutes(2);
      await healthy.sweep();
      const entries = await entriesOf(id);
      const expected = (await exists(collection, id)) ? [] : [{ action, isDone: true }];
      expect(entries).toHaveLength(expected.length);
      expect(entries).toMatchObject(expected);
    },
  );

  test('is logged once for concurrent deletions', async () => {
    const id = await make();
    const responses = await Promise.all(Array.from({ length: 6 }, () => remove(healthy, id)));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    clock.passMinutes(2);
    await healthy.sweep();
    expect(await entriesOf(id)).toMatchObject([{ action, isDone: true }]);
  });
});

test('the sweep leaves a recent pending deletion alone', async () => {
  const id = await aClass();
  faults.begin({ step: 1, when: 'before' });
  await crashing.as(admin.token).delete(`/topClass/${id}`).expect(500);
  await healthy.sweep();
  expect(await entriesOf(id)).toMatchObject([{ isDone: false }]);
});

test('a rejected deletion leaves no entry', async () => {
  const { _id } = await healthy.aClass({ soldCount: 1 });
  const id = _id.toHexString();
  const res = await healthy.as(admin.token).delete(`/topClass/${id}`);
  expect(problemKindOf(res)).toBe('has-enrollments');
  expect(await entriesOf(id)).toEqual([]);
});

test('dispatches the pending events of a class before deleting it', async () => {
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
