import { expect, test } from 'vitest';
import { storedNotificationsBy, notificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import { readCalendar } from '#testing/responses/calendar';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';
import { renderMail } from '#features/notifications/mail/render-mail';
import type { Notification } from '#features/notifications/notification';

const api = useTestApi();
const shop = createShopper(api);

const numberOf = async (user: TestUser) => (await shop.listOrders(user))[0]!.number;
const idOf = async (user: TestUser) => (await shop.listOrders(user))[0]!._id.toHexString();

const toMailText = (notification: Notification) =>
  renderMail(notification, { siteUrl: '', contact: { socialPages: [] } }).text;

test('confirms an enrollment that the owner canceled, with the refund', async () => {
  const [user, other] = [await api.aUser(), await api.aUser()];
  const campClass = await api.aClass({ startsOn: '2031-07-28', place: 'North field' });
  await shop.buy(user, [campClass]);
  await shop.buy(other, [campClass]);
  const id = await idOf(user);
  const body = { classItemId: campClass._id.toHexString(), refund: 64.5 };
  const [notification, ...rest] = await storedNotificationsBy(api, () =>
    api.as(user.token).post(`/payments/${id}/cancel`).send(body).expect(200),
  );
  expect(rest).toEqual([]);
  expect(notification).toMatchObject({
    owner: user.uid,
    title: 'Your enrollment in First Touch Football is canceled',
    text: 'We refunded $64.50 to your Visa ••••\u00A04242. Refunds take 5–10 business days to reach the card.',
    link: '/dashboard/paymentHistory',
    mail: {
      secondLink: { path: '/allClass', label: 'Find another class' },
      receipt: {
        number: await numberOf(user),
        campers: [
          {
            name: 'You',
            lines: [
              {
                className: 'First Touch Football',
                priceCents: 6450,
                details: ['Monday, July 28, 2031, 9:00 AM–12:00 PM', 'At North field'],
              },
            ],
          },
        ],
        refund: { cents: 6450, remainingCents: 0, card: 'Visa ••••\u00A04242' },
      },
    },
  });
  expect(notification!.mail.details).toBeUndefined();
  const text = toMailText(notification!);
  expect(text).toContain(
    'Paid: $64.50\nRefunded: −$64.50\nTotal after refunds: $0.00\n\nRefunded to Visa ••••\u00A04242\n',
  );
  expect(readCalendar(notification!.mail.calendar!)).toMatchObject({
    method: 'CANCEL',
    events: [
      {
        uid: `${campClass.sessions![0]!.id}-${campClass._id.toHexString()}@127.0.0.1`,
        summary: 'First Touch Football',
        from: '2031-07-28T09:00Z',
        sequence: 1,
        status: 'CANCELLED',
        attendees: [`MAILTO:${user.email}`],
      },
    ],
  });
});

test('notifies the owner of a refund by an admin, the reason and whether they are still enrolled', async () => {
  const [admin, user] = [await api.aUser('admin'), await api.aUser()];
  const campClass = await api.aClass();
  await shop.buy(user, [campClass]);
  const id = await idOf(user);
  const refund = (amount: number, refunded: number, endsPlace: boolean) =>
    notificationsBy(api, () =>
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
      uid: user.uid,
      title: '$10.00 refund for First Touch Football',
      text: 'We refunded $10.00 to your Visa ••••\u00A04242. You are still enrolled. Refunds take 5–10 business days to reach the card.\n\nFrom the camp: “It rained”',
      link: '/dashboard/paymentHistory',
    },
  ]);
  expect(await refund(50, 10, true)).toMatchObject([
    {
      uid: user.uid,
      title: '$50.00 refund for First Touch Football',
      text: 'We refunded $50.00 to your Visa ••••\u00A04242. Your enrollment is canceled. Refunds take 5–10 business days to reach the card.\n\nFrom the camp: “It rained”',
    },
  ]);
  const stored = await api.db
    .collection<Notification>('notices')
    .findOne({ owner: user.uid, title: /^\$50/ });
  expect(toMailText(stored!)).toContain(
    'Paid: $64.50\nRefunded before: −$10.00\nRefunded: −$50.00\nTotal after refunds: $4.50\n',
  );
  expect(await refund(4.5, 60, false)).toMatchObject([
    {
      uid: user.uid,
      text: 'We refunded $4.50 to your Visa ••••\u00A04242. Refunds take 5–10 business days to reach the card.\n\nFrom the camp: “It rained”',
    },
  ]);
});

const aPaidOrder = async () => {
  const user = await api.aUser();
  const classes = [
    await api.aClass(),
    await api.aClass({ className: 'Family Relay', priceCents: 1999 }),
  ] as const;
  await shop.buy(user, [...classes]);
  const [soccer, relay] = classes.map(({ _id }) => ({ classItemId: _id.toHexString() }));
  return { user, id: await idOf(user), soccer: soccer!, relay: relay! };
};

test('sends one email for the refund of a whole order, with all classes and one sum', async () => {
  const admin = await api.aUser('admin');
  const { user, id, soccer, relay } = await aPaidOrder();
  const line = { refunded: 0, endsPlace: true };
  const [notification, ...rest] = await storedNotificationsBy(api, () =>
    api
      .as(admin.token)
      .post(`/orders/${id}/refund`)
      .send({
        ...{ ...soccer, ...line, amount: 64.5, reason: 'The camp is flooded' },
        others: [{ ...relay, ...line, amount: 19.99 }],
      })
      .expect(200),
  );
  expect(rest).toEqual([]);
  const number = await numberOf(user);
  expect(notification).toMatchObject({
    owner: user.uid,
    title: `$84.49 refund for order ${number}: First Touch Football and Family Relay`,
    text: 'We refunded $84.49 to your Visa ••••\u00A04242. The enrollments in First Touch Football and Family Relay are canceled. Refunds take 5–10 business days to reach the card.\n\nFrom the camp: “The camp is flooded”',
  });
  expect(toMailText(notification!)).toContain(
    'Paid: $84.49\nRefunded: −$84.49\nTotal after refunds: $0.00\n',
  );
});

test('shows what was paid for the whole order if one of its classes is refunded', async () => {
  const admin = await api.aUser('admin');
  const { id, soccer, relay } = await aPaidOrder();
  const refund = async (body: { classItemId: string }, amount: number, refunded = 0) => {
    const [notification] = await storedNotificationsBy(api, () =>
      api
        .as(admin.token)
        .post(`/orders/${id}/refund`)
        .send({ ...body, amount, refunded, reason: 'It rained', endsPlace: false })
        .expect(200),
    );
    return toMailText(notification!);
  };
  expect(await refund(soccer, 20)).toContain(
    'Paid for the whole order: $84.49\nRefunded: −$20.00\nTotal after refunds: $64.49\n',
  );
  api.clock.passMinutes(1);
  expect(await refund(relay, 5)).toContain(
    'Paid for the whole order: $84.49\nRefunded before: −$20.00\nRefunded: −$5.00\nTotal after refunds: $59.49\n',
  );
});
