import { expect, test } from 'vitest';
import { useTestApi } from '#testing/api/use-test-api';
import { storedNotificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';
import { listSums } from '#features/notifications/mail/mail-receipt';
import { renderMail } from '#features/notifications/mail/render-mail';
import type { Notification } from '#features/notifications/notification';

const api = useTestApi();
const shop = createShopper(api);

/** Returns the mails to the user that `act` causes, as text. */
const textsBy = async ({ uid }: TestUser, act: () => PromiseLike<unknown>) => {
  const sent = await storedNotificationsBy(api, act);
  const context = { siteUrl: 'http://localhost', contact: { socialPages: [] } };
  const toText = (notification: Notification) => renderMail(notification, context).text;
  return sent.filter(({ owner }) => owner === uid).map(toText);
};
const numberOf = async (user: TestUser) => (await shop.listOrders(user)).at(-1)!.number;

test('a receipt lists the classes of each camper with dates, prices and refund terms', async () => {
  const parent = await api.aUser();
  const maya = await api.aChild(parent, { firstName: 'Maya' });
  const football = await api.aClass({
    ...{ startsOn: '2031-07-28', endsOn: '2031-08-01', place: 'North field' },
    bring: 'Shin guards,\nwater',
  });
  const nets = await api.aClass({ className: 'Spin Bowling', priceCents: 1999 });
  const free = await api.aClass({ className: 'Open Day', priceCents: 0 });
  const [text] = await textsBy(parent, async () => {
    await shop.addFor(parent, football, [maya]);
    await shop.addToCart(parent, [nets, free]);
    await shop.record(parent, await shop.pay(parent, 84.49)).expect(200);
  });
  const terms = 'Full refund until 7 days after the dates are announced';
  expect(text).toContain(
    [
      `Order ${await numberOf(parent)}\n`,
      'Maya',
      '- First Touch Football: $64.50',
      '  Mon–Fri, 9:00 AM–12:00 PM · July 28–August 1, 2031',
      '  At North field',
      '  With Sam Coach',
      '  Bring: Shin guards, water',
      '  Full refund until July 14, 2031; half until July 21, 2031\n',
      'You',
      '- Spin Bowling: $19.99',
      '  With Sam Coach',
      `  ${terms}`,
      '- Open Day: Free',
      '  With Sam Coach\n',
      'Total: $84.49\n',
      'Paid with Visa ••••\u00A04242\n',
    ].join('\n'),
  );
});

test('a receipt subtracts the refund of a class that sold out, also in its subject', async () => {
  const [slow, quick] = [await api.aUser(), await api.aUser()];
  const full = await api.aClass({ className: 'Goalkeeping', priceCents: 3000, capacity: 1 });
  const id = await shop.charge(slow, [await api.aClass(), full]);
  api.clock.passMinutes(16);
  await shop.buy(quick, [full]);
  const sent = await storedNotificationsBy(api, () => shop.record(slow, id));
  expect(sent.map(({ mail }) => mail.subject)).toEqual([
    expect.stringMatching(/^Receipt for \$64\.50: (?!Goalkeeping)/),
  ]);
  expect(sent[0]!.mail.receipt).toMatchObject({
    campers: [
      {
        lines: [
          { className: 'First Touch Football' },
          { className: 'Goalkeeping', details: ['Not enrolled. We refunded $30.00.'] },
        ],
      },
    ],
    ...{ subtotalCents: 9450, refundedCents: 3000 },
  });
  expect(
    listSums(sent[0]!.mail.receipt!).map(({ label, amount }) => `${label}: ${amount}`),
  ).toEqual(['Subtotal: $94.50', 'Refunds: −$30.00', 'Total: $64.50']);
});

test('a receipt says that a class about to start is not refunded', async () => {
  const user = await api.aUser();
  const startsAt = new Date(api.clock.now().getTime() + 2 * 86_400_000);
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const campClass = await api.aClass({ sessions: [{ id: 'first', startsAt, endsAt }] });
  const [text] = await textsBy(user, () => shop.buy(user, [campClass]));
  expect(text).toContain('\n  No refund if you cancel\n');
});

test('the receipt of an unverified address names no child', async () => {
  const parent = await api.aUser();
  await api.db
    .collection('users')
    .updateOne({ uid: parent.uid }, { $set: { emailVerified: false } });
  const maya = await api.aChild(parent, { firstName: 'Maya' });
  const campClass = await api.aClass();
  const [text] = await textsBy(parent, () => shop.buyFor(parent, campClass, [maya]));
  expect(text).toContain('- First Touch Football: $64.50');
  expect(text).not.toContain('Maya');
  const request = 'Verify your email to see names in our emails: http';
  expect(text).toMatch(new RegExp(`${request}[^]*First Touch Football: `));
  expect(text).not.toMatch(/Verify your email[^]*Verify your email/);
});

test('the receipt of an unverified address tells two children apart without their names', async () => {
  const parent = await api.aUser();
  await api.db
    .collection('users')
    .updateOne({ uid: parent.uid }, { $set: { emailVerified: false } });
  const [leo, maya] = [
    await api.aChild(parent, { firstName: 'Leo' }),
    await api.aChild(parent, { firstName: 'Maya' }),
  ];
  const [football, nets] = [await api.aClass(), await api.aClass({ className: 'Spin Bowling' })];
  const [text] = await textsBy(parent, async () => {
    await shop.addFor(parent, football, [maya]);
    await shop.addFor(parent, nets, [leo]);
    await shop.record(parent, await shop.pay(parent, 129)).expect(200);
  });
  expect(text).toContain('M.\n- First Touch Football: $64.50');
  expect(text).toContain('L.\n- Spin Bowling: $64.50');
  expect(text).not.toMatch(/Leo|Maya/);
});
