import { screen, within } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { aCartItem, aSignedInUser, someClassCounts } from '#testing/data/builders';
import { mockEndpoint, mockProblem, pageResponse } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';
import { mockRole } from '#testing/api/mock-session';
import { mockCartItems } from '#testing/api/sales/mock-cart';

beforeEach(() => mockEndpoint(endpoints.listPayments, []));

const findMenu = () => screen.findByRole('navigation', { name: 'Dashboard' });
const findLinks = async (first: string) => {
  const menu = within(await findMenu());
  await menu.findByText(first);
  return menu.getAllByRole('link').map((link) => link.textContent);
};

test('shows the user’s picture and name', async () => {
  renderApp(paths.paymentHistory, { user: aSignedInUser() });
  const aside = within(await screen.findByRole('complementary'));
  expect(aside.getByRole('img', { name: 'Mia Camper' })).toHaveAttribute(
    'src',
    '/pictures/people/camper.svg',
  );
  expect(aside.getByText('Mia Camper')).toBeVisible();
});

test('shows a user without a role their pages, the cart with its count, Home and Class', async () => {
  mockCartItems([aCartItem(), aCartItem()]);
  renderApp(paths.paymentHistory, { user: aSignedInUser() });
  expect(await within(await findMenu()).findByText('2')).toBeVisible();
  expect(await findLinks('User Home')).toEqual([
    'User Home Overview',
    'Payment History',
    'Enrolled My classes',
    'My Calendar',
    'Saved',
    'Waiting Lists',
    'My Family',
    'Account',
    'My Cart, 2 in the cart',
    'Home Camp website',
    'Class Browse classes',
  ]);
});

test('shows an instructor their pages, then their own bookings', async () => {
  mockRole('instructor');
  renderApp(paths.paymentHistory, { user: aSignedInUser() });
  const links = await findLinks('Instructor Home');
  expect(links).toEqual([
    'Instructor Home Overview',
    'Add Class',
    'Feedback Classes I teach',
    'My Profile',
    'My Cart',
    'Payment History',
    'Enrolled My classes',
    'My Calendar',
    'Saved',
    'Waiting Lists',
    'My Family',
    'Account',
    'Home Camp website',
    'Class Browse classes',
  ]);
  const bookings = within(screen.getByRole('list', { name: 'My bookings' }));
  expect(bookings.getByRole('link', { name: 'My Cart' })).toBeVisible();
});

const adminPages = [
  ...['Admin Home Overview', 'Manage Class', 'Manage User', 'Orders', 'Applications', 'Profiles'],
  ...['Places', 'Consents', 'Audit Log', 'Newsletter'],
];
const sitePages = ['Home Camp website', 'Class Browse classes'];

test('shows an admin their pages, and their own bookings once they open them', async () => {
  mockRole('admin');
  mockEndpoint(endpoints.listOrders, []);
  const { user } = renderApp(paths.orders, { user: aSignedInUser() });
  expect(await findLinks('Admin Home')).toEqual([...adminPages, ...sitePages]);
  const bookings = screen.getByRole('button', { name: 'My bookings', expanded: false });
  await user.click(bookings);
  expect(bookings).toHaveAttribute('aria-expanded', 'true');
  expect(await findLinks('Admin Home')).toEqual([
    ...adminPages,
    ...[
      'My Cart',
      'Payment History',
      'Enrolled My classes',
      'My Calendar',
      'Saved',
      'Waiting Lists',
      'My Family',
      'Account',
    ],
    ...sitePages,
  ]);
});

test('shows an admin their bookings while one of these pages is open', async () => {
  mockRole('admin');
  renderApp(paths.paymentHistory, { user: aSignedInUser() });
  expect(await findLinks('Admin Home')).toContain('Enrolled My classes');
});

test('shows an admin what waits for them', async () => {
  mockRole('admin');
  mockEndpoint(endpoints.countClasses, someClassCounts({ pending: 2 }, { 'proposal-review': 1 }));
  mockEndpoint(endpoints.listPayments, ({ query }) =>
    pageResponse(endpoints.listPayments, [], query.scope === 'attention' ? 4 : 0),
  );
  mockEndpoint(endpoints.listApplications, () => pageResponse(endpoints.listApplications, [], 1));
  renderApp(paths.paymentHistory, { user: aSignedInUser() });
  const menu = within(await findMenu());
  for (const name of [
    /^Manage Class ?, ?3 ?waiting$/,
    /^Orders ?, ?4 ?waiting$/,
    /^Applications ?, ?1 ?waiting$/,
  ])
    expect(await menu.findByRole('link', { name })).toBeVisible();
  expect(menu.getByRole('link', { name: 'Profiles' })).toBeVisible();
});

test('says that pages may be missing if the role could not be checked', async () => {
  mockProblem(endpoints.getRole, 'too-many-requests');
  const { user } = renderApp(paths.paymentHistory, { user: aSignedInUser() });
  expect(await screen.findByText(/role could not be checked/)).toBeVisible();
  mockRole('instructor');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Instructor Home')).toBeVisible();
});

test('is a part of the menu in the bar, grouped and without a second menu button', async () => {
  const { user } = renderApp(paths.paymentHistory, { user: aSignedInUser() });
  await screen.findByRole('complementary');
  expect(screen.getAllByRole('button', { name: 'Menu' })).toHaveLength(1);
  const toggle = screen.getByRole('button', { name: 'Menu' });
  await user.click(toggle);
  const panel = within(document.getElementById(toggle.getAttribute('aria-controls') ?? '')!);
  const dashboard = within(await panel.findByRole('navigation', { name: 'Dashboard' }));
  expect(dashboard.queryByRole('link', { name: /Browse classes/ })).toBeNull();
  await user.click(await dashboard.findByRole('link', { name: /Enrolled/ }));
  await screen.findByRole('heading', { level: 1, name: 'Enrolled' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});
