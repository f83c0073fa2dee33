import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApi } from '#testing/api/use-test-api';
import { notificationsBy } from '#testing/mail/notifications-by';
import { invalidFieldsOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { createTeaching } from '../testing/teaching';
import { createVisits } from '../testing/visits';

const api = useTestApi();
let coach: TestUser;
let guardians: TestUser[];
beforeEach(async () => {
  coach = await api.aUser('instructor', { name: 'Amara Diallo' });
  const names = ['Ben Reed', 'Cleo Park'];
  guardians = await Promise.all(names.map((name) => api.aUser(undefined, { name })));
});
const teaching = createTeaching(api, () => coach);
const { aVisitor } = createVisits(api, () => coach, teaching);

type Visitor = Awaited<ReturnType<typeof aVisitor>>;
const TITLE = 'Someone who is not on your list picked up Maya Lopez';
const UNDONE_TITLE = 'Correction: the check-out of Maya Lopez was undone';

/** Checks the child out with a neighbor, and returns who was notified how. */
const checkOut = async (visitor: Visitor) => {
  await visitor.checkIn().expect(200);
  const out = { collectedBy: 'Sam Neighbor', reason: 'The mother called.' };
  return notificationsBy(api, () => visitor.checkOut(out).expect(200));
};
const undo = (visitor: Visitor) => notificationsBy(api, () => visitor.undoCheckOut().expect(200));
const listUids = (...users: TestUser[]) => users.map(({ uid }) => uid).sort();
const uidsOf = (sent: Awaited<ReturnType<typeof checkOut>>) => sent.map(({ uid }) => uid).sort();
const removeGuardian = async ({ parent, child }: Visitor, guardian: TestUser) => {
  const path = `/campers/${child._id.toHexString()}/guardians/${await api.idOf(guardian)}`;
  await api.as(parent.token).delete(path).expect(200);
};

describe('the pick-up list of a shared camper', () => {
  // The parent is Zoe Lopez, the guardians are Ben Reed and Cleo Park.
  test.each([
    ['the owner', (): TestUser | undefined => undefined],
    ['a guardian', () => guardians[0]],
  ])('has the owner and each guardian if %s enrolled them', async (_who, by) => {
    // Shares no camper of this family.
    const stranger = await api.aUser(undefined, { name: 'Sam Stranger' });
    await aVisitor(undefined, { guardians: [stranger] });
    const visitor = await aVisitor(undefined, { guardians, enrolledBy: by() });
    await visitor.checkIn().expect(200);
    for (const collectedBy of ['Zoe Lopez', 'ben reed', 'Cleo Park']) {
      const sent = await notificationsBy(api, () => visitor.checkOut({ collectedBy }).expect(200));
      expect(sent).toEqual([]);
      await visitor.undoCheckOut().expect(200);
    }
    expect(invalidFieldsOf(await visitor.checkOut({ collectedBy: 'Sam Stranger' }))).toEqual([
      'body/reason',
    ]);
    expect((await visitor.getSafetyData()).mayCollect).toMatchObject([
      { name: 'Zoe Lopez', kind: 'adult' },
      { name: 'Ben Reed', kind: 'adult' },
      { name: 'Cleo Park', kind: 'adult' },
      { name: 'Jo Field', kind: 'emergency-contact', relation: 'Aunt' },
      { name: 'Ava Reed', kind: 'pick-up-person' },
    ]);
  });

  test('has no former guardian, also if they enrolled the camper', async () => {
    const [former] = guardians as [TestUser, TestUser];
    const visitor = await aVisitor(undefined, { guardians, enrolledBy: former });
    await removeGuardian(visitor, former);
    await visitor.checkIn().expect(200);
    expect(invalidFieldsOf(await visitor.checkOut({ collectedBy: 'Ben Reed' }))).toEqual([
      'body/reason',
    ]);
    const { mayCollect } = await visitor.getSafetyData();
    expect(mayCollect.map(({ name }) => name)).not.toContain('Ben Reed');
    const out = { collectedBy: 'Ben Reed', reason: 'The mother called.' };
    const sent = await notificationsBy(api, () => visitor.checkOut(out).expect(200));
    expect(uidsOf(sent)).toEqual(listUids(visitor.parent, guardians[1]!));
  });

  test('names each person once', async () => {
    const visitor = await aVisitor(undefined, { guardians });
    const pickUpPeople = ['  ZOE  lopez', 'Jo Field', 'Ava Reed'];
    await api.db
      .collection('campers')
      .updateOne({ _id: visitor.child._id }, { $set: { pickUpPeople } });
    const { mayCollect } = await visitor.getSafetyData();
    const names = ['Zoe Lopez', 'Ben Reed', 'Cleo Park', 'Jo Field', 'Ava Reed'];
    expect(mayCollect.map(({ name }) => name)).toEqual(names);
  });

  test('is empty without the record of the camper', async () => {
    const visitor = await aVisitor(undefined, { guardians });
    await api.db.collection('campers').deleteOne({ _id: visitor.child._id });
    expect((await visitor.getSafetyData()).mayCollect).toEqual([]);
    await visitor.checkIn().expect(200);
    expect(invalidFieldsOf(await visitor.checkOut({ collectedBy: 'Zoe Lopez' }))).toEqual([
      'body/reason',
    ]);
  });
});

describe('somebody who is not on the list collects a shared camper', () => {
  test.each([
    ['the owner', (): TestUser | undefined => undefined],
    ['a guardian', () => guardians[0]],
  ])('the owner and each guardian are notified once if %s enrolled them', async (_who, by) => {
    // Shares no camper of this family.
    await aVisitor(undefined, { guardians: [await api.aUser()] });
    const visitor = await aVisitor(undefined, { guardians, enrolledBy: by() });
    expect((await visitor.getEnrollment()).owner).toBe((by() ?? visitor.parent).uid);
    const family = listUids(visitor.parent, ...guardians);
    const sent = await checkOut(visitor);
    expect(uidsOf(sent)).toEqual(family);
    expect(new Set(sent.map(({ title }) => title))).toEqual(new Set([TITLE]));
    const undone = await undo(visitor);
    expect(uidsOf(undone)).toEqual(family);
    expect(new Set(undone.map(({ title }) => title))).toEqual(new Set([UNDONE_TITLE]));
  });

  test('each of them gets an own email', async () => {
    const visitor = await aVisitor(undefined, { guardians });
    await checkOut(visitor);
    const family = [visitor.parent, ...guardians];
    const stored = await api.db
      .collection('notices')
      .find({ title: TITLE, owner: { $in: listUids(...family) } })
      .toArray();
    const addresses = stored.map(({ mail }) => (mail as { to: { email: string } }).to.email);
    expect(addresses.sort()).toEqual(family.map(({ email }) => email).sort());
  });

  test('a former guardian is not notified, also if they enrolled the camper', async () => {
    const [former, current] = guardians as [TestUser, TestUser];
    for (const enrolledBy of [undefined, former]) {
      const visitor = await aVisitor(undefined, { guardians, enrolledBy });
      await removeGuardian(visitor, former);
      const sent = await checkOut(visitor);
      expect(uidsOf(sent)).toEqual(listUids(visitor.parent, current));
    }
  });

  test('a guardian who was removed after the check-out hears nothing of its undo', async () => {
    const [former, current] = guardians as [TestUser, TestUser];
    const visitor = await aVisitor(undefined, { guardians });
    await checkOut(visitor);
    await removeGuardian(visitor, former);
    await api.dispatchEvents();
    expect(uidsOf(await undo(visitor))).toEqual(listUids(visitor.parent, current));
  });

  test('the account that enrolled the camper is notified if the record was deleted', async () => {
    const visitor = await aVisitor();
    await api.db.collection('campers').deleteOne({ _id: visitor.child._id });
    expect(uidsOf(await checkOut(visitor))).toEqual([visitor.parent.uid]);
  });
});
