import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import { listSums } from '#features/notifications/mail/mail-receipt';
import { renderMail } from '#features/notifications/mail/render-mail';
import type { Notification } from '#features/notifications/notification';
import { createClock, createTestApi, type TestApi } from '#testing/api/test-api';
import { createFaults } from '#testing/crashes/faults';
import { storedNotificationsBy } from '#testing/mail/notifications-by';
import { createFamilies, type Enrolled } from '#testing/purchases/families';
import { createMover } from '#testing/purchases/mover';
import { createShopper } from '#testing/purchases/shopper';
import { readCalendar } from '#testing/responses/calendar';
import type { TestUser } from '#testing/samples/builders';

const clock = createClock();
const faults = createFaults();
let api: TestApi;
/** Another server for the same database, which can die. */
let crashing: TestApi;
beforeAll(async () => {
  api = await createTestApi({ clock });
  crashing = await createTestApi({ clock, faults, databaseName: api.db.databaseName });
});
afterAll(async () => {
  await crashing.stop();
  await api.stop();
});

const context = { siteUrl: 'http://localhost', contact: { socialPages: [] } };
const title = 'Leo and Ada are now in Fielding and Catching instead of Batting Basics';
let admin: TestUser;
let [source, target]: CampClass[] = [];
beforeEach(async () => {
  admin = await api.aUser('admin');
  source = await api.aClass({ className: 'Batting Basics', startsOn: '2031-07-21' });
  target = await api.aClass({
    className: 'Fielding and Catching',
    startsOn: '2031-07-28',
    place: 'Hall',
    priceCents: 2000,
  });
});

const enroll = async (groups: string[][], user?: TestUser) =>
  createFamilies(api).enroll(user ?? (await api.aUser()), source!, groups);
const transfer = (server: TestApi, { enrollmentIds }: Enrolled, to = target!) =>
  createMover(server).moveByCamp(admin, enrollmentIds, [source!, to]);
/** Returns what was sent to families; the instructor of the classes hears of them, too. */
const sentBy = async (act: () => PromiseLike<unknown>): Promise<Notification[]> =>
  (await storedNotificationsBy(api, act)).filter(({ owner }) => owner !== source!.instructor.uid);

test('a family gets one email about all siblings, with one order and what all of them cost', async () => {
  const family = await enroll([['Leo', 'Ada']]);
  const [sent, ...rest] = await sentBy(() => transfer(api, family).expect(200));
  expect(rest).toEqual([]);
  expect(sent).toMatchObject({
    owner: family.user.uid,
    title,
    link: '/dashboard/enrolled',
    text: 'The camp made this change. We refunded $89.00 to your Visa ••••\u00A04242. Refunds take 5–10 business days to reach the card.',
  });
  const [move] = await createFamilies(api).listMoves(family, target!);
  const { text } = renderMail(sent!, context);
  expect(text).toContain(
    [
      `Order ${move!.number}\n`,
      'Leo and Ada',
      '- Fielding and Catching: $40.00',
      '  2 × $20.00',
      '  Monday, July 28, 2031, 9:00 AM–12:00 PM',
    ].join('\n'),
  );
  expect(listSums(sent!.mail.receipt!)).toEqual([
    { label: 'Paid for Batting Basics', amount: '−$129.00' },
    { label: 'Refunded', amount: '$89.00' },
  ]);
  expect(sent!.mail.toDo!.map(({ name }) => name)).toEqual(['Leo', 'Ada']);
  const { events } = readCalendar(sent!.mail.calendar!);
  expect(events.map(({ summary, status }) => [summary, status])).toEqual([
    ['Leo: Fielding and Catching', 'CONFIRMED'],
    ['Ada: Fielding and Catching', 'CONFIRMED'],
    ['Leo: Batting Basics', 'CANCELLED'],
    ['Ada: Batting Basics', 'CANCELLED'],
  ]);
});

test('siblings of two orders are in one email, with the refunds to both cards', async () => {
  const family = await enroll([['Leo'], ['Ada']]);
  const [order] = await createShopper(api).listOrders(family.user);
  const card = { brand: 'mastercard', last4: '4444' };
  await api.db.collection('orders').updateOne({ _id: order!._id }, { $set: { card } });
  const sent = await sentBy(() => transfer(api, family).expect(200));
  expect(sent.map((each) => each.title)).toEqual([title]);
  expect(sent[0]!.text).toBe(
    'The camp made this change. We refunded $44.50 to your Mastercard ••••\u00A04444. We refunded $44.50 to your Visa ••••\u00A04242. Refunds take 5–10 business days to reach the card.',
  );
  expect(sent[0]!.mail.receipt!.move).not.toHaveProperty('card');
});

test('siblings of two orders with the same card are refunded in one sentence', async () => {
  const family = await enroll([['Leo'], ['Ada']]);
  const [sent] = await sentBy(() => transfer(api, family).expect(200));
  expect(sent!.text).toContain(' We refunded $89.00 to your Visa ••••\u00A04242. Refunds take');
});

test('a move for the same price says so once, and until when all of them can leave', async () => {
  const soon = await api.aClass({ className: 'Night Nets', startsOn: '2031-07-01' });
  const family = await enroll([['Leo', 'Ada']]);
  clock.passMinutes((new Date('2031-06-25T12:00Z').getTime() - clock.now().getTime()) / 60_000);
  const sent = await sentBy(() => transfer(api, family, soon).expect(200));
  expect(sent.map((each) => each.title)).toEqual([
    'Leo and Ada are now in Night Nets instead of Batting Basics',
  ]);
  expect(sent[0]!.text).toMatch(
    /^The camp made this change\. There is nothing to pay\. You can cancel for a full refund until [^.]+\.$/,
  );
});

test('an email to an unverified address tells siblings apart without their names', async () => {
  const family = await enroll([['Leo', 'Ada']]);
  const unverified = { $set: { emailVerified: false } };
  await api.db.collection('users').updateOne({ uid: family.user.uid }, unverified);
  const [sent, ...rest] = await sentBy(() => transfer(api, family).expect(200));
  expect(rest).toEqual([]);
  expect(sent!.title).toBe(title);
  expect(JSON.stringify(sent!.mail)).not.toMatch(/Leo|Ada/);
  expect(sent!.mail.title).toBe(
    'L. and A. are now in Fielding and Catching instead of Batting Basics',
  );
});

test('other adults get one notification of the children whom they share', async () => {
  const [both, one] = [await api.aUser(), await api.aUser()];
  const family = await enroll([['Leo', 'Ada']]);
  const campers = api.db.collection('campers');
  const [leo, ada] = family.children;
  await campers.updateOne({ _id: leo!._id }, { $set: { guardians: [both.uid] } });
  await campers.updateOne({ _id: ada!._id }, { $set: { guardians: [both.uid, one.uid] } });
  const sent = await sentBy(() => transfer(api, family).expect(200));
  const titlesOf = ({ uid }: TestUser) =>
    sent
      .filter(({ owner }) => owner === uid)
      .map((each) => each.title)
      .toSorted();
  expect(titlesOf(family.user)).toEqual([title]);
  expect(titlesOf(both)).toEqual(['Leo and Ada are enrolled in Fielding and Catching', title]);
  expect(titlesOf(one)).toEqual([
    'Ada is enrolled in Fielding and Catching',
    'Ada is now in Fielding and Catching instead of Batting Basics',
  ]);
  const moved = sent.find((each) => each.owner === both.uid && each.title === title)!;
  expect(moved.text).toBe(
    'The camp moved these enrollments. Another notification has the new dates.',
  );
  expect(readCalendar(moved.mail.calendar!).events).toHaveLength(2);
});

test.each([
  { name: 'in one order', groups: [['Leo', 'Ada']] },
  { name: 'in two orders', groups: [['Leo'], ['Ada']] },
])(
  'a dispatch between the departures of siblings $name sends the whole email once',
  async ({ groups }) => {
    const family = await enroll(groups);
    await api.dispatchEvents();
    faults.begin(null);
    const isDeparture = (step: string) => step.includes('outcome canceling');
    // The step of the first departure is the same in each run.
    const rehearsed = await createFamilies(api).enroll(await api.aUser(), source!, groups);
    await transfer(crashing, rehearsed).expect(200);
    const step = faults.steps().findIndex(isDeparture);
    await api.dispatchEvents();
    faults.begin({ step, when: 'after' });
    const early = await sentBy(async () => {
      await transfer(crashing, family);
      expect(faults.isDead()).toBe(true);
    });
    const late = await sentBy(async () => {
      await api.recover();
    });
    expect(early.map((each) => each.title)).toEqual([title]);
    expect(late).toEqual([]);
    expect(early[0]!.text).toContain('We refunded $89.00');
    expect(early[0]!.mail.receipt!.move!.paidCents).toBe(12_900);
    expect(await createFamilies(api).listEnrolled(family, target!)).toEqual(['Ada', 'Leo']);
    await createMover(api).expectCleanAudit();
  },
);

test('siblings who move in two calls are in two emails', async () => {
  const family = await enroll([['Leo', 'Ada']]);
  const [leo, ada] = family.enrollmentIds;
  const sent = await sentBy(async () => {
    await transfer(api, { ...family, enrollmentIds: [leo!] }).expect(200);
    await transfer(api, { ...family, enrollmentIds: [ada!] }).expect(200);
  });
  expect(sent.map((each) => each.title).toSorted()).toEqual(
    ['Ada is', 'Leo is'].map(
      (who) => `${who} now in Fielding and Catching instead of Batting Basics`,
    ),
  );
});
