import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { paths } from '#lib/paths';
import { setSessionRemembered } from '#lib/session/remembered-session';
import { anAccessToken } from '#testing/data/access-token';
import { aCartItem, anInstructor, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, mockNetworkError, mockServer, neverRespond } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';
import { mockCartItems } from '#testing/api/sales/mock-cart';

const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const visibleLinks = () =>
  bar()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('links to Home, Instructors, Classes and the dashboard', async () => {
  renderApp('/about');
  await bar().findByRole('link', { name: 'Login' });
  expect(visibleLinks()).toEqual(
    expect.arrayContaining([
      ['Home', '/'],
      ['Instructors', '/allInstructor'],
      ['Classes', '/allClass'],
      ['Dashboard', '/dashboard/userHome'],
    ]),
  );
});

test.each([
  ['admin', '/dashboard/adminHome'],
  ['instructor', '/dashboard/instructorHome'],
] as const)('links the dashboard of an %s to %s', async (role, path) => {
  renderApp('/about', { user: aSignedInUser(), role });
  await waitFor(() =>
    expect(bar().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', path),
  );
});

test.each([
  ['/', 'Home', 'page'],
  ['/allClass', 'Classes', 'page'],
  ['/allInstructor/0123456789abcdef01234567', 'Instructors', 'true'],
  ['/dashboard/userHome', 'Dashboard', 'page'],
  ['/dashboard/enrolled', 'Dashboard', 'true'],
])('marks at %s only the link %s as current', async (address, label, current) => {
  mockServer.use(http.get('*/topslider.json', () => HttpResponse.json([])));
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.listInstructors, []);
  mockEndpoint(endpoints.listPayments, []);
  mockEndpoint(endpoints.getInstructor, { ...anInstructor(), topClass: [] });
  renderApp(address, { user: aSignedInUser() });
  await screen.findByRole('heading', { level: 1 });
  const currentLinks = bar()
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => [link.textContent, link.getAttribute('aria-current')]);
  expect(currentLinks).toEqual([[label, current]]);
});

test('links the dashboard of a user without a role to their home page', async () => {
  renderApp('/about', { user: aSignedInUser() });
  await screen.findByTitle('Mia Camper');
  expect(bar().getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard/userHome',
  );
});

test('shows the number of classes in the cart, which links to the dashboard', async () => {
  mockCartItems([aCartItem(), aCartItem()]);
  renderApp('/about', { user: aSignedInUser() });
  const cart = await screen.findByRole('link', { name: 'Cart, 2 seats' });
  expect(cart).toHaveAttribute('href', '/dashboard');
  expect(cart).toHaveTextContent('2');
});

test.each(['admin', 'instructor', undefined] as const)(
  'opens the cart of a user with role %s from the cart button',
  async (role) => {
    mockCartItems([aCartItem()]);
    const { user } = renderApp('/about', { user: aSignedInUser(), ...(role && { role }) });
    const href = role === 'admin' ? paths.myCart : paths.dashboard;
    const findCart = () => bar().findByRole('link', { name: 'Cart, 1 seat' });
    await waitFor(async () => expect(await findCart()).toHaveAttribute('href', href));
    await user.click(await findCart());
    expect(await screen.findByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible();
  },
);

test('shows a visitor an empty cart and the Login and Register links', async () => {
  renderApp('/about');
  expect(await bar().findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(bar().getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/signUp');
  expect(bar().getByRole('link', { name: 'Cart, 0 seats' })).toHaveTextContent('');
  expect(bar().queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
});

test('shows the signed-in user, who can log out', async () => {
  const { user } = renderApp('/about', { user: aSignedInUser({ displayName: 'Mia Camper' }) });
  expect(await bar().findByTitle('Mia Camper')).toBeVisible();
  expect(bar().queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();

  await user.click(bar().getByRole('button', { name: 'Logout' }));
  expect(await bar().findByRole('link', { name: 'Login' })).toBeVisible();
  expect(screen.queryByTitle('Mia Camper')).not.toBeInTheDocument();
});

test('keeps the places of the user’s buttons while a remembered session is restored', async () => {
  setSessionRemembered(true);
  neverRespond(endpoints.createAccessToken);
  renderApp('/about', { user: aSignedInUser() });
  await screen.findByRole('heading', { level: 1 });
  const nav = screen.getByRole('navigation', { name: 'Main' });
  // The bell and the avatar.
  expect(nav.querySelectorAll('.skeleton')).toHaveLength(2);
  expect(bar().queryByRole('link', { name: 'Login' })).toBeNull();
  expect(bar().queryByRole('button', { name: 'Logout' })).toBeNull();
});

test('offers to reconnect while the server cannot confirm the login', async () => {
  mockNetworkError(endpoints.createAccessToken);
  const { user } = renderApp('/about', { user: aSignedInUser({ displayName: 'Mia Camper' }) });
  const reconnect = await bar().findByRole('button', { name: 'Reconnect' });
  expect(bar().queryByRole('link', { name: 'Login' })).toBeNull();
  mockEndpoint(endpoints.createAccessToken, { token: anAccessToken('camper') });
  await user.click(reconnect);
  expect(await bar().findByTitle('Mia Camper')).toBeVisible();
  expect(bar().queryByRole('button', { name: 'Reconnect' })).toBeNull();
});

const openMenu = async (address: Parameters<typeof renderApp>[0]) => {
  const view = renderApp(address);
  await bar().findByRole('link', { name: 'Login' });
  const button = screen.getByRole('button', { name: 'Menu' });
  await view.user.click(button);
  return { ...view, button };
};

test('contains the links, and Login and Register for a visitor, in the menu on small screens', async () => {
  const { button } = await openMenu('/about');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const panel = within(document.getElementById(button.getAttribute('aria-controls') ?? '')!);
  const names = panel.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['Home', 'Instructors', 'Classes', 'Dashboard', 'Login', 'Register']);
});

test('closes the menu on Escape and returns the focus to its button', async () => {
  const { user, button } = await openMenu('/about');
  await user.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});

test('closes the menu on a click outside and on navigation', async () => {
  const { user, button, router } = await openMenu('/about');
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(button).toHaveAttribute('aria-expanded', 'false');

  await user.click(button);
  await router.navigate('/privacy');
  await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
});

test('opens the user’s links from the portrait, by keyboard alone', async () => {
  const { user } = renderApp('/about', { user: aSignedInUser() });
  const button = await bar().findByRole('button', { name: 'Your account' });
  button.focus();
  await user.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await bar().findByRole('link', { name: 'Account' })).toHaveAttribute(
    'href',
    paths.account,
  );
  await user.tab();
  expect(bar().getByRole('link', { name: 'Account' })).toHaveFocus();
  expect(bar().getByRole('link', { name: 'My classes' })).toHaveAttribute('href', paths.enrolled);
  await user.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});

test('logs out from the user’s menu', async () => {
  const { user } = renderApp('/about', { user: aSignedInUser() });
  await user.click(await bar().findByRole('button', { name: 'Your account' }));
  await user.click(await bar().findByRole('button', { name: 'Log out' }));
  expect(await bar().findByRole('link', { name: 'Login' })).toBeVisible();
});
