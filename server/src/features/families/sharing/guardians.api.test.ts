import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Camper } from '#contract';
import { useTestApi } from '#testing/api/use-test-api';
import { anIdentity, signedInSecondsAgo, signIn } from '#testing/api/sign-in';
import { createShopper } from '#testing/purchases/shopper';
import { changesBy } from '#testing/database/database-snapshot';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { anInvitation, aSharedCamper } from '#testing/samples/people/camper-sharing';
import { aCamper, wholeCamper } from '#testing/samples/people/campers';
import { camperIn, createFamilyCalls } from '../testing/family-calls';
import { createSharingCalls } from '../testing/sharing-calls';

const api = useTestApi();

let [ann, ben, cleo]: TestUser[] = [];
let camper: Camper;
let asAnn: ReturnType<typeof createSharingCalls>;
let asBen: ReturnType<typeof createSharingCalls>;
let annsFamily: ReturnType<typeof createFamilyCalls>;
let bensFamily: ReturnType<typeof createFamilyCalls>;
beforeEach(async () => {
  [ann, ben, cleo] = await Promise.all(
    ['Ann Field', 'Ben Reed', 'Cleo Park'].map((name) => api.aUser(undefined, { name })),
  );
  [asAnn, asBen] = [createSharingCalls(api, ann!), createSharingCalls(api, ben!)];
  [annsFamily, bensFamily] = [createFamilyCalls(api, ann!), createFamilyCalls(api, ben!)];
  camper = await aCamper(api, ann!, wholeCamper);
  // Records that no call may change.
  await aCamper(api, ann!, wholeCamper);
  await aSharedCamper(api, cleo!, ben!);
});

const share = () => aSharedCamper(api, ann!, ben!, camper);
const findShared = async () => (await bensFamily.list()).find(({ _id }) => _id === camper._id);
const guardiansOf = async () =>
  ((await asAnn.sharing(camper._id).expect(200)).body as { guardians: object[] }).guardians;

describe('accepting an invitation', () => {
  test('adds the guardian, who gets the camper with the name of its owner', async () => {
    const { _id } = await anInvitation(api, ann!, ben!.email, camper);
    let accepted: Camper | undefined;
    const changes = await changesBy(api.db, async () => {
      accepted = camperIn(await asBen.accept(_id).expect(200));
    });
    expect(changes).toEqual([`~ camperInvitations/${_id}`, `~ campers/${camper._id}`]);
    expect(accepted).toEqual({ ...camper, isShared: true, ownerName: 'Ann Field' });
    expect(await findShared()).toEqual(accepted);
    expect(await guardiansOf()).toEqual([{ _id: await api.idOf(ben!), name: 'Ben Reed' }]);
    expect((await annsFamily.list())[0]).toEqual(camper);
    expect(await asBen.received()).toEqual([]);
  });

  test('again returns the camper and changes nothing', async () => {
    const { _id } = await anInvitation(api, ann!, ben!.email, camper);
    await asBen.accept(_id).expect(200);
    const changes = await changesBy(api.db, () => asBen.accept(_id).expect(200));
    expect(changes).toEqual([]);
    await asAnn.removeGuardian(camper._id, await api.idOf(ben!)).expect(200);
    expect(problemKindOf(await asBen.accept(_id))).toBe('not-found');
    expect(await findShared()).toBeUndefined();
  });

  test('is refused if the camper has 3 guardians by then, and possible once one has left', async () => {
    const { _id } = await anInvitation(api, ann!, ben!.email, camper);
    const others = await Promise.all([1, 2, 3].map(() => api.aUser()));
    for (const other of others) await aSharedCamper(api, ann!, other, camper);
    const changes = await changesBy(api.db, async () => {
      expect(problemKindOf(await asBen.accept(_id))).toBe('too-many-guardians');
    });
    expect(changes).toEqual([]);
    await createSharingCalls(api, others[0]!).leave(camper._id).expect(200);
    await asBen.accept(_id).expect(200);
  });

  test('completes if the server crashed after it added the guardian', async () => {
    const { _id } = await anInvitation(api, ann!, ben!.email, camper);
    const invitations = api.db.collection('camperInvitations');
    const open = (await invitations.findOne({ owner: ann!.uid }))!;
    await asBen.accept(_id).expect(200);
    await invitations.replaceOne({ _id: open._id }, open);
    expect(await asBen.received()).toEqual([]);
    expect((await asAnn.sharing(camper._id)).body).toMatchObject({ invitations: [] });
    await asAnn.invite(camper._id, ben!.email).expect(409);
    await asBen.leave(camper._id).expect(200);
    await asAnn.invite(camper._id, ben!.email).expect(200);
    expect(await invitations.findOne({ _id: open._id })).toBeNull();
  });
});

describe('a guardian', () => {
  test('edits and confirms the camper, safety data included', async () => {
    await share();
    const changes = await changesBy(api.db, async () => {
      const res = await bensFamily.patch(camper._id, { revision: 0, allergies: 'Bees.' });
      expect(camperIn(res)).toMatchObject({ allergies: 'Bees.', isShared: true, revision: 1 });
      await bensFamily.confirm(camper._id, 1).expect(200);
    });
    expect(changes).toEqual([`~ campers/${camper._id}`]);
    expect((await annsFamily.list())[0]).toMatchObject({ allergies: 'Bees.', isShared: false });
    const stale = await annsFamily.patch(camper._id, { revision: 0, allergies: null });
    expect(problemKindOf(stale)).toBe('changed-meanwhile');
  });

  test('cannot archive, restore or share the camper, or see or remove others', async () => {
    await share();
    const { _id } = await anInvitation(api, ann!, 'guest@people.test', camper);
    await aSharedCamper(api, ann!, cleo!, camper);
    const changes = await changesBy(api.db, async () => {
      for (const res of [
        await bensFamily.archive(camper._id),
        await bensFamily.restore(camper._id),
        await asBen.sharing(camper._id),
        await asBen.invite(camper._id, 'guest-2@people.test'),
        await asBen.withdraw(camper._id, _id),
        await asBen.removeGuardian(camper._id, await api.idOf(cleo!)),
      ]) {
        expect(problemKindOf(res)).toBe('not-found');
      }
    });
    expect(changes).toEqual([]);
  });

  test('does not see the camper while it is archived', async () => {
    await share();
    await annsFamily.archive(camper._id).expect(200);
    expect(await bensFamily.list('?archived=true')).toHaveLength(1);
    const res = await bensFamily.patch(camper._id, { revision: 0, firstName: 'Mia' });
    expect(problemKindOf(res)).toBe('not-found');
    await annsFamily.restore(camper._id).expect(200);
    expect(await findShared()).toMatchObject({ firstName: 'Maya' });
  });

  test('sees shared campers besides 12 of their own', async () => {
    await share();
    await Promise.all(Array.from({ length: 12 }, () => aCamper(api, ben!)));
    const list = await bensFamily.list();
    expect(list.map(({ isShared }) => isShared)).toEqual([
      ...Array.from({ length: 12 }, () => false),
      true,
      true,
    ]);
  });

  test('can leave, and then has no access', async () => {
    await share();
    const changes = await changesBy(api.db, () =>
      asBen.leave(camper._id).expect(200, { modifiedCount: 1 }),
    );
    expect(changes).toEqual([`~ campers/${camper._id}`]);
    expect(await findShared()).toBeUndefined();
    expect(await guardiansOf()).toEqual([]);
    const refused = [
      await asBen.leave(camper._id),
      await bensFamily.patch(camper._id, { revision: 0, firstName: 'Mia' }),
      await bensFamily.confirm(camper._id, 0),
      await asAnn.leave(camper._id),
    ];
    expect(refused.map(problemKindOf)).toEqual(refused.map(() => 'not-found'));
  });

  test('can leave, and then cannot buy for the camper, whose name and enrollments stay hidden', async () => {
    await share();
    const campClass = await api.aClass();
    const classItemId = campClass._id.toHexString();
    await api.as(ben!.token).post('/carts').send({ classItemId, camperId: camper._id }).expect(200);
    const shop = createShopper(api);
    await shop.buyFor(ann!, campClass, [{ _id: new ObjectId(camper._id) }]);
    await asBen.leave(camper._id).expect(200);
    const cart = await api.as(ben!.token).get('/carts').expect(200);
    expect(cart.body).toMatchObject([
      { camper: { firstName: 'Former camper' }, isFormerCamper: true, obstacle: 'camper-archived' },
    ]);
    expect((await shop.start(ben!, 64.5)).body).toMatchObject({
      message:
        'First Touch Football is for a camper who is no longer in your family. Remove it from your cart to continue. You were not charged.',
    });
  });

  test('can be removed by the owner, and then has no access', async () => {
    await share();
    const id = await api.idOf(ben!);
    const changes = await changesBy(api.db, () =>
      asAnn.removeGuardian(camper._id, id).expect(200, { deletedCount: 1 }),
    );
    expect(changes).toEqual([`~ campers/${camper._id}`]);
    expect(await findShared()).toBeUndefined();
    expect(problemKindOf(await asAnn.removeGuardian(camper._id, id))).toBe('not-found');
    const unknown = '0123456789abcdef01234567';
    expect(problemKindOf(await asAnn.removeGuardian(camper._id, unknown))).toBe('not-found');
  });
});

test('the first verified sign-in of an account ends its access to the campers of others', async () => {
  await share();
  await aSharedCamper(api, ann!, cleo!, camper);
  const update = { $set: { emailVerified: false } };
  await api.db.collection('users').updateOne({ uid: ben!.uid }, update);
  const identity = { ...anIdentity(), sub: ben!.uid, email: ben!.email };
  await signIn(api, signedInSecondsAgo(-3, identity)).expect(200);
  expect(await guardiansOf()).toEqual([{ _id: await api.idOf(cleo!), name: 'Cleo Park' }]);
});

describe('deleting an account', () => {
  const remove = async (user: TestUser) => {
    const admin = await api.aUser('admin');
    const path = `/users/admin/${await api.idOf(user)}`;
    await api.as(admin.token).delete(path).expect(200);
  };

  test('ends its access to the campers of others, which stay', async () => {
    await share();
    await aSharedCamper(api, ann!, cleo!, camper);
    const revision = { revision: 0 };
    await remove(ben!);
    expect(await guardiansOf()).toEqual([{ _id: await api.idOf(cleo!), name: 'Cleo Park' }]);
    const campers = api.db.collection('campers');
    expect(await campers.countDocuments({ guardians: ben!.uid })).toBe(0);
    expect(await campers.countDocuments({ owner: ann!.uid, ...revision })).toBe(2);
  });

  test('deletes its invitations with its campers, and no others', async () => {
    await share();
    await anInvitation(api, ann!, 'guest@people.test', camper);
    const { _id } = await anInvitation(api, cleo!, 'guest@people.test');
    await remove(ann!);
    const invitations = api.db.collection('camperInvitations');
    expect(await invitations.countDocuments({ owner: ann!.uid })).toBe(0);
    const left = await invitations.find({ owner: cleo!.uid, state: 'open' }).toArray();
    expect(left.map((invitation) => invitation._id.toHexString())).toEqual([_id]);
    expect(await bensFamily.list()).toMatchObject([{ ownerName: 'Cleo Park' }]);
  });
});
