import { beforeEach, expect, test } from 'vitest';
import type { Camper } from '#contract';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { anInvitation, aSharedCamper } from '#testing/samples/people/camper-sharing';
import { aCamper } from '#testing/samples/people/campers';
import { createSharingCalls } from '../testing/sharing-calls';

const api = useTestApi();
const secondServer = useTestApi(() => ({ databaseName: api.db.databaseName }));

let ann: TestUser;
let ben: TestUser;
let camper: Camper;
beforeEach(async () => {
  [ann, ben] = await Promise.all([api.aUser(), api.aUser()]);
  camper = await aCamper(api, ann);
});

const as = (user: TestUser, index = 0) =>
  createSharingCalls(index % 2 === 0 ? api : secondServer, user);
const findStored = async () => (await api.db.collection('campers').findOne({ owner: ann.uid }))!;
const findInvitation = () => api.db.collection('camperInvitations').findOne({ owner: ann.uid });
const kindsOf = async (calls: PromiseLike<Parameters<typeof problemKindOf>[0]>[]) =>
  (await Promise.all(calls)).map(problemKindOf);
const times = <T>(count: number, create: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => create(index));

test('parallel calls on two servers accept an invitation once', async () => {
  const { _id } = await anInvitation(api, ann, ben.email, camper);
  const bystander = await anInvitation(api, await api.aUser(), ben.email);
  const changes = await changesBy(api.db, async () => {
    const kinds = await kindsOf(times(10, (index) => as(ben, index).accept(_id)));
    expect(new Set(kinds)).toEqual(new Set(['no problem']));
  });
  expect(changes).toEqual([`~ camperInvitations/${_id}`, `~ campers/${camper._id}`]);
  const { guardians, invitations, events } = await findStored();
  expect([guardians, invitations, (events as []).length]).toEqual([[ben.uid], [], 1]);
  expect(await as(ben).received()).toMatchObject([{ _id: bystander._id }]);
});

test('of accepting, declining and withdrawing in parallel, one wins', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { _id } = await anInvitation(api, ann, ben.email, camper);
    const calls = [
      () => as(ben, round).accept(_id),
      () => as(ben, round + 1).decline(_id),
      () => as(ann, round).withdraw(camper._id, _id),
    ];
    const order = times(3, (index) => (index + round) % 3);
    const results = await Promise.all(order.map((index) => calls[index]!()));
    const [accepted, declined, withdrawn] = times(
      3,
      (index) => problemKindOf(results[order.indexOf(index)]!) === 'no problem',
    );
    expect([accepted, declined, withdrawn].filter(Boolean)).toHaveLength(1);
    const { guardians = [], invitations } = await findStored();
    expect(guardians).toEqual(accepted ? [ben.uid] : []);
    expect(invitations).toEqual([]);
    const state = accepted ? 'accepted' : declined ? 'declined' : 'withdrawn';
    expect(await findInvitation()).toMatchObject({ state });
    if (accepted) await as(ben).leave(camper._id).expect(200);
    await api.db.collection('camperInvitations').deleteMany({ owner: ann.uid });
  }
});

test('of 5 adults who accept in parallel, 3 become guardians', async () => {
  const adults = await Promise.all(times(5, () => api.aUser()));
  const invitations: { _id: string }[] = [];
  for (const { email } of adults) {
    invitations.push(await anInvitation(api, ann, email, camper));
  }
  const kinds = await kindsOf(
    adults.map((adult, index) => as(adult, index).accept(invitations[index]!._id)),
  );
  const accepted = adults.filter((_, index) => kinds[index] === 'no problem');
  expect(accepted).toHaveLength(3);
  expect(kinds.filter((kind) => kind === 'too-many-guardians')).toHaveLength(2);
  const { guardians } = await findStored();
  expect((guardians as string[]).toSorted()).toEqual(accepted.map(({ uid }) => uid).toSorted());
});

test('a guardian who is removed while accepting again stays removed', async () => {
  const { _id } = await anInvitation(api, ann, ben.email, camper);
  await as(ben).accept(_id).expect(200);
  const guardianId = await api.idOf(ben);
  await Promise.all([
    ...times(6, (index) => as(ben, index).accept(_id)),
    as(ann).removeGuardian(camper._id, guardianId),
  ]);
  expect((await findStored()).guardians).toEqual([]);
});

test('parallel invitations on two servers stay within 5, one for an address', async () => {
  const other = await aSharedCamper(api, await api.aUser(), ben);
  const same = times(6, (index) => as(ann, index).invite(camper._id, ben.email));
  const sameKinds = await kindsOf(same);
  expect(sameKinds.filter((kind) => kind === 'no problem')).toHaveLength(1);
  expect(sameKinds.filter((kind) => kind === 'already-invited')).toHaveLength(5);
  const kinds = await kindsOf(
    times(12, (index) => as(ann, index).invite(camper._id, `guest-${index}@people.test`)),
  );
  expect(kinds.filter((kind) => kind === 'no problem')).toHaveLength(4);
  expect(kinds.filter((kind) => kind === 'too-many-invitations')).toHaveLength(8);
  expect((await findStored()).invitations).toHaveLength(5);
  expect(other.isShared).toBe(false);
});
