import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract';
import type { Person } from '../../testing/builders';
import { createFaults } from '../../testing/faults';
import { refusalOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';
import type { Application } from './application';

const faults = createFaults();
let api: TestApi;
/** Another server on the same database, which dies when it is told. */
let dying: TestApi;
let admin: Person;
let person: Person;
beforeAll(async () => {
  api = await createTestApi();
  const { clock, db } = api;
  dying = await createTestApi({ faults, clock, databaseName: db.databaseName });
  admin = await api.aPerson('admin', { name: 'Ada Head' });
});
beforeEach(async () => {
  person = await api.aPerson();
});
afterAll(async () => {
  await dying.stop();
  await api.stop();
});

const anApplication = async () => {
  const { body } = await api
    .as(person.token)
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
const recordOf = async ({ uid }: Person) => (await api.db.collection('users').findOne({ uid }))!;
const takeRoleAway = async (of: Person) => {
  const id = (await recordOf(of))._id.toHexString();
  await api.as(admin.token).patch(`/users/${id}/role`).send({ role: null }).expect(200);
};

const die = async (id: string, step: number, when: 'before' | 'after') => {
  faults.begin({ step, when });
  await accept(id, dying).expect(500);
};

test('accepting takes three steps', async () => {
  faults.begin(null);
  const id = await anApplication();
  await accept(id, dying).expect(200);
  expect(faults.steps()).toEqual([
    expect.stringMatching(/^applications: set status accepted/),
    expect.stringMatching(/^users: set role, appointedBy/),
    'applications: set isOpen',
  ]);
});

describe.each([
  [0, 'after'],
  [1, 'after'],
] as const)('cut short after step %i, it', (step, when) => {
  test.each([
    ['asking again', (id: string) => accept(id).expect(200, { modifiedCount: 0 })],
    ['the sweep', () => api.services.sweeper.sweep()],
  ])('is completed by %s, once', async (_, repair) => {
    const id = await anApplication();
    await die(id, step, when);
    expect(await find(id)).toMatchObject({ status: 'accepted', isOpen: true });
    expect(refusalOf(await decline(id))).toBe('already-decided');
    await repair(id);
    expect(await find(id)).toMatchObject({ status: 'accepted', isOpen: false });
    const { role, revision, news } = await recordOf(person);
    expect([role, revision]).toEqual(['instructor', 1]);
    expect(news).toMatchObject([{ kind: 'role-changed', by: { name: 'Ada Head' } }]);
    expect(refusalOf(await accept(id))).toBe('already-decided');
  });
});

test('completing it does not give back a role that was taken away meanwhile', async () => {
  const id = await anApplication();
  await die(id, 1, 'after');
  await takeRoleAway(person);
  await api.services.sweeper.sweep();
  expect((await recordOf(person)).role).toBeUndefined();
  expect(await find(id)).toMatchObject({ isOpen: false });
});

test('cut short before its first step, it has decided nothing', async () => {
  const id = await anApplication();
  await die(id, 0, 'before');
  expect(await find(id)).toMatchObject({ status: 'pending' });
  await decline(id).expect(200);
});
