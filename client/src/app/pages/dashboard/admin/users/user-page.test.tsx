import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import type { UserDetails } from '@camp/server/contract/accounts/user-details';
import { mockEndpoint, problemResponse } from '#testing/api/mock-api';
import { aUser, mockUsers } from '#testing/api/mock-users';
import { openManageUser } from '#testing/pages/manage-user-page';

const maya = { _id: 'c1', firstName: 'Maya', lastName: 'Fischer', isAccountHolder: false };
const nets = { startsOn: '2031-07-07', endsOn: '2031-07-11', weekdays: [1, 2, 3, 4, 5] };

const leo: UserDetails = {
  ...aUser({ phone: '+12125550142', formattedPhone: '(212) 555-0142' }),
  campers: [
    { ...maya, age: 9, isShared: false, isArchived: false },
    { ...maya, _id: 'c2', firstName: 'Tom', isShared: true, isArchived: false },
  ],
  enrollments: [
    {
      ...{ _id: 'e1', classItemId: 'k1', className: 'Night Nets', camper: maya, orderId: 'o1' },
      ...{ isCanceled: false, ...nets },
    },
  ],
  orders: [
    {
      ...{ _id: 'o1', number: 'PI-7', createdAt: '2031-05-04T10:00:00.000Z', state: 'paid' },
      ...{ total: 64.5, refunded: 0, itemNames: ['Night Nets'] },
    },
  ],
  orderCount: 1,
  paidTotal: 64.5,
  refundedTotal: 20,
  applications: [],
  classes: [],
};

const openPage = (details: UserDetails = leo) => {
  mockEndpoint(endpoints.getUser, details);
  return openManageUser('', `/dashboard/manageUser/${details._id}`);
};
const section = async (name: RegExp) => within(await screen.findByRole('region', { name }));

test('shows who a user is and how to reach them', async () => {
  openPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Leo Fischer' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'leo.fischer@camp.test' })).toHaveAttribute(
    'href',
    'mailto:leo.fischer@camp.test',
  );
  expect(screen.getByRole('link', { name: '(212) 555-0142' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Leo Fischer · Play & Inspire'));
});

test('shows the family with ages and the classes of each', async () => {
  openPage();
  const [first, second] = (await section(/^Family/)).getAllByRole('listitem');
  expect(first).toHaveTextContent('Maya Fischer 9 years old1 classSafety data changes');
  expect(second).toHaveTextContent(
    'Tom Fischer Shared with them Age not given0 classesSafety data changes',
  );
});

test('links each enrollment to its roster and its order, and each order to its page', async () => {
  openPage();
  const enrollments = await section(/^Enrollments/);
  expect(enrollments.getByText('Maya Fischer')).toBeVisible();
  expect(enrollments.getByRole('link', { name: 'Roster of Night Nets' })).toHaveAttribute(
    'href',
    '/dashboard/roster/k1',
  );
  expect(
    enrollments.getByRole('link', { name: 'Order of Night Nets for Maya Fischer' }),
  ).toHaveAttribute('href', '/dashboard/orders/o1');
  const orders = await section(/^Orders/);
  expect(orders.getByRole('link', { name: 'PI-7' })).toHaveAttribute(
    'href',
    '/dashboard/orders/o1',
  );
  expect(orders.getByText('Paid')).toBeVisible();
  expect(orders.getByText('Night Nets for Maya Fischer')).toBeVisible();
  expect(orders.getByText('$64.50 paid').parentElement).toHaveTextContent(
    '$64.50 paid, $20.00 refunded, $44.50 net',
  );
});

test('groups enrollments by camper, the coming ones first and the others by year', async () => {
  const tom = { ...maya, _id: 'c2', firstName: 'Tom' };
  const enroll = (_id: string, className: string, year: number, camper = maya) => ({
    ...{ _id, classItemId: `k-${_id}`, className, camper, orderId: 'o1', isCanceled: false },
    ...{ startsOn: `${year}-07-07`, endsOn: `${year}-07-11` },
  });
  const { user } = openPage({
    ...leo,
    enrollments: [
      enroll('e1', 'Old Nets', 2024, tom),
      enroll('e2', 'Later Nets', 2099),
      enroll('e3', 'Soon Nets', 2098),
      { ...enroll('e4', 'Dropped Nets', 2098), isCanceled: true },
      enroll('e5', 'First Nets', 2023),
    ],
  });
  const enrollments = await section(/^Enrollments/);
  expect(enrollments.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Maya Fischer2 coming',
    'Tom Fischer0 coming',
  ]);
  const listed = (label: string) =>
    within(enrollments.getByRole('list', { name: label }))
      .getAllByRole('listitem')
      .map((row) => row.querySelector('span')!.textContent);
  expect(listed('Coming, Maya Fischer')).toEqual(['Soon Nets', 'Later Nets']);
  expect(enrollments.getByText('Old Nets')).toBeVisible();
  expect(enrollments.getByText('First Nets')).not.toBeVisible();
  await user.click(enrollments.getByText('2 past or canceled'));
  expect(listed('2098, Maya Fischer')).toEqual(['Dropped Nets']);
  expect(listed('2023, Maya Fischer')).toEqual(['First Nets']);
});

test('shows the classes of an instructor, but no empty parts to others', async () => {
  openPage({
    ...leo,
    role: 'instructor',
    classes: [{ _id: 'k2', className: 'Spin Clinic', status: 'pending' }],
  });
  const classes = await section(/^Teaches/);
  expect(classes.getByText('In review')).toBeVisible();
  expect(classes.getByRole('link', { name: 'Public profile' })).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Applications/ })).toBeNull();
});

test('suspends the user with a reason', async () => {
  const { changes } = mockUsers(leo);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Suspend Leo Fischer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Leo Fischer?' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Three chargebacks.');
  mockEndpoint(endpoints.getUser, { ...leo, isSuspended: true, suspensionReason: 'Chargebacks.' });
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Suspended')).toBeVisible();
  expect(screen.getByText('Chargebacks.')).toBeVisible();
  expect(changes).toEqual(['Leo Fischer: suspended, Three chargebacks.']);
});

test('has the button that reinstates beside the notice of the suspension, and only there', async () => {
  openPage({ ...leo, isSuspended: true });
  const button = await screen.findByRole('button', { name: 'Reinstate Leo Fischer' });
  expect(button.parentElement).toHaveTextContent('Suspended users can’t log in.');
  expect((await section(/^Danger zone/)).queryByText(/Suspend the account|Reinstate/)).toBeNull();
});

test('has who it is first and what is dangerous last, after a link to their activity', async () => {
  openPage();
  await section(/^Danger zone/);
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    ...['Family 2', 'Orders 1', 'Enrollments 1', 'Activity', 'Danger zone'],
  ]);
  expect(screen.getByRole('link', { name: 'Open the audit log' })).toHaveAttribute(
    'href',
    '/dashboard/auditLog?q=leo.fischer%40camp.test',
  );
});

test('shows the newest entries of the audit log about the user', async () => {
  const searches: unknown[] = [];
  mockEndpoint(endpoints.listAuditEntries, ({ query }) => {
    searches.push(query);
    return [
      {
        ...{ _id: 'a1', at: '2031-05-04T10:00:00.000Z', action: 'role-changed' as const },
        ...{ actor: { name: 'Ada Admin', email: 'ada@camp.test' }, before: 'camper' },
        ...{ subject: { id: leo._id, name: 'Leo Fischer' }, after: 'instructor' },
      },
    ];
  });
  openPage();
  const entries = await screen.findByRole('list', { name: 'Newest activity' });
  expect(entries).toHaveTextContent(/Changed a role Leo Fischer.*→ instructor.*Ada Admin/i);
  expect(searches).toEqual([{ q: 'leo.fischer@camp.test', limit: 5 }]);
});

test('has the classes of an instructor before what the user bought', async () => {
  openPage({
    ...leo,
    role: 'instructor',
    classes: [{ _id: 'k2', className: 'Nets', status: 'approved' }],
  });
  await section(/^Danger zone/);
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    'Teaches 1',
    'Family 2',
  ]);
});

test('deletes the user after confirmation, and opens the list', async () => {
  const other = aUser({ name: 'Ann Field', email: 'ann@camp.test' });
  const { changes } = mockUsers(leo, other);
  const { user, router } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Delete Leo Fischer' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/manageUser'));
  expect(await screen.findByRole('link', { name: 'Ann Field' })).toBeVisible();
  expect(changes).toEqual(['Leo Fischer: deleted']);
});

test('says why the user cannot be deleted, and what to do instead', async () => {
  openPage({ ...leo, deletionBlocker: 'enrollments' });
  expect(await screen.findByText('This account can’t be deleted')).toBeVisible();
  expect(screen.getByText(/^They paid for a class.* You can suspend them instead/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete Leo Fischer' })).toBeNull();
});

test('says so if the user does not exist', async () => {
  mockEndpoint(endpoints.getUser, () => problemResponse(endpoints.getUser, 'not-found'));
  openManageUser('', `/dashboard/manageUser/${'0'.repeat(24)}`);
  expect(await screen.findByText('User not found')).toBeVisible();
});

test('the list says which child it found, and opens the page of the family', async () => {
  mockUsers({ ...leo, matchingCampers: ['Maya Fischer'] });
  mockEndpoint(endpoints.getUser, leo);
  const { user, router } = openManageUser();
  expect(await screen.findByText('Family of Maya Fischer')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Leo Fischer' }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/dashboard/manageUser/${leo._id}`),
  );
});

test('does not propose to suspend a suspended user', async () => {
  openPage({ ...leo, deletionBlocker: 'classes', isSuspended: true });
  expect(
    await screen.findByText('They still have classes. Suspended users can’t log in.'),
  ).toBeVisible();
});

test('calls an order moved whose campers all moved to other classes', async () => {
  openPage({ ...leo, orders: leo.orders.map((order) => ({ ...order, isMoved: true as const })) });
  const order = (await screen.findByRole('link', { name: 'PI-7' })).closest('li')!;
  expect(within(order).getByText('Moved')).toBeVisible();
  expect(within(order).queryByText('Paid')).toBeNull();
});
