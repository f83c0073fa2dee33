import { beforeEach, expect, test } from 'vitest';
import type { Camper } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import { storedNotificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import { readCalendar } from '#testing/responses/calendar';
import { classPath, type TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);
let parent: TestUser;
let maya: Camper;
let leo: Camper;
let campClass: CampClass;
beforeEach(async () => {
  parent = await api.aUser();
  maya = await api.aChild(parent, { firstName: 'Maya', allergies: 'Peanuts' });
  leo = await api.aChild(parent, { firstName: 'Leo', medicalNotes: 'Asthma' });
  campClass = await api.aClass({ startsOn: '2031-07-28' });
});

const uidOf = ({ _id }: Camper) =>
  `${campClass.sessions![0]!.id}-${campClass._id.toHexString()}-${_id.toHexString()}@127.0.0.1`;
const eventsOf = (calendar: string | undefined) =>
  readCalendar(calendar!).events.map(({ uid, summary, status }) => [uid, summary, status]);
const cancel = async (index: number) => {
  const [order] = await shop.listOrders(parent);
  const lineId = order!.lines[index]!.lineId.toHexString();
  await api
    .as(parent.token)
    .post(`/payments/${order!._id.toHexString()}/cancel`)
    .send({ classItemId: campClass._id.toHexString(), lineId, refund: 64.5 })
    .expect(200);
};

test('a receipt lists a class once for the family members who attend it, and the calendar has an event for each', async () => {
  const other = await api.aClass({ className: 'Spin Bowling' });
  const [notification, ...rest] = await storedNotificationsBy(api, async () => {
    await shop.addFor(parent, campClass, [maya, leo]);
    await shop.addFor(parent, other, [maya]);
    await shop.addToCart(parent, [other]);
    await shop.record(parent, await shop.pay(parent, 4 * 64.5)).expect(200);
  });
  expect(rest).toEqual([]);
  expect(notification).toMatchObject({
    title: '4 enrollments are confirmed',
    text: 'We received $258.00. Maya and Leo are enrolled in First Touch Football. You and Maya are enrolled in Spin Bowling.',
  });
  const { campers, subtotalCents } = notification!.mail.receipt!;
  expect(campers.map(({ name, lines }) => [name, ...lines.map((line) => line.className)])).toEqual([
    ['Maya and Leo', 'First Touch Football'],
    ['Maya and you', 'Spin Bowling'],
  ]);
  expect(campers[0]!.lines[0]).toEqual({
    className: 'First Touch Football',
    priceCents: 12_900,
    details: [
      '2 × $64.50',
      'Monday, July 28, 2031, 9:00 AM–12:00 PM',
      'With Sam Coach',
      'Full refund until July 14, 2031; half until July 21, 2031',
    ],
  });
  expect(subtotalCents).toBe(25_800);
  expect(eventsOf(notification!.mail.calendar)).toEqual([
    [uidOf(maya), 'Maya: First Touch Football', 'CONFIRMED'],
    [uidOf(leo), 'Leo: First Touch Football', 'CONFIRMED'],
  ]);
  expect(JSON.stringify(notification)).not.toMatch(/Peanuts|Asthma/);
});

test('a receipt of one class names all children in its title, or says that it sold out for them', async () => {
  const [enrolled] = await storedNotificationsBy(api, () =>
    shop.buyFor(parent, campClass, [maya, leo]),
  );
  expect(enrolled!.title).toBe('Maya and Leo are enrolled in First Touch Football');
  const full = await api.aClass({ className: 'Goalkeeping', capacity: 2 });
  await shop.addFor(parent, full, [maya, leo]);
  const transactionId = await shop.pay(parent, 129);
  api.clock.passMinutes(16);
  await shop.buy(await api.aUser(), [full]);
  const [refused] = await storedNotificationsBy(api, () => shop.record(parent, transactionId));
  expect(refused).toMatchObject({
    title: 'Your payment was refunded',
    text: 'We received $129.00. Goalkeeping sold out before your payment arrived. We refunded $129.00 to your Visa ••••\u00A04242. Refunds take 5–10 business days to reach the card.',
  });
  expect(refused!.mail.receipt).toMatchObject({
    campers: [
      {
        name: 'Maya and Leo',
        lines: [
          {
            className: 'Goalkeeping',
            details: ['2 × $64.50', 'Not enrolled. We refunded $129.00.'],
          },
        ],
      },
    ],
    subtotalCents: 12_900,
    refundedCents: 12_900,
  });
});

test('canceling the enrollment of one child removes the events of that child only', async () => {
  await shop.buyFor(parent, campClass, [maya, leo]);
  const [notification, ...rest] = await storedNotificationsBy(api, () => cancel(0));
  expect(rest).toEqual([]);
  expect(notification!.title).toBe('Maya’s enrollment in First Touch Football is canceled');
  expect(notification!.mail.receipt!.campers).toMatchObject([
    {
      name: 'Maya',
      lines: [
        {
          className: 'First Touch Football',
          details: [expect.stringMatching(/, 9:00 AM–12:00 PM/)],
        },
      ],
    },
  ]);
  expect(eventsOf(notification!.mail.calendar)).toEqual([
    [uidOf(maya), 'Maya: First Touch Football', 'CANCELLED'],
  ]);
});

test('a refund by an admin names the child, and says whether the child is still enrolled', async () => {
  const admin = await api.aUser('admin');
  await shop.buyFor(parent, campClass, [maya, leo]);
  const [order] = await shop.listOrders(parent);
  const refund = async (amount: number, refunded: number, endsPlace: boolean) => {
    const [classItemId, lineId] = [
      campClass._id.toHexString(),
      order!.lines[1]!.lineId.toHexString(),
    ];
    const body = { classItemId, lineId, amount, refunded, reason: 'Rain', endsPlace };
    const path = `/orders/${order!._id.toHexString()}/refund`;
    const [sent] = await storedNotificationsBy(api, () =>
      api.as(admin.token).post(path).send(body).expect(200),
    );
    return sent!;
  };
  expect(await refund(10, 0, false)).toMatchObject({
    title: '$10.00 refund for Leo: First Touch Football',
    text: 'We refunded $10.00 to your Visa ••••\u00A04242. Leo is still enrolled. Refunds take 5–10 business days to reach the card.\n\nFrom the camp: “Rain”',
  });
  const ended = await refund(20, 10, true);
  expect(ended.text).toBe(
    'We refunded $20.00 to your Visa ••••\u00A04242. Leo’s enrollment is canceled. Refunds take 5–10 business days to reach the card.\n\nFrom the camp: “Rain”',
  );
  expect(eventsOf(ended.mail.calendar).map(([uid]) => uid)).toEqual([uidOf(leo)]);
});

test('a class that the camp cancels for two children is one notification, with the refund of both', async () => {
  const [admin, guardian, neighbor] = [
    await api.aUser('admin'),
    await api.aUser(),
    await api.aUser(),
  ];
  const shared = await api.aChild(parent, { firstName: 'Noa', guardians: [guardian.uid] });
  const other = await api.aChild(parent, { firstName: 'Ida', guardians: [guardian.uid] });
  await shop.buyFor(parent, campClass, [shared, other]);
  await shop.buyFor(neighbor, campClass, [await api.aChild(neighbor, { firstName: 'Max' })]);
  const sent = await storedNotificationsBy(api, () =>
    api
      .as(admin.token)
      .post(classPath(campClass, '/cancel'))
      .send({ reason: 'The field is flooded.' })
      .expect(200),
  );
  const of = ({ uid }: TestUser) => sent.filter(({ owner }) => owner === uid);
  expect(of(parent)).toMatchObject([
    {
      title: 'Ida and Noa: First Touch Football is canceled',
      text: 'The camp canceled First Touch Football: The field is flooded. We refunded $129.00 to your Visa ••••\u00A04242. Refunds take 5–10 business days to reach the card.',
      mail: { receipt: { campers: [{ name: 'Ida' }, { name: 'Noa' }], refund: { cents: 12_900 } } },
    },
  ]);
  expect(of(guardian)).toMatchObject([
    {
      title: 'Ida and Noa: First Touch Football is canceled',
      text: 'The camp canceled First Touch Football: The field is flooded.',
    },
  ]);
  for (const { mail } of [...of(parent), ...of(guardian)]) {
    const uids = eventsOf(mail.calendar).map(([uid]) => uid);
    expect(uids.sort()).toEqual([uidOf(shared), uidOf(other)].sort());
  }
  expect(of(neighbor).map(({ title }) => title)).toEqual(['Max: First Touch Football is canceled']);
  const log = await api.as(admin.token).get('/audit-log?action=refund-decided').expect(200);
  const texts = (log.body as { after: string }[]).map(({ after }) => after);
  for (const name of ['Ida', 'Noa', 'Max']) {
    expect(texts.filter((text) => text.includes(`${name}: First Touch Football`))).toHaveLength(1);
  }
});

test('tells children with the same first name apart', async () => {
  const other = await api.aChild(parent, { firstName: 'Maya', lastName: 'Stone' });
  const second = await api.aClass({ className: 'Spin Bowling' });
  const [receipt] = await storedNotificationsBy(api, async () => {
    await shop.addFor(parent, campClass, [maya, leo]);
    await shop.addFor(parent, second, [other]);
    await shop.record(parent, await shop.pay(parent, 3 * 64.5)).expect(200);
  });
  expect(receipt!.text).toBe(
    'We received $193.50. Maya Lopez and Leo are enrolled in First Touch Football. Maya Stone is enrolled in Spin Bowling.',
  );
  expect(receipt!.mail.receipt!.campers.map(({ name }) => name)).toEqual([
    'Maya Lopez and Leo',
    'Maya Stone',
  ]);
  const [canceled] = await storedNotificationsBy(api, () => cancel(0));
  expect(canceled!.title).toBe('Maya Lopez’s enrollment in First Touch Football is canceled');
});
