import { beforeEach, describe, expect, test } from 'vitest';
import type { Camper } from '#contract';
import { anIdentity, openSession, signedInSecondsAgo } from '#testing/api/sign-in';
import { createStoppedClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { anInvitation, aSharedCamper } from '#testing/samples/people/camper-sharing';
import { aCamper } from '#testing/samples/people/campers';
import { createFamilyCalls } from '../testing/family-calls';
import { createSharingCalls } from '../testing/sharing-calls';

const LIFETIME_MINUTES = 14 * 24 * 60;
const MS = 1 / 60_000;
const now = new Date('2031-05-04T10:00:00Z');
const clock = createStoppedClock(now);
const api = useTestApi({ clock });

let ann: TestUser;
let ben: TestUser;
let camper: Camper;
let asAnn: ReturnType<typeof createSharingCalls>;
let asBen: ReturnType<typeof createSharingCalls>;
beforeEach(async () => {
  clock.setTo(now);
  [ann, ben] = await Promise.all([api.aUser(undefined, { name: 'Ann Field' }), api.aUser()]);
  camper = await aCamper(api, ann);
  [asAnn, asBen] = [createSharingCalls(api, ann), createSharingCalls(api, ben)];
  // Records that no call may change.
  await aSharedCamper(api, await api.aUser(), await api.aUser());
  await anInvitation(api, await api.aUser(), ben.email);
});

const invitations = () => api.db.collection('camperInvitations');
const setUser = ({ uid }: TestUser, $set: object) =>
  api.db.collection('users').updateOne({ uid }, { $set });

describe('a received invitation', () => {
  const received = async () =>
    (await asBen.received()).filter(({ invitedBy }) => invitedBy === 'Ann Field');

  test('shows the first name of the child and the name of the owner, and no more', async () => {
    const { _id, createdAt, expiresAt } = await anInvitation(api, ann, ben.email, camper);
    expect(await received()).toEqual([
      { _id, firstName: camper.firstName, invitedBy: 'Ann Field', createdAt, expiresAt },
    ]);
    expect(await asAnn.received()).toEqual([]);
  });

  test('waits for an address without an account until it has signed up and is verified', async () => {
    const { sub, email } = anIdentity();
    const { _id } = await anInvitation(api, ann, email, camper);
    const listAs = async (isVerified: boolean) => {
      const identity = { sub, email, email_verified: isVerified };
      const session = await openSession(api, signedInSecondsAgo(0, identity));
      return (await session.get('/camper-invitations').expect(200)).body as unknown;
    };
    expect(await listAs(false)).toEqual([]);
    expect(await listAs(true)).toMatchObject([{ _id, invitedBy: 'Ann Field' }]);
  });

  test('is not found by another address or by an unverified one', async () => {
    const { _id } = await anInvitation(api, ann, ben.email, camper);
    const stranger = createSharingCalls(api, await api.aUser());
    await setUser(ben, { emailVerified: false });
    const changes = await changesBy(api.db, async () => {
      expect(await asBen.received()).toEqual([]);
      for (const call of ['accept', 'decline'] as const) {
        expect(problemKindOf(await asBen[call](_id))).toBe('email-not-verified');
        expect(problemKindOf(await stranger[call](_id))).toBe('not-found');
        expect(problemKindOf(await asAnn[call](_id))).toBe('not-found');
      }
    });
    expect(changes).toEqual([]);
  });

  test('is no longer found by an account that lost the address', async () => {
    const { _id } = await anInvitation(api, ann, ben.email, camper);
    await setUser(ben, { email: 'ben-new@people.test' });
    expect(await received()).toEqual([]);
    expect(problemKindOf(await asBen.accept(_id))).toBe('not-found');
  });

  test('can be accepted until 14 days later', async () => {
    const { _id } = await anInvitation(api, ann, ben.email, camper);
    const other = await anInvitation(api, ann, ben.email);
    clock.passMinutes(LIFETIME_MINUTES - MS);
    expect(await received()).toHaveLength(2);
    await asBen.accept(_id).expect(200);
    clock.passMinutes(MS);
    expect(await received()).toEqual([]);
    const changes = await changesBy(api.db, async () => {
      expect(problemKindOf(await asBen.accept(other._id))).toBe('not-found');
      expect(problemKindOf(await asBen.decline(other._id))).toBe('not-found');
    });
    expect(changes).toEqual([]);
  });

  test('is hidden while its owner is suspended or its camper is archived', async () => {
    const { _id } = await anInvitation(api, ann, ben.email, camper);
    const family = createFamilyCalls(api, ann);
    await family.archive(camper._id).expect(200);
    expect(await received()).toEqual([]);
    expect(problemKindOf(await asBen.accept(_id))).toBe('not-found');
    await family.restore(camper._id).expect(200);
    expect(await received()).toHaveLength(1);
    await setUser(ann, { suspendedAt: now, suspension: { reason: 'Spam' } });
    expect(await received()).toEqual([]);
    expect(problemKindOf(await asBen.accept(_id))).toBe('not-found');
  });

  test('can be declined, once, and then invited again', async () => {
    const { _id } = await anInvitation(api, ann, ben.email, camper);
    const changes = await changesBy(api.db, () =>
      asBen.decline(_id).expect(200, { modifiedCount: 1 }),
    );
    expect(changes).toEqual([`~ camperInvitations/${_id}`, `~ campers/${camper._id}`]);
    expect(await changesBy(api.db, () => asBen.decline(_id).expect(200))).toEqual([]);
    expect(await received()).toEqual([]);
    expect(problemKindOf(await asBen.accept(_id))).toBe('not-found');
    expect(problemKindOf(await asAnn.withdraw(camper._id, _id))).toBe('invitation-answered');
    await asAnn.invite(camper._id, ben.email).expect(200);
    expect(await received()).toHaveLength(1);
  });

  test('can be withdrawn, and again', async () => {
    const { _id } = await anInvitation(api, ann, ben.email, camper);
    const changes = await changesBy(api.db, () =>
      asAnn.withdraw(camper._id, _id).expect(200, { deletedCount: 1 }),
    );
    expect(changes).toEqual([`~ camperInvitations/${_id}`, `~ campers/${camper._id}`]);
    const again = () => asAnn.withdraw(camper._id, _id).expect(200, { deletedCount: 0 });
    expect(await changesBy(api.db, again)).toEqual([]);
    expect(await received()).toEqual([]);
    expect(problemKindOf(await asBen.accept(_id))).toBe('not-found');
    expect(problemKindOf(await asBen.decline(_id))).toBe('not-found');
  });

  test('is deleted by the sweep when it expires, whatever its state', async () => {
    const { _id } = await anInvitation(api, ann, ben.email, camper);
    await asBen.decline(_id).expect(200);
    await anInvitation(api, ann, ben.email, camper);
    clock.passMinutes(1);
    const later = await anInvitation(api, ann, 'guest@people.test', camper);
    clock.passMinutes(LIFETIME_MINUTES - 1);
    await api.sweep();
    const left = await invitations().find({ owner: ann.uid }).toArray();
    expect(left.map((invitation) => invitation._id.toHexString())).toEqual([later._id]);
    const stored = await api.db.collection('campers').findOne({ owner: ann.uid });
    expect(stored!.invitations).toEqual([left[0]!._id]);
    expect(await changesBy(api.db, () => api.sweep())).toEqual([]);
  });
});
