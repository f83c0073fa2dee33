import { expect, test } from 'vitest';
import type { CampClass } from '../../../../domain/classes/camp-class';
import { storedNotificationsBy } from '../../../../testing/mail/notifications-by';
import { createMover } from '../../../../testing/purchases/mover';
import { createShopper } from '../../../../testing/purchases/shopper';
import { readCalendar } from '../../../../testing/responses/calendar';
import type { TestUser } from '../../../../testing/samples/builders';
import { useTestApi } from '../../../../testing/api/use-test-api';

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
    text: 'Moved to Fielding and Catching. We refunded $6.50 to your Visa ••••\u00A04242. Refunds take 5–10 business days to reach the card.',
    link: '/dashboard/enrolled',
  });
  const number = await numberOf(user);
  expect(number).not.toBe(bought.payment.number);
  const details = sent!.mail.details!;
  expect(details).toEqual([
    'Leo: Fielding and Catching',
    'Monday, July 28, 2031, 9:00 AM–12:00 PM',
    'At Hall',
    'With Sam Coach',
    expect.stringContaining('refund'),
    'Refunded: $6.50',
    `Order ${number}`,
  ]);
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
  expect([...first, ...second].map(({ title, mail }) => [title, mail.details![0]])).toEqual([
    ['Leo is now in Fielding and Catching instead of Batting Basics', 'Leo: Fielding and Catching'],
    ['Leo is now in Night Nets instead of Fielding and Catching', 'Leo: Night Nets'],
  ]);
  expect([...first, ...second].flatMap(({ mail }) => mail.details)).toContain('Nothing to pay');
});

test('a move that was paid for keeps its receipt', async () => {
  const user = await api.aUser();
  const [one, two] = [
    await api.aClass(batting),
    await api.aClass({ ...fielding, priceCents: 10_000 }),
  ];
  const bought = await buyFor(user, 'Leo', one);
  const sent = await storedNotificationsBy(api, () => mover.moveTo(bought, two, 35.5));
  expect(sent.map(({ title }) => title).toSorted()).toEqual([
    'Leo is enrolled in Fielding and Catching',
    'Leo is now in Fielding and Catching instead of Batting Basics',
  ]);
  const moved = sent.find(({ title }) => title.includes('instead of'))!;
  expect(moved.mail.details).toEqual(
    expect.arrayContaining(['Paid: $35.50', `Order ${await numberOf(user)}`]),
  );
  expect(readCalendar(moved.mail.calendar!).method).toBe('CANCEL');
});

test('an email to an unverified address names neither the child nor its calendar', async () => {
  const user = await api.aUser();
  const bought = await buyFor(user, 'Leo', await api.aClass(batting));
  const joined = await api.aClass(fielding);
  await api.db.collection('users').updateOne({ uid: user.uid }, { $set: { emailVerified: false } });
  const sent = await storedNotificationsBy(api, () => mover.moveTo(bought, joined));
  expect(sent).toHaveLength(1);
  expect(sent[0]!.title).toContain('Leo');
  expect(JSON.stringify(sent[0]!.mail)).not.toContain('Leo');
});

test('the camp keeps telling in a second email what its move means for a refund', async () => {
  const [user, admin] = [await api.aUser(), await api.aUser('admin')];
  const [one, two] = [await api.aClass(batting), await api.aClass(fielding)];
  await buyFor(user, 'Leo', one);
  const ids = await mover.listEnrolmentIds(one);
  const sent = await storedNotificationsBy(api, () =>
    mover.moveByCamp(admin, ids, [one, two]).expect(200),
  );
  const own = sent.filter(({ owner }) => owner === user.uid);
  expect(own).toHaveLength(2);
  expect(own.find(({ title }) => title.includes('instead of'))!.mail.details![0]).toBe(
    'Leo: Fielding and Catching',
  );
});
