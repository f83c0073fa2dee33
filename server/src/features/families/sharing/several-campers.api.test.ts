import { ObjectId } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import type { Camper, SentInvitation } from '#contract';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { notificationsBy, storedNotificationsBy } from '#testing/mail/notifications-by';
import { invalidFieldsOf, problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { anInvitation, aSharedCamper } from '#testing/samples/people/camper-sharing';
import { aCamper } from '#testing/samples/people/campers';
import { createFamilyCalls } from '../testing/family-calls';
import { createSharingCalls } from '../testing/sharing-calls';

const api = useTestApi();
const secondServer = useTestApi(() => ({ databaseName: api.db.databaseName }));

let ann: TestUser;
let ben: TestUser;
let lena: Camper;
let noah: Camper;
let zoe: Camper;
beforeEach(async () => {
  ann = await api.aUser(undefined, { name: 'Ann Field' });
  ben = await api.aUser(undefined, { name: 'Ben Reed' });
  lena = await aCamper(api, ann, { firstName: 'Lena' });
  noah = await aCamper(api, ann, { firstName: 'Noah' });
  zoe = await aCamper(api, ann, { firstName: 'Zoe' });
  // Records that no call may change.
  await aSharedCamper(api, await api.aUser(), await api.aUser());
});

const as = (user: TestUser, index = 0) =>
  createSharingCalls(index % 2 === 0 ? api : secondServer, user);
const all = () => [lena._id, noah._id, zoe._id];
const inviteAll = async () =>
  (await as(ann).inviteToAll(all(), ben.email).expect(200)).body as SentInvitation;
const names = async (user: TestUser) =>
  (await createFamilyCalls(api, user).list()).map(({ firstName }) => firstName);
const findInvitation = () => api.db.collection('camperInvitations').findOne({ owner: ann.uid });

test('one invitation asks for all children, with one email', async () => {
  let invitation: SentInvitation | undefined;
  const sent = await notificationsBy(api, async () => {
    invitation = await inviteAll();
  });
  expect(sent).toMatchObject([
    { uid: ben.uid, title: 'Ann Field invited you to see Lena’s, Noah’s, and Zoe’s camp' },
  ]);
  const { _id, createdAt, expiresAt, camperCount } = invitation!;
  expect(camperCount).toBe(3);
  const named = { firstName: 'Lena', otherFirstNames: ['Noah', 'Zoe'], invitedBy: 'Ann Field' };
  expect(await as(ben).received()).toEqual([{ _id, createdAt, expiresAt, ...named }]);
  for (const id of all()) {
    const { body } = await as(ann).sharing(id).expect(200);
    expect(body).toMatchObject({ invitations: [{ _id, email: ben.email, camperCount: 3 }] });
  }
});

test('one acceptance adds all of them, and again changes nothing', async () => {
  const { _id } = await inviteAll();
  const changes = await changesBy(api.db, () => as(ben).accept(_id).expect(200));
  expect(changes).toEqual(
    [`~ camperInvitations/${_id}`, ...all().map((id) => `~ campers/${id}`)].toSorted(),
  );
  expect(await names(ben)).toEqual(['Lena', 'Noah', 'Zoe']);
  expect(await findInvitation()).toMatchObject({ state: 'accepted', answeredBy: ben.uid });
  expect(await as(ben).received()).toEqual([]);
  const again = await changesBy(api.db, async () => {
    const { body } = await as(ben).accept(_id).expect(200);
    expect(body).toMatchObject({ acceptedFirstNames: ['Lena', 'Noah', 'Zoe'] });
  });
  expect(again).toEqual([]);
});

test('leaves out children who are shared, invited or full, and fails if none is left', async () => {
  await aSharedCamper(api, ann, ben, lena);
  await anInvitation(api, ann, ben.email, noah);
  await as(ann).inviteToAll(all(), ben.email).expect(200);
  const received = await as(ben).received();
  expect(received.map(({ firstName }) => firstName)).toEqual(['Noah', 'Zoe']);
  expect(received.some(({ otherFirstNames }) => otherFirstNames)).toBe(false);
  const changes = await changesBy(api.db, async () => {
    expect(problemKindOf(await as(ann).inviteToAll(all(), ben.email))).toBe('already-invited');
    expect(problemKindOf(await as(ann).inviteToAll([lena._id], ben.email))).toBe('already-shared');
  });
  expect(changes).toEqual([]);
});

test('is refused for no child, one twice, or one of another family', async () => {
  const other = await aCamper(api, ben);
  const changes = await changesBy(api.db, async () => {
    for (const ids of [[], [lena._id, lena._id], Array.from({ length: 13 }, () => lena._id)]) {
      const res = await as(ann).inviteToAll(ids, 'guest@people.test');
      expect(invalidFieldsOf(res)).toContain('body/camperIds');
    }
    const res = await as(ann).inviteToAll([lena._id, other._id], 'guest@people.test');
    expect(problemKindOf(res)).toBe('not-found');
  });
  expect(changes).toEqual([]);
});

test('is declined and withdrawn for all children at once', async () => {
  const first = await inviteAll();
  await as(ben).decline(first._id).expect(200, { modifiedCount: 1 });
  expect(await as(ben).received()).toEqual([]);
  expect(problemKindOf(await as(ben).accept(first._id))).toBe('not-found');
  const second = await inviteAll();
  await as(ann).withdraw(noah._id, second._id).expect(200, { deletedCount: 1 });
  await as(ann).withdraw(zoe._id, second._id).expect(200, { deletedCount: 0 });
  expect(problemKindOf(await as(ben).accept(second._id))).toBe('not-found');
  expect(await names(ben)).toEqual([]);
});

test('tells the owner once of all children of an acceptance, and of a refusal', async () => {
  const accepted = await notificationsBy(api, async () => {
    const { _id } = await inviteAll();
    await as(ben).accept(_id).expect(200);
  });
  const toAnn = { uid: ann.uid, link: '/dashboard/family' };
  expect(accepted.filter(({ uid }) => uid === ann.uid)).toEqual([
    {
      ...toAnn,
      title: 'Ben Reed now shares Lena, Noah, and Zoe',
      text: 'Ben Reed accepted your invitation and can see and edit their details. You can end this at any time.',
    },
  ]);
  const cleo = await api.aUser(undefined, { name: 'Cleo Park' });
  const declined = await notificationsBy(api, async () => {
    const { body } = await as(ann).inviteToAll([lena._id, zoe._id], cleo.email).expect(200);
    await as(cleo)
      .decline((body as SentInvitation)._id)
      .expect(200);
  });
  expect(declined.filter(({ uid }) => uid === ann.uid)).toEqual([
    {
      ...toAnn,
      title: 'Cleo Park declined to share Lena and Zoe',
      text: 'You can invite someone else.',
    },
  ]);
});

test('an email to an unverified address says how many children, and names nobody', async () => {
  const { _id } = await inviteAll();
  await api.db.collection('users').updateOne({ uid: ann.uid }, { $set: { emailVerified: false } });
  const told = await storedNotificationsBy(api, () => as(ben).accept(_id).expect(200));
  const mails = told.filter(({ owner }) => owner === ann.uid).map(({ mail }) => mail);
  expect(mails).toMatchObject([
    {
      title: 'Someone now shares 3 children',
      text: 'Someone accepted your invitation and can see and edit their details. You can end this at any time.',
    },
  ]);
  expect(JSON.stringify(mails)).not.toMatch(/Lena|Noah|Zoe|Ben/);
});

test('tells of a child who is added while the others are being told, too', async () => {
  const { _id } = await inviteAll();
  const told = await notificationsBy(api, async () => {
    await as(ben).accept(_id).expect(200);
    // As if the dispatcher had run before the last child was added.
    const campers = api.db.collection('campers');
    const id = { _id: new ObjectId(zoe._id) };
    const { events, sharedSince } = (await campers.findOne(id))!;
    await campers.updateOne(id, { $set: { events: [], sharedSince: [] } });
    await api.dispatchEvents();
    await campers.updateOne(id, { $set: { events, sharedSince } as object });
  });
  const titles = told.filter(({ uid }) => uid === ann.uid).map(({ title }) => title);
  expect(titles.toSorted()).toEqual([
    'Ben Reed now shares Lena and Noah',
    'Ben Reed now shares Lena, Noah, and Zoe',
  ]);
});

test('tells the owner once if several servers dispatch, or one repeats it', async () => {
  const { _id } = await inviteAll();
  const told = await notificationsBy(api, async () => {
    await as(ben).accept(_id).expect(200);
    const campers = api.db.collection('campers');
    const before = await campers.find({ owner: ann.uid }).toArray();
    await Promise.all([api, secondServer, api].map(({ dispatchEvents }) => dispatchEvents()));
    // As if a server had died after it removed the event of the first child alone.
    for (const { _id: id, events } of before.slice(1)) {
      await campers.updateOne({ _id: id }, { $set: { events } as object });
    }
  });
  expect(told.filter(({ uid }) => uid === ann.uid)).toHaveLength(1);
});

test('stays open for a child who has 3 guardians by then, and says so', async () => {
  const { _id } = await inviteAll();
  const others = await Promise.all([1, 2, 3].map(() => api.aUser()));
  for (const other of others) await aSharedCamper(api, ann, other, noah);
  const told = await notificationsBy(api, async () => {
    const { body } = await as(ben).accept(_id).expect(200);
    expect(body).toMatchObject({
      firstName: 'Lena',
      acceptedFirstNames: ['Lena', 'Zoe'],
      fullFirstNames: ['Noah'],
    });
  });
  expect(told.map(({ title }) => title)).toEqual(['Ben Reed now shares Lena and Zoe']);
  expect(await names(ben)).toEqual(['Lena', 'Zoe']);
  const received = await as(ben).received();
  expect(received).toMatchObject([{ _id, firstName: 'Noah' }]);
  await as(others[0]!).leave(noah._id).expect(200);
  const later = await notificationsBy(api, async () => {
    const { body } = await as(ben).accept(_id).expect(200);
    expect(body).toMatchObject({ acceptedFirstNames: ['Noah'] });
    expect(body).not.toHaveProperty('fullFirstNames');
  });
  expect(later).toMatchObject([
    { title: 'Ben Reed now shares Noah', link: `/dashboard/family/${noah._id}` },
  ]);
  expect(await names(ben)).toEqual(['Lena', 'Noah', 'Zoe']);
  expect(await findInvitation()).toMatchObject({ state: 'accepted' });
});

test('parallel acceptances on two servers add each child once, and tell the owner once of each', async () => {
  const { _id } = await inviteAll();
  const calls = Array.from({ length: 8 }, (_, index) => as(ben, index).accept(_id));
  expect(new Set((await Promise.all(calls)).map(problemKindOf))).toEqual(new Set(['no problem']));
  const stored = await api.db.collection('campers').find({ owner: ann.uid }).toArray();
  for (const { guardians, invitations, events } of stored) {
    expect([guardians, invitations, (events as []).length]).toEqual([[ben.uid], [], 1]);
  }
  expect(await findInvitation()).toMatchObject({ state: 'accepted', answeredBy: ben.uid });
});

test('of accepting and withdrawing in parallel, one wins for each child', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { _id } = await inviteAll();
    await Promise.all([as(ben, round).accept(_id), as(ann, round + 1).withdraw(lena._id, _id)]);
    const stored = await api.db.collection('campers').find({ owner: ann.uid }).toArray();
    for (const { invitations, guardians = [] } of stored) {
      expect(invitations).toEqual([]);
      expect([[], [ben.uid]]).toContainEqual(guardians);
    }
    const { state } = (await findInvitation())!;
    expect(['accepted', 'withdrawn']).toContain(state);
    await api.db
      .collection('campers')
      .updateMany({ owner: ann.uid }, { $unset: { guardians: '', sharedSince: '' } });
    await api.db.collection('camperInvitations').deleteMany({ owner: ann.uid });
  }
});

test('parallel invitations of one address on two servers are open once for each child', async () => {
  const calls = Array.from({ length: 6 }, (_, index) =>
    index % 3 === 0
      ? as(ann, index).inviteToAll(all(), ben.email)
      : as(ann, index).invite(all()[index % 3]!, ben.email),
  );
  await Promise.all(calls);
  const open = await api.db.collection('camperInvitations').find({ owner: ann.uid }).toArray();
  const pairs = open.flatMap(({ camperIds }) => (camperIds as object[]).map(String));
  expect(new Set(pairs).size).toBe(pairs.length);
});
