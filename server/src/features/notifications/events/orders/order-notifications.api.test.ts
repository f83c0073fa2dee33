import { expect, test } from 'vitest';
import { storedNotificationsBy, notificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import { readCalendar } from '#testing/responses/calendar';
import { classPath, type TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';
import { addDays, toDay } from '#shared/dates';

const api = useTestApi();
const shop = createShopper(api);

const numberOf = async (user: TestUser) => (await shop.listOrders(user))[0]!.number;
const idOf = async (user: TestUser) => (await shop.listOrders(user))[0]!._id.toHexString();

test('sends the owner, and no one else, a receipt with the classes and their dates', async () => {
  const user = await api.aUser();
  await api.aUser('admin');
  const football = await api.aClass({
    startsOn: '2031-07-28',
    endsOn: '2031-08-01',
    place: 'North field',
  });
  const nets = await api.aClass({ className: 'Spin Bowling', priceCents: 1999 });
  const [notification, ...rest] = await storedNotificationsBy(api, () =>
    shop.buy(user, [football, nets]),
  );
  expect(rest).toEqual([]);
  expect(notification).toMatchObject({
    owner: user.uid,
    title: 'You are enrolled in 2 classes',
    text: 'We received $84.49. You are enrolled in First Touch Football and Spin Bowling.',
    link: '/dashboard/enrolled',
    mail: {
      to: { name: user.name, email: user.email },
      subject: 'Receipt for $84.49: First Touch Football and Spin Bowling',
      receipt: { number: await numberOf(user), subtotalCents: 8449 },
      secondLink: {
        path: `/dashboard/payments/${await idOf(user)}/receipt`,
        label: 'View or print your receipt',
      },
      state: 'unsent',
    },
  });
  const { method, events } = readCalendar(notification!.mail.calendar!);
  expect(method).toBe('PUBLISH');
  expect(events.map(({ summary, from, to }) => [summary, from, to])).toEqual(
    ['07-28', '07-29', '07-30', '07-31', '08-01'].map((day) => [
      'First Touch Football',
      `2031-${day}T09:00Z`,
      `2031-${day}T12:00Z`,
    ]),
  );
});

test('a free class without dates has no payment and no calendar file', async () => {
  const user = await api.aUser();
  const campClass = await api.aClass({ priceCents: 0 });
  const [notification] = await storedNotificationsBy(api, async () => {
    await shop.addToCart(user, [campClass]);
    await shop.start(user, 0).expect(200);
  });
  expect(notification).toMatchObject({
    title: 'You are enrolled in First Touch Football',
    text: 'No payment was required. You are enrolled in First Touch Football.',
  });
  expect(notification!.mail).not.toHaveProperty('calendar');
});

test('names the class that sold out and the refund for it', async () => {
  const [slow, quick] = [await api.aUser(), await api.aUser()];
  const roomy = await api.aClass();
  const full = await api.aClass({ className: 'Goalkeeping', priceCents: 3000, capacity: 1 });
  const id = await shop.charge(slow, [roomy, full]);
  api.clock.passMinutes(16);
  await shop.buy(quick, [full]);
  const sent = await notificationsBy(api, () => shop.record(slow, id));
  expect(sent).toEqual([
    {
      uid: slow.uid,
      title: 'You are enrolled in First Touch Football',
      text: 'We received $94.50. You are enrolled in First Touch Football. Goalkeeping sold out before your payment arrived. We refunded $30.00 to your Visa ••••\u00A04242. Refunds take 5–10 business days to reach the card.',
      link: '/dashboard/enrolled',
    },
  ]);
});

test('says that a class moved between the order and the payment, and nothing of an earlier or later move', async () => {
  const [user, latecomer, admin] = [await api.aUser(), await api.aUser(), await api.aUser('admin')];
  const campClass = await api.aClass({ startsOn: '2031-07-28', place: 'North field' });
  const move = (changes: object) =>
    api.as(admin.token).patch(classPath(campClass)).send(changes).expect(200);
  await move({ place: 'South field' });
  const [still, moved] = [await api.aClass({ className: 'Spin Bowling' }), campClass];
  const id = await shop.charge(user, [moved, still]);
  await move({ startsOn: '2031-07-29', place: 'Hall' });
  const [receipt, ...rest] = await notificationsBy(api, () => shop.record(user, id).expect(200));
  expect(rest).toEqual([]);
  expect(receipt!.text).toMatch(
    /^We received \$129\.00\. You are enrolled in First Touch Football and Spin Bowling\. First Touch Football changed before your payment arrived\. The schedule is now Tuesday, July 29, 2031, 9:00 AM–12:00 PM \(previously Monday, July 28, 2031, 9:00 AM–12:00 PM\)\. The location is now Hall \(previously South field\)\.$/,
  );
  // The terms refund everything for longer than the week after the move.
  expect(receipt!.text).not.toContain('full refund');
  const [unmoved] = await notificationsBy(api, () => shop.buy(latecomer, [moved]));
  expect(unmoved!.text).toBe('We received $64.50. You are enrolled in First Touch Football.');
});

test('says until when a class that moved before the payment is refunded in full, if its terms refund less', async () => {
  const [user, admin] = [await api.aUser(), await api.aUser('admin')];
  const inDays = (days: number) => addDays(toDay(api.clock.now(), 'UTC'), days);
  const moved = await api.aClass({ startsOn: inDays(9) });
  const id = await shop.charge(user, [moved]);
  await api
    .as(admin.token)
    .patch(classPath(moved))
    .send({ startsOn: inDays(10) })
    .expect(200);
  const [receipt] = await notificationsBy(api, () => shop.record(user, id).expect(200));
  expect(receipt!.text).toMatch(/You can cancel it for a full refund at least until [^.]+\.$/);
});

test('says that the payment was refunded if every class sold out', async () => {
  const [slow, quick] = [await api.aUser(), await api.aUser()];
  const full = await api.aClass({ capacity: 1 });
  const id = await shop.charge(slow, [full]);
  api.clock.passMinutes(16);
  await shop.buy(quick, [full]);
  expect(await notificationsBy(api, () => shop.record(slow, id))).toMatchObject([
    { uid: slow.uid, title: 'Your payment was refunded', link: '/dashboard/paymentHistory' },
  ]);
});

test('notifies the owner of an enrollment that an admin canceled without a refund, and records it', async () => {
  const [admin, user] = [await api.aUser('admin'), await api.aUser()];
  const campClass = await api.aClass();
  await shop.buy(user, [campClass]);
  const path = `/orders/${await idOf(user)}/refund`;
  const classItemId = campClass._id.toHexString();
  const body = { classItemId, amount: 0, refunded: 0, reason: 'Never came', endsPlace: true };
  expect(
    await notificationsBy(api, () => api.as(admin.token).post(path).send(body).expect(200)),
  ).toEqual([
    {
      uid: user.uid,
      title: 'Your enrollment in First Touch Football is canceled',
      text: 'This cancellation does not include a refund.\n\nFrom the camp: “Never came”',
      link: '/dashboard/paymentHistory',
    },
  ]);
  const { body: entries } = await api.as(admin.token).get('/audit-log?action=refund-decided');
  expect(entries).toMatchObject([
    { after: 'canceled the enrollment in First Touch Football: Never came' },
    ...(entries as unknown[]).slice(1),
  ]);
});

test('notifies every admin, and no one else, of an order that needs review', async () => {
  await api.db.collection('users').deleteMany({ role: 'admin' });
  const admins = [await api.aUser('admin'), await api.aUser('admin')];
  const suspended = await api.aUser('admin');
  await api.db
    .collection('users')
    .updateOne({ uid: suspended.uid }, { $set: { suspendedAt: new Date(), suspension: {} } });
  const user = await api.aUser();
  const transactionId = await shop.charge(user, [await api.aClass()]);
  await api.db
    .collection('orders')
    .updateOne({ paymentIntentId: transactionId }, { $set: { totalCents: 1 } });
  const sent = await notificationsBy(api, () => shop.record(user, transactionId).expect(409));
  expect(sent.map(({ uid }) => uid).sort()).toEqual(admins.map(({ uid }) => uid).sort());
  expect(sent[0]).toMatchObject({
    title: `Order ${await numberOf(user)} needs review`,
    text: `Payment intent ${transactionId} brought 64.50 usd, which does not match this order.`,
    link: `/dashboard/orders/${await idOf(user)}`,
  });
});
