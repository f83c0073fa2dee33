import { beforeEach, describe, expect, test } from 'vitest';
import type { Camper } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import type { Enrollment } from '#domain/orders/enrollment';
import { createTestApi } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { storedNotificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';
import { backdateEnrollments } from '#testing/purchases/backdate-enrollments';

const HOUR_MS = 3_600_000;
const DAY_MINUTES = 24 * 60;
const EARLY_DAYS = 10;

const api = useTestApi();
const shop = createShopper(api);
let [ann, ben, cleo]: TestUser[] = [];
let maya: Camper;
let campClass: CampClass;
/** Ann owns Maya, Ben and Cleo are guardians; Ben enrolled her 10 days ago in a class that starts in 3 days. */
beforeEach(async () => {
  for (const name of ['classes', 'enrollments', 'notices']) {
    await api.db.collection(name).deleteMany({});
  }
  [ann, ben, cleo] = await Promise.all(
    ['Ann Field', 'Ben Reed', 'Cleo Park'].map((name) => api.aUser(undefined, { name })),
  );
  maya = await api.aChild(ann!, { firstName: 'Maya', guardians: [ben!.uid, cleo!.uid] });
  const startsAt = new Date(api.clock.now().getTime() + (EARLY_DAYS + 3) * 24 * HOUR_MS);
  const endsAt = new Date(startsAt.getTime() + HOUR_MS);
  campClass = await api.aClass({ sessions: [{ id: 'first', startsAt, endsAt }] });
  await shop.buyFor(ben!, campClass, [maya]);
  api.clock.passMinutes(EARLY_DAYS * DAY_MINUTES);
});

const isReminder = ({ title }: { title: string }) => title.startsWith('Reminder: ');
const nameOf = (uid: string) =>
  [ann!, ben!, cleo!].find((user) => user.uid === uid)?.name ?? 'someone else';
/** Returns the recipients and titles of the reminders that `act` causes, sorted. */
const remindersBy = async (act: () => PromiseLike<unknown>) =>
  (await storedNotificationsBy(api, act))
    .filter(isReminder)
    .map(({ owner, title }) => `${nameOf(owner)}: ${title.replace(/ starts .*$/, '')}`)
    .sort();
const sweep = () => remindersBy(() => api.addReminders());
const mayaFor = (...names: string[]) =>
  names.map((name) => `${name}: Reminder: Maya: First Touch Football`);
const remove = async (guardian: TestUser) =>
  api
    .as(ann!.token)
    .delete(`/campers/${maya._id.toHexString()}/guardians/${await api.idOf(guardian)}`)
    .expect(200);
const setWants = ({ token }: TestUser, wantsReminders: boolean) =>
  api.as(token).put('/account/reminders').send({ wantsReminders }).expect(200);
const findEnrollments = () =>
  api.db.collection<Enrollment>('enrollments').find({ classId: campClass._id }).toArray();

describe('reminders of a shared child', () => {
  test('go to the owner and all guardians once each, no matter who paid', async () => {
    expect(await sweep()).toEqual(mayaFor('Ann Field', 'Ben Reed', 'Cleo Park'));
    expect(await sweep()).toEqual([]);
    api.clock.passMinutes(2.5 * DAY_MINUTES);
    expect(await sweep()).toEqual(mayaFor('Ann Field', 'Ben Reed', 'Cleo Park'));
    expect(await sweep()).toEqual([]);
  });

  test('link to pages that the other adult can use', async () => {
    const sent = await storedNotificationsBy(api, () => api.addReminders());
    const anns = sent.find(({ owner }) => owner === ann!.uid)!;
    expect(anns).toMatchObject({
      link: '/dashboard/enrolled',
      mail: { to: { email: ann!.email }, unsubscribe: { page: '/dashboard/account' } },
    });
    const { body } = await api.as(ann!.token).get('/calendar').expect(200);
    expect(body).toMatchObject({ entries: [{ classItemId: campClass._id.toHexString() }] });
  });

  test('wait while the record is being deleted, and the guardians do not see it', async () => {
    const campers = api.db.collection<Camper>('campers');
    const theo = await api.aChild(ann!, { firstName: 'Theo', guardians: [ben!.uid] });
    await campers.updateOne({ _id: maya._id }, { $set: { isBeingDeleted: true } });
    expect(await sweep()).toEqual([]);
    const { body } = await api.as(ben!.token).get('/campers').expect(200);
    expect(body).toMatchObject([{ _id: theo._id.toHexString() }]);
    await campers.updateOne({ _id: maya._id }, { $unset: { isBeingDeleted: '' } });
    expect(await sweep()).toEqual(mayaFor('Ann Field', 'Ben Reed', 'Cleo Park'));
  });

  test('follow the setting of each adult', async () => {
    await setWants(ben!, false);
    expect(await sweep()).toEqual(mayaFor('Ann Field', 'Cleo Park'));
    expect(await sweep()).toEqual([]);
    await setWants(ben!, true);
    expect(await sweep()).toEqual(mayaFor('Ben Reed'));
  });

  test('name the children of each adult only', async () => {
    const leo = await api.aChild(ann!, { firstName: 'Leo' });
    await shop.buyFor(ann!, campClass, [leo]);
    await shop.buy(cleo!, [campClass]);
    await backdateEnrollments(api.db);
    expect(await sweep()).toEqual([
      'Ann Field: Reminder: Maya and Leo: First Touch Football',
      'Ben Reed: Reminder: Maya: First Touch Football',
      'Cleo Park: Reminder: You and Maya: First Touch Football',
    ]);
  });

  test('go to an adult who gets access later, and to nobody twice', async () => {
    await remove(cleo!);
    expect(await sweep()).toEqual(mayaFor('Ann Field', 'Ben Reed'));
    await api.db
      .collection<Camper>('campers')
      .updateOne({ _id: maya._id }, { $push: { guardians: cleo!.uid } });
    expect(await sweep()).toEqual(mayaFor('Cleo Park'));
  });

  test('go to no former guardian, even if they paid, and to no guardian of an archived child', async () => {
    await remove(ben!);
    expect(await sweep()).toEqual(mayaFor('Ann Field', 'Cleo Park'));
    api.clock.passMinutes(2.5 * DAY_MINUTES);
    const path = `/campers/${maya._id.toHexString()}/archive`;
    await api.as(ann!.token).post(path).expect(200);
    expect(await sweep()).toEqual(mayaFor('Ann Field'));
  });

  test('are discarded if access ends before they are dispatched', async () => {
    const sent = await remindersBy(async () => {
      await api.addReminders();
      await remove(ben!);
    });
    expect(sent).toEqual(mayaFor('Ann Field', 'Cleo Park'));
    expect((await findEnrollments())[0]!.events).toEqual([]);
  });

  test('are added once for each adult with several servers sweeping at the same time', async () => {
    const other = await api.aClass();
    await shop.buyFor(ben!, other, [maya]);
    const untouched = () => api.db.collection('enrollments').findOne({ classId: other._id });
    const before = await untouched();
    const second = await createTestApi({ databaseName: api.db.databaseName, clock: api.clock });
    try {
      const sent = await remindersBy(() =>
        Promise.all([api, second, api, second].map(({ addReminders }) => addReminders())),
      );
      expect(sent).toEqual(mayaFor('Ann Field', 'Ben Reed', 'Cleo Park'));
    } finally {
      await second.stop();
    }
    expect((await findEnrollments())[0]!.remindedAdults).toHaveLength(3);
    expect(await untouched()).toEqual(before);
  });

  test('replace the record of an earlier start when the class is moved', async () => {
    await sweep();
    const startsAt = new Date(campClass.sessions![0]!.startsAt.getTime() + HOUR_MS);
    const session = { id: 'first', startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) };
    await api.db
      .collection<CampClass>('classes')
      .updateOne({ _id: campClass._id }, { $set: { startsAt, sessions: [session] } });
    expect(await sweep()).toEqual(mayaFor('Ann Field', 'Ben Reed', 'Cleo Park'));
    const [enrollment] = await findEnrollments();
    expect(enrollment!.remindedAdults!.map((entry) => entry.startsAt)).toEqual([
      startsAt,
      startsAt,
      startsAt,
    ]);
  });
});
