import { beforeEach, expect, test } from 'vitest';
import { CAMPER_LIMIT, FAMILY_LIMIT, type Camper } from '#contract';
import { changesBy } from '#testing/database/database-snapshot';
import { problemKindOf, problemOf } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';
import type { TestUser } from '#testing/samples/builders';
import { aCamper, wholeCamper } from '#testing/samples/people/campers';

const api = useTestApi();
const secondServer = useTestApi(() => ({ databaseName: api.db.databaseName }));

let owner: TestUser;
beforeEach(async () => {
  owner = await api.aUser();
});

const serverOf = (index: number) => (index % 2 === 0 ? api : secondServer).as(owner.token);
const add = (index = 0) => serverOf(index).post('/campers').send(wholeCamper);
const act = (id: string, action: string, index = 0) =>
  serverOf(index).post(`/campers/${id}/${action}`);
const countActive = ({ uid } = owner) =>
  api.db.collection('campers').countDocuments({ owner: uid, archivedAt: { $exists: false } });
const addMany = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aCamper(api, owner)));
/** Returns how many of the parallel calls succeeded; all others must be refused for the limit. */
const countAccepted = async (calls: PromiseLike<Parameters<typeof problemKindOf>[0]>[]) => {
  const kinds = (await Promise.all(calls)).map(problemKindOf);
  const accepted = kinds.filter((kind) => kind === 'no problem');
  expect(new Set(kinds.filter((kind) => kind !== 'no problem'))).toEqual(
    new Set(accepted.length < calls.length ? ['too-many-campers'] : []),
  );
  return accepted.length;
};

test('a family has at most 12 campers besides the account holder, and gets the limit with the refusal', async () => {
  await addMany(CAMPER_LIMIT);
  const changes = await changesBy(api.db, async () => {
    expect(problemOf(await add())).toMatchObject({
      kind: 'too-many-campers',
      detail: 'A family can have at most 12 campers besides you. Archive one to add another.',
      limit: 12,
    });
  });
  expect(changes).toEqual([]);
});

test('a family with 12 campers can add, archive and restore the account holder', async () => {
  await addMany(CAMPER_LIMIT);
  const addOwn = () => api.as(owner.token).put('/campers/me').expect(200);
  const { body } = await addOwn();
  const { _id } = body as Camper;
  expect(await countActive()).toBe(CAMPER_LIMIT + 1);
  const changes = await changesBy(api.db, async () => {
    await act(_id, 'archive').expect(200);
    await act(_id, 'restore').expect(200);
    await act(_id, 'archive').expect(200);
    await addOwn();
    expect(problemKindOf(await add())).toBe('too-many-campers');
  });
  expect(changes).toEqual([]);
});

test('exactly 12 of 30 parallel calls on two servers add a camper, and other families keep theirs', async () => {
  const other = await api.aUser();
  await aCamper(api, other);
  expect(await countAccepted(Array.from({ length: 30 }, (_, index) => add(index)))).toBe(12);
  expect(await countActive()).toBe(12);
  expect(await countActive(other)).toBe(1);
});

test('parallel calls add and restore campers up to the limit, and always create the account holder', async () => {
  const archived = await addMany(6);
  await Promise.all(archived.map(({ _id }) => act(_id, 'archive').expect(200)));
  await addMany(CAMPER_LIMIT - 4);
  const calls = [
    ...archived.map(({ _id }, index) => act(_id, 'restore', index)),
    ...Array.from({ length: 6 }, (_, index) => add(index)),
    serverOf(0).put('/campers/me'),
  ];
  expect(await countAccepted(calls)).toBe(4 + 1);
  expect(await countActive()).toBe(12 + 1);
});

test('an archived camper frees its place, and needs a free one to return', async () => {
  const [first] = await addMany(CAMPER_LIMIT);
  await act(first!._id, 'archive').expect(200);
  await add().expect(200);
  const changes = await changesBy(api.db, async () => {
    expect(problemKindOf(await act(first!._id, 'restore'))).toBe('too-many-campers');
  });
  expect(changes).toEqual([]);
});

test('a family has at most 100 campers, archived ones included, also with parallel calls', async () => {
  const old = Array.from({ length: FAMILY_LIMIT - CAMPER_LIMIT - 3 }, (_, number) => ({
    number,
    ...{ owner: owner.uid, ...wholeCamper, emergencyContacts: [], revision: 0 },
    ...{ createdAt: api.clock.now(), archivedAt: api.clock.now() },
  }));
  await api.db.collection('campers').insertMany(old);
  const children = await addMany(CAMPER_LIMIT);
  for (const { _id } of children) await act(_id, 'archive').expect(200);
  expect(await countAccepted(Array.from({ length: 4 }, (_, index) => add(index)))).toBe(3);
  const changes = await changesBy(api.db, async () => {
    expect(problemOf(await add())).toMatchObject({ kind: 'too-many-campers', limit: 100 });
  });
  expect(changes).toEqual([]);
  await act(children[0]!._id, 'restore').expect(200);
  await api.as(owner.token).put('/campers/me').expect(200);
  expect(await countActive()).toBe(5);
});

test('parallel first uses on two servers create the account holder once', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => serverOf(index).put('/campers/me').expect(200)),
  );
  const ids = responses.map(({ body }) => (body as { _id: string })._id);
  expect(new Set(ids).size).toBe(1);
  expect(await countActive()).toBe(1);
});

test('one of several parallel changes of the same revision is saved', async () => {
  const { _id } = await aCamper(api, owner);
  const kinds = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const body = { revision: 0, firstName: `Maya ${index}` };
      return problemKindOf(await serverOf(index).patch(`/campers/${_id}`).send(body));
    }),
  );
  expect(kinds.filter((kind) => kind === 'no problem')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'changed-meanwhile')).toHaveLength(7);
});
