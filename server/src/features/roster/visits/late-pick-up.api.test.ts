import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { createStoppedClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { notificationsBy } from '#testing/mail/notifications-by';
import { invalidFieldsOf, problemOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { aSharedCamper } from '#testing/samples/people/camper-sharing';
import { createTeaching } from '../testing/teaching';
import { createVisits } from '../testing/visits';

/** 9 AM at the camp. */
const MORNING = new Date('2031-07-08T13:00:00Z');
const HOUR = 60;
const clock = createStoppedClock(MORNING);
const api = useTestApi({ clock, timeZone: 'America/New_York' });
let coach: TestUser;
let greg: TestUser;
beforeEach(async () => {
  clock.setTo(MORNING);
  coach = await api.aUser('instructor', { name: 'Amara Diallo' });
  greg = await api.aUser(undefined, { name: 'Greg Reed' });
});
const teaching = createTeaching(api, () => coach);
const { aVisitor } = createVisits(api, () => coach, teaching);
type Visitor = Awaited<ReturnType<typeof aVisitor>>;

/** A guardian changes the child. */
const change = ({ child }: Visitor, body: object) => {
  const id = child._id.toHexString();
  return api
    .as(greg.token)
    .patch(`/campers/${id}`)
    .send({ revision: child.revision, ...body })
    .expect(200);
};
const aSharedVisitor = () => aVisitor([teaching.sessionIn(-0.5)], { guardians: [greg] });
const LATE =
  'reason must say why, because this person came onto the pick-up list after the check-in, or on the day of the session or later';
const reason = 'The mother called.';

describe('a name that came onto the pick-up list', () => {
  test.each([
    ['pick-up person', { pickUpPeople: ['Ava Reed', 'Uncle Bob'] }],
    [
      'emergency contact',
      { emergencyContacts: [{ name: 'Uncle Bob', relation: 'Uncle', phone: '(212) 555-0199' }] },
    ],
  ])('after the check-in needs a reason as a %s', async (_kind, body) => {
    const visitor = await aSharedVisitor();
    await visitor.checkIn().expect(200);
    clock.passMinutes(5);
    await change(visitor, body);
    const refused = await visitor.checkOut({ collectedBy: 'uncle bob' });
    expect(invalidFieldsOf(refused)).toEqual(['body/reason']);
    expect(problemOf(refused).detail).toBe(LATE);

    const out = { collectedBy: 'Uncle Bob', reason };
    const sent = await notificationsBy(api, () => visitor.checkOut(out).expect(200));
    const adults = sent.filter(({ uid }) => [visitor.parent.uid, greg.uid].includes(uid));
    expect(adults).toHaveLength(2);
    for (const { title, text } of adults) {
      expect(title).toBe('Someone new on your list picked up Maya Lopez');
      expect(text).toContain(
        'with Uncle Bob, who was added to your pick-up list on the day of the session or later.',
      );
    }
    expect(await visitor.getCollection()).toEqual({ ...out, because: 'added-late' });
  });

  test('on the day of the session needs a reason, also before the check-in', async () => {
    const visitor = await aSharedVisitor();
    await change(visitor, { pickUpPeople: ['Uncle Bob'] });
    clock.passMinutes(5);
    await visitor.checkIn().expect(200);
    expect(invalidFieldsOf(await visitor.checkOut({ collectedBy: 'Uncle Bob' }))).toEqual([
      'body/reason',
    ]);
    expect((await visitor.getSafetyData()).mayCollect).toContainEqual({
      ...{ name: 'Uncle Bob', kind: 'pick-up-person' },
      ...{ addedAt: '2031-07-08T09:00:00-04:00', addedBy: 'Greg Reed' },
    });
  });

  test('at the last minute of the day before needs none, nor does one that stayed through a change', async () => {
    clock.setTo(new Date('2031-07-08T03:59:00Z'));
    const visitor = await aVisitor([teaching.sessionIn(9)], { guardians: [greg] });
    await change(visitor, { pickUpPeople: ['Uncle Bob', 'Ava Reed'] });
    clock.setTo(MORNING);
    const { revision } = (await api.db
      .collection('campers')
      .findOne({ _id: visitor.child._id })) as unknown as { revision: number };
    await change(
      { ...visitor, child: { ...visitor.child, revision } },
      { pickUpPeople: ['Ava Reed'], emergencyContacts: [], allergies: 'Bees.' },
    );
    await visitor.checkIn().expect(200);
    await visitor.checkOut({ collectedBy: 'Ava Reed' }).expect(200);
    await visitor.undoCheckOut().expect(200);
    // Removed today.
    expect(invalidFieldsOf(await visitor.checkOut({ collectedBy: 'Uncle Bob' }))).toEqual([
      'body/reason',
    ]);
  });

  test('and was moved from the contacts to the pick-up people has been on it all along', async () => {
    const visitor = await aSharedVisitor();
    await change(visitor, { emergencyContacts: [], pickUpPeople: ['Ava Reed', 'JO Field'] });
    await visitor.checkIn().expect(200);
    await visitor.checkOut({ collectedBy: 'Jo Field' }).expect(200);
  });

  test('by sharing or by a new name of an account needs a reason that day', async () => {
    const visitor = await aVisitor([teaching.sessionIn(-0.5)]);
    const childId = visitor.child._id.toHexString();
    await aSharedCamper(api, visitor.parent, greg, { _id: childId });
    await visitor.checkIn().expect(200);
    expect(invalidFieldsOf(await visitor.checkOut({ collectedBy: 'Greg Reed' }))).toEqual([
      'body/reason',
    ]);
    await api.as(visitor.parent.token).patch('/account').send({ name: 'Uncle Bob' }).expect(200);
    expect(invalidFieldsOf(await visitor.checkOut({ collectedBy: 'Uncle Bob' }))).toEqual([
      'body/reason',
    ]);
  });
});

describe('a suspended account', () => {
  const suspend = async (user: TestUser) => {
    const admin = await api.aUser('admin');
    await api
      .as(admin.token)
      .patch(`/users/${await api.idOf(user)}/suspension`)
      .send({ isSuspended: true, reason: 'Court order.' })
      .expect(200);
  };

  test('stays on the list, marked, and needs a reason under every kind of its name', async () => {
    const visitor = await aSharedVisitor();
    await api.db
      .collection('campers')
      .updateOne({ _id: visitor.child._id }, { $push: { pickUpPeople: 'greg  reed' } as object });
    await suspend(greg);
    await visitor.checkIn().expect(200);
    expect((await visitor.getSafetyData()).mayCollect).toContainEqual({
      ...{ name: 'Greg Reed', kind: 'adult', isSuspended: true },
    });
    const refused = await visitor.checkOut({ collectedBy: 'GREG reed' });
    expect(invalidFieldsOf(refused)).toEqual(['body/reason']);
    expect(problemOf(refused).detail).toContain('is suspended. Ask the office first');

    const sent = await notificationsBy(api, () =>
      visitor.checkOut({ collectedBy: 'Greg Reed', reason }).expect(200),
    );
    expect(sent).toContainEqual(
      expect.objectContaining({
        uid: visitor.parent.uid,
        title: 'Someone with a suspended account picked up Maya Lopez',
      }),
    );
  });
});

describe('whom to call first', () => {
  test('are the adults and the contacts whose numbers are not of today, without suspended ones', async () => {
    const visitor = await aSharedVisitor();
    const users = api.db.collection('users');
    const setPhone = (user: TestUser, phone: string) =>
      users.updateOne({ uid: user.uid }, { $set: { phone } });
    await setPhone(visitor.parent, '+12125550111');
    await setPhone(greg, '+12125550122');
    const read = async () => (await visitor.getSafetyData()).callFirst;
    const parent = { name: 'Zoe Lopez', phone: '+12125550111', formattedPhone: '(212) 555-0111' };
    const jo = { name: 'Jo Field', relation: 'Aunt', phone: '+12125550142' };
    expect(await read()).toEqual([
      parent,
      { name: 'Greg Reed', phone: '+12125550122', formattedPhone: '(212) 555-0122' },
      { ...jo, formattedPhone: '(212) 555-0142' },
    ]);
    await change(visitor, {
      emergencyContacts: [{ name: 'Jo Field', relation: 'Aunt', phone: '(212) 555-0199' }],
    });
    const suspension = { suspendedAt: clock.now(), suspension: { reason: 'Court order.' } };
    await users.updateOne({ uid: greg.uid }, { $set: suspension });
    expect(await read()).toEqual([parent]);
    clock.passMinutes(24 * HOUR);
    expect(await read()).toMatchObject([parent, { ...jo, phone: '+12125550199' }]);
  });
});

describe('admins', () => {
  const list = async (admin: TestUser, { child }: Visitor) => {
    const res = await api.as(admin.token).get('/pick-ups').expect(200);
    const all = endpoints.listPickUps.response.parse(res.body);
    const found = await api.db
      .collection('enrollments')
      .findOne({ camperId: new ObjectId(child._id) });
    const ids = (found?.pickUpsToReview as { _id: ObjectId }[] | undefined) ?? [];
    return all.filter(({ _id }) => ids.some((toReview) => toReview._id.toHexString() === _id));
  };

  test('hear of every pick-up with a reason, and have it on their list until one of them checks it', async () => {
    const admin = await api.aUser('admin', { name: 'Hana Sato' });
    const visitor = await aSharedVisitor();
    await visitor.checkIn().expect(200);
    const out = { collectedBy: 'Sam Smith', reason };
    const sent = await notificationsBy(api, () => visitor.checkOut(out).expect(200));
    expect(sent).toContainEqual({
      uid: admin.uid,
      title: 'Check a pick-up: Maya Lopez',
      text: 'Amara Diallo checked Maya Lopez out of First Touch Football (session of July 8, 2031, 8:30 AM) with Sam Smith, who is not on the pick-up list. The check-out was on July 8, 2031, 9:00 AM. Ask the family whether that was right.',
      link: '/dashboard/adminHome#pick-ups',
    });
    const [pickUp, ...others] = await list(admin, visitor);
    expect(others).toEqual([]);
    expect(pickUp).toMatchObject({
      ...{ name: 'Maya Lopez', className: 'First Touch Football' },
      ...{ sessionStart: '2031-07-08T08:30', at: '2031-07-08T09:00:00-04:00' },
      ...{ ...out, checkedOutBy: 'Amara Diallo' },
    });
    // Contacts are safety data, whose reads are recorded.
    expect(JSON.stringify(pickUp)).not.toContain('Jo Field');

    const check = () => api.as(admin.token).post(`/pick-ups/${pickUp!._id}/check`);
    await check().expect(200, { modifiedCount: 1 });
    await check().expect(200, { modifiedCount: 0 });
    expect(await list(admin, visitor)).toEqual([]);
    await api.dispatchEvents();
    const entries = await api.as(admin.token).get('/audit-log?action=pick-up-checked').expect(200);
    const checked = endpoints.listAuditEntries.response
      .parse(entries.body)
      .filter(({ subject }) => subject.id === visitor.visit.enrollmentId);
    expect(checked).toMatchObject([
      { actor: { name: 'Hana Sato' }, after: 'First Touch Football, July 8, 2031, 8:30 AM' },
    ]);
  });

  test('have nothing to check after an undo, or of somebody on the list', async () => {
    const admin = await api.aUser('admin');
    const visitor = await aSharedVisitor();
    await visitor.checkIn().expect(200);
    await visitor.checkOut({ collectedBy: 'Sam Smith', reason }).expect(200);
    const undone = await notificationsBy(api, () => visitor.undoCheckOut().expect(200));
    expect(undone).toContainEqual(
      expect.objectContaining({
        uid: admin.uid,
        title: 'Correction: the check-out of Maya Lopez was undone',
      }),
    );
    expect(await list(admin, visitor)).toEqual([]);
    await visitor.checkOut({ collectedBy: 'Ava Reed' }).expect(200);
    expect(await list(admin, visitor)).toEqual([]);
  });

  test('see it after the enrollment ended', async () => {
    const admin = await api.aUser('admin');
    const visitor = await aSharedVisitor();
    await visitor.checkIn().expect(200);
    await visitor.checkOut({ collectedBy: 'Sam Smith', reason }).expect(200);
    await api.db
      .collection('enrollments')
      .updateOne({ camperId: visitor.child._id }, { $set: { status: 'canceled' } });
    expect(await list(admin, visitor)).toHaveLength(1);
  });
});
