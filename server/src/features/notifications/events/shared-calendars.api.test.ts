import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { Camper } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import { useTestApi } from '#testing/api/use-test-api';
import { storedNotificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import { readCalendar } from '#testing/responses/calendar';
import { classPath, type TestUser } from '#testing/samples/builders';

const HOUR_MINUTES = 61;

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
let ann: TestUser;
let ben: TestUser;
let maya: Camper;
let campClass: CampClass;
/** Ann owns Maya, and Ben is a guardian. */
beforeEach(async () => {
  admin = await api.aUser('admin');
  [ann, ben] = [
    await api.aUser(undefined, { name: 'Ann Field' }),
    await api.aUser(undefined, { name: 'Ben Reed' }),
  ];
  maya = await api.aChild(ann, { firstName: 'Maya', lastName: 'Field', guardians: [ben.uid] });
  campClass = await api.aClass({ startsOn: '2031-07-28', place: 'North field', bring: 'Water' });
});

const nameOf = (uid: string) => [ann, ben].find((user) => user.uid === uid)?.name ?? 'someone else';
const sentBy = async (act: () => PromiseLike<unknown>) =>
  (await storedNotificationsBy(api, act)).filter(({ owner }) => owner !== campClass.instructor.uid);
/** Returns the recipient, status, sequence and UID of each event in the mails that `act` causes. */
const eventsBy = async (act: () => PromiseLike<unknown>) =>
  (await sentBy(act))
    .flatMap(({ owner, mail }) =>
      readCalendar(mail.calendar!).events.map(({ uid, status, sequence }) => ({
        to: nameOf(owner),
        ...{ uid, status, sequence },
      })),
    )
    .sort((one, other) => one.to.localeCompare(other.to));
const uidFor = ({ _id }: Camper) =>
  `${campClass.sessions![0]!.id}-${campClass._id.toHexString()}-${_id.toHexString()}@127.0.0.1`;
const both = (status: string, sequence: number) =>
  ['Ann Field', 'Ben Reed'].map((to) => ({ to, uid: uidFor(maya), status, sequence }));
const cancelAs = async (user: TestUser) => {
  const { _id } = (await shop.listOrders(user)).at(-1)!;
  await api
    .as(user.token)
    .post(`/payments/${_id.toHexString()}/cancel`)
    .send({ classItemId: campClass._id.toHexString(), refund: 64.5 })
    .expect(200);
};
const move = async (place: string) => {
  await api.as(admin.token).patch(classPath(campClass)).send({ place }).expect(200);
  // Changes within an hour become one notification.
  api.clock.passMinutes(HOUR_MINUTES);
};
const removeBen = async () =>
  api
    .as(ann.token)
    .delete(`/campers/${maya._id.toHexString()}/guardians/${await api.idOf(ben)}`)
    .expect(200);

test('each adult’s calendar has one event, which later emails update or cancel, no matter who paid', async () => {
  expect(await eventsBy(() => shop.buyFor(ben, campClass, [maya]))).toEqual(both('CONFIRMED', 0));
  expect(await eventsBy(() => cancelAs(ben))).toEqual(both('CANCELLED', 1));
  expect(await eventsBy(() => shop.buyFor(ann, campClass, [maya]))).toEqual(both('CONFIRMED', 2));
  expect(await eventsBy(() => move('Hall'))).toEqual(both('CONFIRMED', 3));
  expect(await eventsBy(() => cancelAs(ann))).toEqual(both('CANCELLED', 4));
});

describe('the other adults of an enrolled child', () => {
  test('hear who enrolled the child, but not what was paid', async () => {
    const sent = await sentBy(() => shop.buyFor(ben, campClass, [maya]));
    const anns = sent.filter(({ owner }) => owner === ann.uid);
    expect(anns).toMatchObject([
      {
        title: 'Maya is enrolled in First Touch Football',
        text: 'Maya is enrolled in First Touch Football. Enrolled by Ben Reed.',
        link: '/dashboard/enrolled',
        mail: {
          details: [
            'Monday, July 28, 2031, 9:00 AM–12:00 PM',
            'At North field',
            'With Sam Coach',
            'Bring: Water',
          ],
        },
      },
    ]);
    const [order] = await shop.listOrders(ben);
    const shown = JSON.stringify(anns);
    for (const secret of ['64.5', order!.number, order!._id.toHexString()]) {
      expect(shown).not.toContain(secret);
    }
  });

  test('hear nothing of lines for other campers', async () => {
    const bens = await api.aChild(ben, { firstName: 'Zoe' });
    await shop.addFor(ben, campClass, [maya, bens]);
    const transactionId = await shop.pay(ben, 129);
    const sent = await sentBy(() => shop.record(ben, transactionId).expect(200));
    const anns = sent.find(({ owner }) => owner === ann.uid)!;
    expect(JSON.stringify(anns)).not.toContain('Zoe');
    expect(readCalendar(anns.mail.calendar!).events.map(({ uid }) => uid)).toEqual([uidFor(maya)]);
  });

  test('with an unverified address get an email without names', async () => {
    await api.db
      .collection('users')
      .updateOne({ uid: ann.uid }, { $set: { emailVerified: false } });
    const sent = await sentBy(() => shop.buyFor(ben, campClass, [maya]));
    const { mail } = sent.find(({ owner }) => owner === ann.uid)!;
    expect(mail.text).toBe('Your family has a new enrollment in First Touch Football.');
    expect(JSON.stringify(mail)).not.toMatch(/Maya|Ben/);
  });

  test('hear nothing after their access ended', async () => {
    await shop.buyFor(ann, campClass, [maya]);
    await removeBen();
    const other = await api.aClass({ startsOn: '2031-08-28' });
    const sent = await sentBy(async () => {
      await shop.buyFor(ann, other, [maya]);
      await move('Hall');
    });
    expect(new Set(sent.map(({ owner }) => nameOf(owner)))).toEqual(new Set(['Ann Field']));
  });
});

describe('two children with the same first name in a class', () => {
  const summariesOf = (calendar: string) =>
    readCalendar(calendar)
      .events.map(({ summary }) => summary)
      .sort();
  const told = ['Maya Field: First Touch Football', 'Maya Stone: First Touch Football'];
  let stone: Camper;
  beforeEach(async () => {
    stone = await api.aChild(ann, { firstName: 'Maya', lastName: 'Stone' });
  });

  test('have two events with their last names, in mails and in the feed', async () => {
    const mailsBy = async (act: () => PromiseLike<unknown>) =>
      (await sentBy(act)).filter(({ owner }) => owner === ann.uid);
    const [first] = await mailsBy(() => shop.buyFor(ann, campClass, [maya]));
    const [second] = await mailsBy(() => shop.buyFor(ann, campClass, [stone]));
    expect([first, second].flatMap((one) => summariesOf(one!.mail.calendar!))).toEqual(told);
    const [moved] = await mailsBy(() => move('Hall'));
    expect(summariesOf(moved!.mail.calendar!)).toEqual(told);

    const { body } = await api.as(ann.token).post('/calendar/address').expect(200);
    const { address } = endpoints.renewCalendarAddress.response.parse(body);
    const { text } = await api.visitor.get(address!.slice(api.url.length)).expect(200);
    expect(summariesOf(text)).toEqual(told);
    expect(new Set(readCalendar(text).events.map(({ uid }) => uid))).toEqual(
      new Set([uidFor(maya), uidFor(stone)]),
    );
  });

  test('have one for an adult who sees one of them, with the first name', async () => {
    const sent = await sentBy(() => shop.buyFor(ben, campClass, [maya]));
    const bens = sent.find(({ owner }) => owner === ben.uid)!;
    expect(summariesOf(bens.mail.calendar!)).toEqual(['Maya: First Touch Football']);
  });
});
