import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints, type Payment } from '@camp/server/contract';
import { waitlistAdministrationEndpoints } from '@camp/server/contract/classes/administration/waitlists';
import { aPayment, aSignedInUser, someClassCounts } from '#testing/data/builders';
import { mockEndpoint, neverRespond, pageResponse, problemResponse } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

beforeEach(() => {
  mockEndpoint(endpoints.getAdminStats, { users: 1, topClass: 0, revenue: 0, orders: 0 });
  mockEndpoint(endpoints.listClasses, []);
});

const mockOrdersToReview = (payments: Payment[], total = payments.length) =>
  mockEndpoint(endpoints.listPayments, ({ query }) =>
    query.scope === 'attention' && Number(query.limit) === 5
      ? pageResponse(endpoints.listPayments, payments, total)
      : [],
  );

const openPage = () => {
  const admin = aSignedInUser({ email: 'admin@camp.test' });
  return renderApp('/dashboard/adminHome', { user: admin, role: 'admin' });
};
const findPanel = async () => within(await screen.findByRole('region', { name: 'Needs review' }));

const unresolved = aPayment({
  number: 'PI-7K2M9QXA',
  email: 'mia@camp.test',
  transactionId: 'pi_77',
  attention: 'Stripe refuses the refund of $64.50: expired_or_canceled_card.',
});

test('shows the problem of each payment, oldest first, and links to the orders in the same order', async () => {
  mockOrdersToReview([
    unresolved,
    aPayment({ number: 'PI-2', transactionId: null, attention: 'Odd.' }),
  ]);
  openPage();
  const panel = await findPanel();
  const [first, second] = (await panel.findAllByRole('listitem')).map((item) => within(item));
  expect(first!.getByRole('link', { name: 'Order PI-7K2M9QXA' })).toHaveAttribute(
    'href',
    `/dashboard/orders/${unresolved._id}`,
  );
  expect(first!.getByText('$64.50')).toBeVisible();
  expect(first!.getByText('mia@camp.test · pi_77')).toBeVisible();
  expect(first!.getByText(/^Stripe refuses the refund/)).toBeVisible();
  expect(second!.getByText(/no transaction$/)).toBeVisible();
  expect(panel.queryByText(/more/)).toBeNull();
  expect(panel.getByRole('link', { name: 'View orders' })).toHaveAttribute(
    'href',
    '/dashboard/orders?attention=true&sort=oldest',
  );
});

test('shows how many there are beyond the first page', async () => {
  mockOrdersToReview([unresolved], 131);
  openPage();
  expect(await (await findPanel()).findByText('130 more')).toBeVisible();
});

const findTasks = async () => within(await screen.findByRole('region', { name: 'To do' }));

test('says that nothing is left to decide, and shows no empty sections', async () => {
  mockOrdersToReview([]);
  openPage();
  expect(await screen.findByText('You’re all caught up.')).toBeVisible();
  expect((await findTasks()).queryByRole('link')).toBeNull();
  for (const name of ['Needs review', 'Classes to review', 'Waiting lists'])
    expect(screen.queryByRole('region', { name })).toBeNull();
});

test('starts with what waits for a decision, with its number and a link', async () => {
  mockOrdersToReview([unresolved], 131);
  mockEndpoint(endpoints.listApplications, () => pageResponse(endpoints.listApplications, [], 2));
  mockEndpoint(
    endpoints.countClasses,
    someClassCounts({ pending: 3 }, { 'proposal-review': 2, 'suspension-review': 0 }),
  );
  openPage();
  const tasks = await findTasks();
  expect(await tasks.findByRole('link', { name: 'Changes to review: 2' })).toBeVisible();
  const links = tasks
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Orders to check: 131', '/dashboard/orders?attention=true&sort=oldest'],
    ['Classes to review: 3', '/dashboard/manageClass?status=pending'],
    ['Applications: 2', '/dashboard/applications'],
    ['Changes to review: 2', '/dashboard/manageClass?needs=proposal-review'],
  ]);
  expect(tasks.getByText('Profiles to review').closest('li')).toHaveTextContent('0');
  expect(screen.queryByText(/all caught up/)).toBeNull();
});

test('says how long the oldest one waits', async () => {
  const now = Date.now();
  const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
  mockOrdersToReview([{ ...unresolved, date: daysAgo(2) }]);
  mockEndpoint(endpoints.countClasses, {
    ...someClassCounts({ pending: 3 }),
    oldestPendingAt: daysAgo(5),
  });
  openPage();
  const tasks = await findTasks();
  const orders = (await tasks.findByRole('link', { name: 'Orders to check: 1' })).closest('li');
  expect(orders).toHaveTextContent('Oldest: 2 days ago');
  const classes = (await tasks.findByRole('link', { name: 'Classes to review: 3' })).closest('li');
  expect(classes).toHaveTextContent('Oldest: 5 days ago');
});

test('says what takes place today, and links to the rosters', async () => {
  mockOrdersToReview([]);
  const session = {
    ...{ id: 's1', startsAt: '2031-07-07T09:00:00-04:00', endsAt: '2031-07-07T12:00:00-04:00' },
    ...{ classItemId: '64f1c2a9e4b0a1d2c3e4f500', className: 'Nets', enrolled: 7 },
    ...{ here: 0, left: 0, stillHere: 0 },
  };
  mockEndpoint(endpoints.getCampToday, {
    day: '2031-07-07',
    sessions: [
      session,
      // A second session of the same class has the same campers.
      { ...session, id: 's2' },
      {
        ...session,
        ...{ classItemId: '64f1c2a9e4b0a1d2c3e4f501', className: 'Bats', enrolled: 4 },
        ...{ here: 3, left: 1, stillHere: 1 },
      },
    ],
  });
  openPage();
  const today = within(await screen.findByRole('region', { name: 'Today at camp' }));
  expect(await today.findByText(/2 classes, 12 campers/)).toBeVisible();
  expect(today.getByText('1 still here, enrollment ended')).toBeVisible();
  expect(today.getByText('3 here, 1 left')).toBeVisible();
  // Nothing is recorded of the other sessions.
  expect(today.getAllByText(/ here/)).toHaveLength(2);
  expect(today.getByRole('link', { name: 'Roster of Bats' })).toHaveAttribute(
    'href',
    '/dashboard/roster/64f1c2a9e4b0a1d2c3e4f501',
  );
});

test('says that there are no classes today', async () => {
  mockOrdersToReview([]);
  openPage();
  const today = within(await screen.findByRole('region', { name: 'Today at camp' }));
  expect(await today.findByText(/no classes/)).toBeVisible();
});

test('counts the campers who wait for a seat, which leaves nothing to decide', async () => {
  mockOrdersToReview([]);
  const classId = '64f1c2a9e4b0a1d2c3e4f500';
  mockEndpoint(waitlistAdministrationEndpoints.listWaitlistDemand, [
    { classId, className: 'Nets', families: 2, campers: 3 },
  ]);
  openPage();
  expect(
    await (await findTasks()).findByRole('link', { name: 'Campers waiting: 3' }),
  ).toHaveAttribute('href', '/dashboard/adminHome#waitlist-demand');
  expect(await screen.findByText('You’re all caught up.')).toBeVisible();
});

test('shows a placeholder while it loads', async () => {
  neverRespond(endpoints.listPayments);
  openPage();
  expect(await (await findPanel()).findByText('Loading payments')).toBeInTheDocument();
});

test('offers a retry if the payments cannot be loaded, and shows the other sections', async () => {
  mockEndpoint(endpoints.listPayments, () =>
    problemResponse(endpoints.listPayments, 'too-many-requests'),
  );
  const { user } = openPage();
  const panel = await findPanel();
  const retry = await panel.findByRole('button', { name: 'Try again' });
  expect(await findTasks()).toBeDefined();
  mockOrdersToReview([unresolved]);
  await user.click(retry);
  expect(await panel.findByText('Order PI-7K2M9QXA')).toBeVisible();
});

test('shows which classes are wanted most, and links to their waiting lists', async () => {
  mockOrdersToReview([]);
  const wanted = Array.from({ length: 7 }, (_, index) => ({
    classId: `64f1c2a9e4b0a1d2c3e4f50${index}`,
    className: `Class ${index}`,
    ...{ families: 9 - index, campers: 12 - index },
  }));
  mockEndpoint(waitlistAdministrationEndpoints.listWaitlistDemand, wanted);
  openPage();
  const panel = within(await screen.findByRole('region', { name: 'Waiting lists' }));
  expect(panel.getAllByRole('link')).toHaveLength(5);
  expect(panel.getByRole('link', { name: '12 waiting for Class 0' })).toHaveAttribute(
    'href',
    `/dashboard/roster/${wanted[0]!.classId}/waitlist`,
  );
  expect(panel.getByText('13 more in 2 other classes.')).toBeVisible();
});
