import { ObjectId } from 'mongodb';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { Application } from '#domain/application';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { problemKindOf, problemOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi();
let admin: TestUser;
let user: TestUser;
beforeAll(async () => {
  admin = await api.aUser('admin', { name: 'Ada Head' });
});
beforeEach(async () => {
  user = await api.aUser(undefined, { name: 'Maya Okafor' });
});

const apply = ({ token }: TestUser) =>
  api.as(token).post('/applications').send({ words: 'I have coached under-tens.' });
const anApplication = async (applicant = user) =>
  endpoints.addApplication.response.parse((await apply(applicant).expect(200)).body).insertedId;
const decide = (id: string, body: object) =>
  api.as(admin.token).patch(`/applications/${id}`).send(body);
const accept = (id: string) => decide(id, { decision: 'accepted' });
const decline = (id: string) => decide(id, { decision: 'declined', reason: 'We are full.' });
const aDeclined = async (applicant = user) => {
  const id = await anApplication(applicant);
  await decline(id).expect(200);
  return id;
};
const reopen = (id: string, { token } = admin) => api.as(token).post(`/applications/${id}/reopen`);
const applications = () => api.db.collection<Application>('applications');
const find = (id: string) => applications().findOne({ _id: new ObjectId(id) });
const ownOf = async ({ token }: TestUser) =>
  endpoints.getOwnApplication.response.parse(
    (await api.as(token).get('/applications/own').expect(200)).body,
  ).application;
const countReopenings = async (id: string) =>
  (await find(id))!.events!.filter(({ kind }) => kind === 'application-reopened').length;

test('puts a declined application back in review, as if it had not been decided', async () => {
  const id = await anApplication();
  const pending = await ownOf(user);
  await decline(id).expect(200);
  const changed = await changesBy(api.db, () => reopen(id).expect(200, { modifiedCount: 1 }));
  expect(changed).toEqual([`~ applications/${id}`]);
  expect(await ownOf(user)).toEqual(pending);
  const { isOpen, decidedBy, events } = (await find(id))!;
  expect([isOpen, decidedBy]).toEqual([true, undefined]);
  expect(events!.at(-1)).toMatchObject({ kind: 'application-reopened', by: { name: 'Ada Head' } });
  expect(problemKindOf(await apply(user))).toBe('already-applied');
  await accept(id).expect(200, { modifiedCount: 1 });
  expect(await find(id)).toMatchObject({ status: 'accepted', isOpen: false });
});

test('reopens once if several admins reopen the application at once', async () => {
  const admins = await Promise.all(Array.from({ length: 6 }, () => api.aUser('admin')));
  const id = await aDeclined();
  const responses = await Promise.all(admins.map((by) => reopen(id, by).expect(200)));
  const counts = responses.map(({ body }) => (body as { modifiedCount: number }).modifiedCount);
  expect(counts.sort()).toEqual([0, 0, 0, 0, 0, 1]);
  expect(await countReopenings(id)).toBe(1);
});

test('leaves one open application if the applicant applies again at the same time', async () => {
  for (let round = 0; round < 8; round += 1) {
    const applicant = await api.aUser();
    const id = await aDeclined(applicant);
    api.clock.passMinutes(1);
    const calls = [() => reopen(id), () => apply(applicant)];
    if (round % 2) calls.reverse();
    const responses = await Promise.all(calls.map((send) => send()));
    expect(responses.map(problemKindOf).sort()).toEqual(['already-applied', 'no problem']);
    expect(await applications().countDocuments({ owner: applicant.uid, isOpen: true })).toBe(1);
    const { isOpen } = (await find(id))!;
    expect(await countReopenings(id)).toBe(isOpen ? 1 : 0);
  }
});

test('refuses an earlier application, also if the newer one was declined', async () => {
  const first = await aDeclined();
  api.clock.passMinutes(1);
  const second = await anApplication();
  const changed = await changesBy(api.db, async () => {
    const { kind, detail } = problemOf(await reopen(first));
    expect([kind, detail]).toEqual([
      'already-applied',
      'Maya Okafor has applied again since. Review the newer application instead.',
    ]);
  });
  expect(changed).toEqual([]);
  await decline(second).expect(200);
  expect(problemKindOf(await reopen(first))).toBe('already-applied');
  await reopen(second).expect(200, { modifiedCount: 1 });
});

test('refuses what was not declined, and what does not exist', async () => {
  const pending = await anApplication();
  const accepted = await anApplication(await api.aUser());
  await accept(accepted).expect(200);
  const changed = await changesBy(api.db, async () => {
    await reopen(pending).expect(200, { modifiedCount: 0 });
    expect(problemKindOf(await reopen(accepted))).toBe('already-decided');
    expect(problemKindOf(await reopen('f'.repeat(24)))).toBe('not-found');
    expect(problemKindOf(await reopen(pending, user))).toBe('forbidden');
  });
  expect(changed).toEqual([]);
});

test.each([
  ['has a role', { role: 'instructor' }, 'already-instructor'],
  ['has another email', { email: 'other@camp.test' }, 'not-found'],
  ['is being deleted', { deletionStartedAt: new Date() }, 'not-found'],
  ['was created later', { createdAt: new Date('2999-01-01') }, 'not-found'],
])('refuses the application of an account that %s', async (_state, fields, kind) => {
  const id = await aDeclined();
  await api.db.collection('users').updateOne({ uid: user.uid }, { $set: fields });
  expect(problemKindOf(await reopen(id))).toBe(kind);
  expect(await find(id)).toMatchObject({ status: 'declined', isOpen: false });
});

test('refuses the application of an account that is gone', async () => {
  const id = await aDeclined();
  await api.db.collection('users').deleteOne({ uid: user.uid });
  expect(problemKindOf(await reopen(id))).toBe('not-found');
});
