import { screen, within } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../lib/paths';
import { aCartItem, aSignedInUser } from '../../../testing/data/builders';
import { mockEndpoint, mockProblem } from '../../../testing/api/mock-api';
import { renderApp } from '../../../testing/pages/render-app';
import { mockRole } from '../../../testing/api/mock-session';

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
  mockEndpoint(endpoints.listCartItems, [aCartItem(), aCartItem()]);
  renderApp(paths.paymentHistory, { user: aSignedInUser() });
  expect(await within(await findMenu()).findByText('2')).toBeVisible();
  expect(await findLinks('User Home')).toEqual([
    'User Home',
    'Payment History',
    'Enrolled',
    'My Calendar',
    'My Family',
    'Account',
    'My Cart2 in the cart',
    'Home',
    'Class',
  ]);
});

test('shows an instructor their pages, then their own bookings', async () => {
  mockRole('instructor');
  renderApp(paths.paymentHistory, { user: aSignedInUser() });
  const links = await findLinks('Instructor Home');
  expect(links).toEqual([
    'Instructor Home',
    'Add Class',
    'Feedback',
    'My Cart0 in the cart',
    'Payment History',
    'Enrolled',
    'My Calendar',
    'My Family',
    'Account',
    'Home',
    'Class',
  ]);
  expect(screen.getByRole('list', { name: 'My bookings' })).toBeVisible();
});

test('shows an admin their pages, then their own bookings and cart', async () => {
  mockRole('admin');
  renderApp(paths.paymentHistory, { user: aSignedInUser() });
  expect(await findLinks('Admin Home')).toEqual([
    'Admin Home',
    'Manage Class',
    'Manage User',
    'Orders',
    'Applications',
    'Consents',
    'Audit Log',
    'Newsletter',
    'Payment History',
    'Enrolled',
    'My Calendar',
    'My Family',
    'Account',
    'My Cart0 in the cart',
    'Home',
    'Class',
  ]);
});

test('says that pages may be missing if the role could not be checked', async () => {
  mockProblem(endpoints.isInstructor, 'too-many-requests');
  const { user } = renderApp(paths.paymentHistory, { user: aSignedInUser() });
  expect(await screen.findByText(/role could not be checked/)).toBeVisible();
  mockRole('instructor');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Instructor Home')).toBeVisible();
});

test('collapses the menu on small screens, and again after navigation', async () => {
  const { user } = renderApp(paths.paymentHistory, { user: aSignedInUser() });
  const aside = within(await screen.findByRole('complementary'));
  const toggle = aside.getByRole('button', { name: 'Menu' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.click(await aside.findByRole('link', { name: 'Enrolled' }));
  await screen.findByRole('heading', { level: 1, name: 'Enrolled' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});
