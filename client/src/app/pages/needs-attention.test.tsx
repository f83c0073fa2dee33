import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints, type Payment } from '@camp/server/contract';
import { aPayment, aUser } from '../../testing/builders';
import { answer, keepWaiting, pageOf, refusal } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';

beforeEach(() => {
  answer(endpoints.getAdminStats, { users: 1, topClass: 0, revenue: 0, orders: 0 });
  answer(endpoints.listClasses, []);
});

const answerAttention = (payments: Payment[], total = payments.length) =>
  answer(endpoints.listPayments, ({ query }) =>
    query.scope === 'attention' && Number(query.limit) === 5
      ? pageOf(endpoints.listPayments, payments, total)
      : [],
  );

const openPage = () => {
  const admin = aUser({ email: 'admin@camp.test' });
  return renderApp('/dashboard/adminHome', { user: admin, role: 'admin' });
};
const findPanel = async () =>
  within(await screen.findByRole('region', { name: 'Needs attention' }));

const stuck = aPayment({
  number: 'PI-7K2M9QXA',
  email: 'mia@camp.test',
  transactionId: 'pi_77',
  attention: 'Stripe refuses the refund of $64.50: expired_or_canceled_card.',
});

test('says what is wrong with which payment, oldest first, and links to the orders in the same order', async () => {
  answerAttention([stuck, aPayment({ number: 'PI-2', transactionId: null, attention: 'Odd.' })]);
  openPage();
  const panel = await findPanel();
  const [first, second] = (await panel.findAllByRole('listitem')).map((item) => within(item));
  expect(first!.getByRole('link', { name: 'Order PI-7K2M9QXA' })).toHaveAttribute(
    'href',
    `/dashboard/orders/${stuck._id}`,
  );
  expect(first!.getByText('$64.50')).toBeVisible();
  expect(first!.getByText('mia@camp.test · pi_77')).toBeVisible();
  expect(first!.getByText(/^Stripe refuses the refund/)).toBeVisible();
  expect(second!.getByText(/no transaction$/)).toBeVisible();
  expect(panel.queryByText(/more/)).toBeNull();
  expect(panel.getByRole('link', { name: 'See these orders' })).toHaveAttribute(
    'href',
    '/dashboard/orders?attention=true&sort=oldest',
  );
});

test('says how many there are beyond the first page', async () => {
  answerAttention([stuck], 131);
  openPage();
  expect(await (await findPanel()).findByText('And 130 more.')).toBeVisible();
});

test('says quietly that nothing waits', async () => {
  answerAttention([]);
  openPage();
  expect(
    await (await findPanel()).findByText('Nothing waits. All payments and refunds are in order.'),
  ).toBeVisible();
});

test('waits with a placeholder', async () => {
  keepWaiting(endpoints.listPayments);
  openPage();
  expect(await (await findPanel()).findByText('Loading the payments')).toBeInTheDocument();
});

test('offers to try again when the payments cannot be fetched, and shows the rest meanwhile', async () => {
  answer(endpoints.listPayments, () => refusal(endpoints.listPayments, 'too-many-requests'));
  const { user } = openPage();
  const panel = await findPanel();
  const retry = await panel.findByRole('button', { name: 'Try again' });
  expect(await screen.findByText(/^No new class waits/)).toBeVisible();
  answerAttention([stuck]);
  await user.click(retry);
  expect(await panel.findByText('Order PI-7K2M9QXA')).toBeVisible();
});
