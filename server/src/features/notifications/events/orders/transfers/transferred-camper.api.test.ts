import { expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import { storedNotificationsBy } from '#testing/mail/notifications-by';
import { createMover } from '#testing/purchases/mover';
import { createShopper } from '#testing/purchases/shopper';
import { readCalendar } from '#testing/responses/calendar';
import type { TestUser } from '#testing/samples/builders';
import { listSums } from '#features/notifications/mail/mail-receipt';
import { renderMail } from '#features/notifications/mail/render-mail';
import type { Notification } from '#features/notifications/notification';
import { useTestApi } from '#testing/api/use-test-api';
import { addDays, toDay } from '#shared/dates';

const api = useTestApi();
const shop = createShopper(api);
const mover = createMover(api);

const batting = { className: 'Batting Basics', startsOn: '2031-07-21', place: 'North field' };
const fielding = { className: 'Fielding and Catching', startsOn: '2031-07-28', place: 'Hall' };

const buyFor = async (user: TestUser, firstName: string, campClass: CampClass) => {
  await shop.buyFor(user, campClass, [await api.aChild(user, { firstName })]);
  const [payment] = await mover.listPayments(user);
  const transactionId = payment!.transactionId!;
  return { user, transactionId, payment: payment!, lineId: payment!.lines[0]!.lineId };
};
const context = { siteUrl: 'http://localhost', contact: { socialPages: [] } };
const sumsOf = ({ receipt }: Notification['mail']) =>
  listSums(receipt!).map(({ label, amount }) => `${label}: ${amount}`);
const numberOf = async (user: TestUser) => (await mover.listPayments(user))[0]!.number;

test('a family that moves a child to a cheaper class gets one email, about the new class and the refund', async () => {
  const [user, bystander] = [await api.aUser(), await api.aUser()];
  const [left, joined] = [
    await api.aClass(batting),
    await api.aClass({ ...fielding, priceCents: 5800 }),
  ];
  await buyFor(bystander, 'Noa', left);
  const bought = await buyFor(user, 'Leo', left);

  const [sent, ...rest] = await storedNotificationsBy(api, () =>
    mover.moveTo(bought, joined, -6.5),
  );

  expect(rest).toEqual([]);
  expect(sent).toMatchObject({
    owner: user.uid,
    title: 'Leo is now in Fielding and Catching instead of Batting Basics',
    text: 'We refunded $6.50 to your Visa ••••\u00A04242. Refunds take 5–10 business days to reach the card.',
    link: '/dashboard/enrolled',
  });
  const number = await numberOf(user);
  expect(number).not.toBe(bought.payment.number);
  expect(renderMail(sent!, context).text).toContain(
    [
      `Order ${number}\n`,
      'Leo',
      '- Fielding and Catching: $58.00',
      '  Monday, July 28, 2031, 9:00 AM–12:00 PM',
      '  At Hall',
      '  With Sam Coach',
      '  Full refund until July 14, 2031; half until July 21, 2031\n',
      'Paid for Batting Basics: −$64.50',
      'Refunded: $6.50\n',
      'Refunded to Visa ••••\u00A04242\n',
    ].join('\n'),
  );
  const calendar = readCalendar(sent!.mail.calendar!);
  expect(calendar.method).toBe('PUBLISH');
  expect(calendar.events.map(({ summary, status }) => [summary, status])).toEqual([
    ['Leo: Fielding and Catching', 'CONFIRMED'],
    ['Leo: Batting Basics', 'CANCELLED'],
  ]);
});

test('a move for the same price is one email as well, and so is the next one', async () => {
  const user = await api.aUser();
  const [one, two, three] = [
    await api.aClass(batting),
    await api.aClass(fielding),
    await api.aClass({ className: 'Night Nets', startsOn: '2031-08-04' }),
  ];
  const bought = await buyFor(user, 'Leo', one);
  const moved = { ...bought };
  const first = await storedNotificationsBy(api, async () =>
    Object.assign(moved, await mover.moveTo(bought, two)),
  );
  const second = await storedNotificationsBy(api, () => mover.moveTo(moved, three));
  expect([...first, ...second].map(({ title, text, mail }) => [title, text, sumsOf(mail)])).toEqual(
    [
      [
        'Leo is now in Fielding and Catching instead of Batting Basics',
        'There is nothing to pay.',
        ['Paid for Batting Basics: −$64.50', 'Nothing to pay: $0.00'],
      ],
      [
        'Leo is now in Night Nets instead of Fielding and Catching',
        'There is nothing to pay.',
        ['Paid for Fielding and Catching: −$64.50', 'Nothing to pay: $0.00'],
      ],
    ],
  );
});

test('a move that was paid for is one email, with the difference and what is left to do', async () => {
  const user = await api.aUser();
  const [one, two] = [
    await api.aClass(batting),
    await api.aClass({ ...fielding, priceCents: 10_000 }),
  ];
  const bought = await buyFor(user, 'Leo', one);
  const [sent, ...rest] = await storedNotificationsBy(api, () => mover.moveTo(bought, two, 35.5));
  expect(rest).toEqual([]);
  expect(sent).toMatchObject({
    title: 'Leo is now in Fielding and Catching instead of Batting Basics',
    text: 'We received $35.50 for the difference in price.',
    mail: { receipt: { number: await numberOf(user) }, toDo: [{ name: 'Leo' }] },
  });
  expect(sumsOf(sent!.mail)).toEqual(['Paid for Batting Basics: −$64.50', 'You paid: $35.50']);
  expect(renderMail(sent!, context).text).toContain('\nPaid with Visa ••••\u00A04242\n');
  const { events } = readCalendar(sent!.mail.calendar!);
  expect(events.map(({ summary, status }) => [summary, status])).toEqual([
    ['Leo: Fielding and Catching', 'CONFIRMED'],
    ['Leo: Batting Basics', 'CANCELLED'],
  ]);
});

test('an email to an unverified address names neither the child nor its calendar', async () => {
  const user = await api.aUser();
  await api.aChild(user, { firstName: 'Ada' });
  const bought = await buyFor(user, 'Leo', await api.aClass(batting));
  const joined = await api.aClass(fielding);
  await api.db.collection('users').updateOne({ uid: user.uid }, { $set: { emailVerified: false } });
  const sent = await storedNotificationsBy(api, () => mover.moveTo(bought, joined));
  expect(sent).toHaveLength(1);
  expect(sent[0]!.title).toContain('Leo');
  expect(JSON.stringify(sent[0]!.mail)).not.toContain('Leo');
  expect(sent[0]!.mail.title).toBe('L. is now in Fielding and Catching instead of Batting Basics');
});

/** Returns the email to a family whose child the camp moves to a class that starts on a day. */
const moveByCampTo = async (startsOn: string) => {
  const [user, admin] = [await api.aUser(), await api.aUser('admin')];
  const [one, two] = [await api.aClass(batting), await api.aClass({ ...fielding, startsOn })];
  await buyFor(user, 'Leo', one);
  const ids = await mover.listEnrollmentIds(one);
  const sent = await storedNotificationsBy(api, () =>
    mover.moveByCamp(admin, ids, [one, two]).expect(200),
  );
  const own = sent.filter(({ owner }) => owner === user.uid);
  expect(own.map(({ title }) => title)).toEqual([
    'Leo is now in Fielding and Catching instead of Batting Basics',
  ]);
  return own[0]!;
};

test('a move by the camp to a class that starts soon gives a full refund, and says nothing less', async () => {
  const sent = await moveByCampTo(addDays(toDay(api.clock.now(), 'UTC'), 4));
  expect(sent.text).toMatch(
    /^The camp made this change\. There is nothing to pay\. You can cancel for a full refund until \w+day, \w+ \d+, \d{4}, [\d:]+ [AP]M\.$/,
  );
  const { text } = renderMail(sent, context);
  expect(text).toMatch(/\n {2}Full refund until \w+day, \w+ \d+, \d{4}, [\d:]+ [AP]M\n/);
  expect(text).not.toContain('No refund');
});

test('a move by the camp says until when the terms refund everything if that is longer', async () => {
  const sent = await moveByCampTo('2031-07-28');
  expect(sent.text).toBe('The camp made this change. There is nothing to pay.');
  const terms = 'Full refund until July 14, 2031; half until July 21, 2031';
  expect(renderMail(sent, context).text).toContain(`\n  ${terms}\n`);
});

test('a move that the camp makes for a family says so', async () => {
  const [user, admin] = [await api.aUser(), await api.aUser('admin')];
  const [one, two] = [await api.aClass(batting), await api.aClass(fielding)];
  await buyFor(user, 'Leo', one);
  const ids = await mover.listEnrollmentIds(one);
  const sent = await storedNotificationsBy(api, () =>
    mover.moveByCamp(admin, ids, [one, two], { isRequestedByFamily: true }).expect(200),
  );
  expect(sent.filter(({ owner }) => owner === user.uid).map(({ text }) => text)).toEqual([
    'The camp made this change as you asked. There is nothing to pay.',
  ]);
});
