import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../testing/builders';
import { readCalendar } from '../../testing/calendar';
import { createShopper } from '../../testing/checkout';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { noticesBy, toldBy } from '../../testing/told';

let api: TestApi;
let shop: ReturnType<typeof createShopper>;
beforeAll(async () => {
  api = await createTestApi();
  shop = createShopper(api);
});
afterAll(() => api.stop());

const numberOf = async (person: Person) => (await shop.listOrders(person))[0]!.number;
const idOf = async (person: Person) => (await shop.listOrders(person))[0]!._id.toHexString();

test('gives the payer a receipt with the classes and their days, and nobody else', async () => {
  const person = await api.aPerson();
  await api.aPerson('admin');
  const football = await api.aClass({
    startsOn: '2031-07-28',
    endsOn: '2031-08-01',
    place: 'North field',
  });
  const nets = await api.aClass({ className: 'Spin Bowling', priceCents: 1999 });
  const [notice, ...others] = await noticesBy(api, () => shop.buy(person, [football, nets]));
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    owner: person.uid,
    title: 'You are in: 2 classes',
    text: 'We received $84.49. You are enrolled in First Touch Football and Spin Bowling.',
    link: '/dashboard/enrolled',
    mail: { to: { name: person.name, email: person.email }, state: 'kept' },
  });
  expect(notice!.mail.details).toEqual([
    `Order ${await numberOf(person)}`,
    'First Touch Football with Sam Coach: $64.50 (Monday, July 28, 2031 to Friday, August 1, 2031, at North field)',
    'Spin Bowling with Sam Coach: $19.99',
    'Paid: $84.49',
  ]);
  expect(notice!.mail.calendar).toContain('DTSTART;VALUE=DATE:20310728\r\n');
  expect(notice!.mail.calendar).toContain('DTEND;VALUE=DATE:20310802\r\n');
  expect(notice!.mail.calendar!.match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

test('has no calendar file where no day is known, and none to pay for what is free', async () => {
  const person = await api.aPerson();
  const campClass = await api.aClass({ priceCents: 0 });
  const [notice] = await noticesBy(api, async () => {
    await shop.pick(person, [campClass]);
    await shop.start(person, 0).expect(200);
  });
  expect(notice).toMatchObject({
    title: 'You are in: First Touch Football',
    text: 'There was nothing to pay. You are enrolled in First Touch Football.',
  });
  expect(notice!.mail).not.toHaveProperty('calendar');
});

test('says which class sold out, and what was refunded for it', async () => {
  const [slow, quick] = [await api.aPerson(), await api.aPerson()];
  const roomy = await api.aClass();
  const full = await api.aClass({ className: 'Goalkeeping', priceCents: 3000, capacity: 1 });
  const id = await shop.charge(slow, [roomy, full]);
  api.clock.passMinutes(16);
  await shop.buy(quick, [full]);
  const told = await toldBy(api, () => shop.record(slow, id));
  expect(told).toEqual([
    {
      uid: slow.uid,
      title: 'You are in: First Touch Football',
      text: 'We received $94.50. You are enrolled in First Touch Football. Goalkeeping sold out before your payment arrived. We refunded $30.00.',
      link: '/dashboard/enrolled',
    },
  ]);
});

test('says so where there was no seat at all', async () => {
  const [slow, quick] = [await api.aPerson(), await api.aPerson()];
  const full = await api.aClass({ capacity: 1 });
  const id = await shop.charge(slow, [full]);
  api.clock.passMinutes(16);
  await shop.buy(quick, [full]);
  expect(await toldBy(api, () => shop.record(slow, id))).toMatchObject([
    { uid: slow.uid, title: 'Your payment was refunded', link: '/dashboard/paymentHistory' },
  ]);
});

test('confirms to the payer a place that they gave back, with what it pays', async () => {
  const [person, other] = [await api.aPerson(), await api.aPerson()];
  const campClass = await api.aClass({ startsOn: '2031-07-28' });
  await shop.buy(person, [campClass]);
  await shop.buy(other, [campClass]);
  const id = await idOf(person);
  const body = { classItemId: campClass._id.toHexString(), refund: 64.5 };
  const [notice, ...others] = await noticesBy(api, () =>
    api.as(person.token).post(`/payments/${id}/cancel`).send(body).expect(200),
  );
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    owner: person.uid,
    title: 'You gave back your place in First Touch Football',
    text: '$64.50 goes back to your card.',
    link: '/dashboard/paymentHistory',
  });
  expect(readCalendar(notice!.mail.calendar!)).toMatchObject({
    method: 'CANCEL',
    events: [{ summary: 'First Touch Football', from: '2031-07-28', status: 'CANCELLED' }],
  });
});

test('tells the payer of a refund by an admin, and why, with the place or without', async () => {
  const [admin, person] = [await api.aPerson('admin'), await api.aPerson()];
  const campClass = await api.aClass();
  await shop.buy(person, [campClass]);
  const id = await idOf(person);
  const refund = (amount: number, refunded: number, endsPlace: boolean) =>
    toldBy(api, () =>
      api
        .as(admin.token)
        .post(`/orders/${id}/refund`)
        .send({
          classItemId: campClass._id.toHexString(),
          amount,
          refunded,
          reason: 'It rained',
          endsPlace,
        })
        .expect(200),
    );
  expect(await refund(10, 0, false)).toEqual([
    {
      uid: person.uid,
      title: '$10.00 goes back to your card',
      text: 'It is for First Touch Football: It rained. You keep your place.',
      link: '/dashboard/paymentHistory',
    },
  ]);
  expect(await refund(50, 10, true)).toMatchObject([
    {
      uid: person.uid,
      title: '$50.00 goes back to your card',
      text: 'It is for First Touch Football: It rained. Your place in the class has ended.',
    },
  ]);
  expect(await refund(4.5, 60, false)).toMatchObject([
    { uid: person.uid, text: 'It is for First Touch Football: It rained.' },
  ]);
});

test('tells the payer of an enrollment that ends without a refund, and records it', async () => {
  const [admin, person] = [await api.aPerson('admin'), await api.aPerson()];
  const campClass = await api.aClass();
  await shop.buy(person, [campClass]);
  const path = `/orders/${await idOf(person)}/refund`;
  const classItemId = campClass._id.toHexString();
  const body = { classItemId, amount: 0, refunded: 0, reason: 'Never came', endsPlace: true };
  expect(await toldBy(api, () => api.as(admin.token).post(path).send(body).expect(200))).toEqual([
    {
      uid: person.uid,
      title: 'Your enrollment in First Touch Football has ended',
      text: 'Never came.',
      link: '/dashboard/paymentHistory',
    },
  ]);
  const { body: entries } = await api.as(admin.token).get('/audit-log?action=refund-decided');
  expect(entries).toMatchObject([
    { after: 'ended the enrollment in First Touch Football: Never came' },
    ...(entries as unknown[]).slice(1),
  ]);
});

test('tells every admin, and no one else, of an order that asks for somebody', async () => {
  await api.db.collection('users').deleteMany({ role: 'admin' });
  const admins = [await api.aPerson('admin'), await api.aPerson('admin')];
  const suspended = await api.aPerson('admin');
  await api.db
    .collection('users')
    .updateOne({ uid: suspended.uid }, { $set: { suspendedAt: new Date(), suspension: {} } });
  const person = await api.aPerson();
  const transactionId = await shop.charge(person, [await api.aClass()]);
  await api.db
    .collection('orders')
    .updateOne({ paymentIntentId: transactionId }, { $set: { totalCents: 1 } });
  const told = await toldBy(api, () => shop.record(person, transactionId).expect(409));
  expect(told.map(({ uid }) => uid).sort()).toEqual(admins.map(({ uid }) => uid).sort());
  expect(told[0]).toMatchObject({
    title: `Order ${await numberOf(person)} needs a look`,
    text: `Intent ${transactionId} brought 64.50 usd, which is not what this order asks for.`,
    link: `/dashboard/orders/${await idOf(person)}`,
  });
});
