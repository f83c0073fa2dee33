import { ObjectId } from 'mongodb';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { Application } from '#domain/application';
import { useTestApi } from '#testing/api/use-test-api';
import { createFaults } from '#testing/crashes/faults';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';

const faults = createFaults();
/** Another server on the same database, which crashes on demand. */
let admin: TestUser;
let user: TestUser;
const api = useTestApi();
const crashing = useTestApi(() => ({
  faults,
  clock: api.clock,
  databaseName: api.db.databaseName,
}));
beforeAll(async () => {
  admin = await api.aUser('admin', { name: 'Ada Head' });
});
beforeEach(async () => {
  user = await api.aUser();
});

const anApplication = async () => {
  const { body } = await api
    .as(user.token)
    .post('/applications')
    .send({ words: 'I coach.' })
    .expect(200);
  return endpoints.addApplication.response.parse(body).insertedId;
};
const accept = (id: string, by = api) =>
  by.as(admin.token).patch(`/applications/${id}`).send({ decision: 'accepted' });
const decline = (id: string) =>
  api
    .as(admin.token)
    .patch(`/applications/${id}`)
    .send({ decision: 'declined', reason: 'All groups have their coach.' });
const find = (id: string) =>
  api.db.collection<Application>('applications').findOne({ _id: new ObjectId(id) });
const recordOf = async ({ uid }: TestUser) => (await api.db.collection('users').findOne({ uid }))!;
const removeRole = async (target: TestUser) => {
  const id = (await recordOf(target))._id.toHexString();
  await api.as(admin.token).patch(`/users/${id}/role`).send({ role: null }).expect(200);
};

const crash = async (id: string, step: number, when: 'before' | 'after') => {
  faults.begin({ step, when });
  await accept(id, crashing).expect(500);
};

test('accepting takes three steps', async () => {
  faults.begin(null);
  const id = await anApplication();
  await accept(id, crashing).expect(200);
  expect(faults.steps()).toEqual([
    expect.stringMatching(/^applications: set status accepted/),
    expect.stringMatching(/^users: set role, appointedBy/),
    'applications: set isOpen',
  ]);
});

describe.each([
  [0, 'after'],
  [1, 'after'],
] as const)('an acceptance that crashes after step %i', (step, when) => {
  test.each([
    ['a repeated request', (id: string) => accept(id).expect(200, { modifiedCount: 0 })],
    ['the sweep', () => api.sweep()],
  ])('is completed by %s, once', async (_, repair) => {
    const id = await anApplication();
    await crash(id, step, when);
    expect(await find(id)).toMatchObject({ status: 'accepted', isOpen: true });
    expect(problemKindOf(await decline(id))).toBe('already-decided');
    await repair(id);
    expect(await find(id)).toMatchObject({ status: 'accepted', isOpen: false });
    const { role, revision, events } = await recordOf(user);
    expect([role, revision]).toEqual(['instructor', 1]);
    expect(events).toMatchObject([{ kind: 'role-changed', by: { name: 'Ada Head' } }]);
    expect(problemKindOf(await accept(id))).toBe('already-decided');
  });
});

test('completing an acceptance does not restore a role that an admin removed since then', async () => {
  const id = await anApplication();
  await crash(id, 1, 'after');
  await removeRole(user);
  await api.sweep();
  expect((await recordOf(user)).role).toBeUndefined();
  expect(await find(id)).toMatchObject({ isOpen: false });
});

test('an acceptance that crashes before its first step decides nothing', async () => {
  const id = await anApplication();
  await crash(id, 0, 'before');
  expect(await find(id)).toMatchObject({ status: 'pending' });
  await decline(id).expect(200);
});
