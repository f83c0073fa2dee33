import { screen, waitFor } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { anAccessToken } from '#testing/data/access-token';
import { aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, mockNetworkError, neverRespond, mockProblem } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';
import { mockRole } from '#testing/api/mock-session';
import { mockCartItems } from '#testing/api/sales/mock-cart';

beforeEach(() => {
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.listInstructors, []);
  mockEndpoint(endpoints.listPayments, []);
  mockEndpoint(endpoints.getAdminStats, { users: 1, topClass: 1, revenue: 0, orders: 0 });
});

const currentLocation = ({ router }: ReturnType<typeof renderApp>) => router.state.location;

test.each([
  paths.dashboard,
  paths.myCart,
  paths.payment,
  paths.paymentHistory,
  paths.enrolled,
  paths.userHome,
  paths.adminHome,
  paths.auditLog,
  paths.consents,
  paths.addClass,
  paths.allInstructor,
])(
  'redirects a visitor from %s to the login page, with the location they came from',
  async (path) => {
    const app = renderApp(path);
    await waitFor(() => expect(currentLocation(app).pathname).toBe(paths.logIn));
    expect(currentLocation(app).state).toMatchObject({ from: { pathname: path } });
  },
);

test.each([paths.myCart, paths.allInstructor])(
  'shows the shape of the page at %s while the session loads',
  async (path) => {
    neverRespond(endpoints.createAccessToken);
    const { container } = renderApp(path, { user: aSignedInUser() });
    expect(await screen.findByText('Checking your login')).toBeInTheDocument();
    expect(container.querySelectorAll('main .skeleton').length).toBeGreaterThan(3);
    expect(screen.queryByRole('progressbar')).toBeNull();
  },
);

test('shows the shape of a dashboard page while its parts load', async () => {
  const { container } = renderApp(paths.myCart, { user: aSignedInUser() });
  expect(screen.getByText('Loading the page')).toBeInTheDocument();
  expect(container.querySelectorAll('main .skeleton').length).toBeGreaterThan(3);
  expect(await screen.findByRole('heading', { name: 'My Cart' })).toBeVisible();
});

test('says that the sign-in cannot be confirmed, and continues after a retry', async () => {
  mockNetworkError(endpoints.createAccessToken);
  const { user } = renderApp(paths.paymentHistory, { user: aSignedInUser() });
  expect(await screen.findByText('We can’t confirm your login right now')).toBeVisible();
  mockEndpoint(endpoints.createAccessToken, { token: anAccessToken('camper') });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Payment History' })).toBeVisible();
});

test('shows the shape of the page beside the menu while the role is being checked', async () => {
  neverRespond(endpoints.getRole);
  const { container } = renderApp(paths.adminHome, { user: aSignedInUser() });
  expect(await screen.findByText('Checking your role')).toBeInTheDocument();
  await screen.findByRole('navigation', { name: 'Dashboard' });
  expect(container.querySelectorAll('main .skeleton').length).toBeGreaterThan(3);
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test.each([
  [paths.adminHome, null],
  [paths.adminHome, 'instructor'],
  [paths.auditLog, null],
  [paths.auditLog, 'instructor'],
  [paths.consents, 'instructor'],
  [paths.addClass, null],
  [paths.addClass, 'admin'],
] as const)(
  'redirects from %s to the home page a user with role %s, with the location they came from',
  async (path, role) => {
    mockRole(role);
    const app = renderApp(path, { user: aSignedInUser() });
    await waitFor(() => expect(currentLocation(app).pathname).toBe('/'));
    expect(currentLocation(app).state).toMatchObject({ from: { pathname: path } });
    expect(
      await screen.findByText(/^Only (admins|instructors) can open that page\.$/),
    ).toBeVisible();
  },
);

test('says that the role cannot be checked, and continues after a retry', async () => {
  mockProblem(endpoints.getRole, 'too-many-requests');
  const { user } = renderApp(paths.adminHome, { user: aSignedInUser() });
  expect(await screen.findByText('We cannot check your role right now')).toBeVisible();
  mockRole('admin');
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
  expect(await screen.findByText('Total Order')).toBeVisible();
  expect(screen.queryByText('We cannot check your role right now')).toBeNull();
});

test.each([
  ['admin', paths.adminHome, 'Total Order'],
  ['instructor', paths.myCart, 'Your cart is empty'],
  [null, paths.myCart, 'Your cart is empty'],
] as const)('opens the dashboard for role %s at %s', async (role, landing, text) => {
  mockRole(role);
  mockCartItems([]);
  const app = renderApp(paths.dashboard, { user: aSignedInUser() });
  expect(await screen.findByText(text)).toBeVisible();
  expect(currentLocation(app).pathname).toBe(landing);
});

test('opens the dashboard only once the role is known', async () => {
  mockProblem(endpoints.getRole, 'too-many-requests');
  const app = renderApp(paths.dashboard, { user: aSignedInUser() });
  expect(await screen.findByText('We cannot check your role right now')).toBeVisible();
  expect(currentLocation(app).pathname).toBe(paths.dashboard);
  mockRole('admin');
  await app.user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
  expect(await screen.findByText('Total Order')).toBeVisible();
  expect(currentLocation(app).pathname).toBe(paths.adminHome);
});

test('redirects a user whose session the server ended to the login page, which says why', async () => {
  mockProblem(endpoints.listPayments, 'unauthenticated');
  const app = renderApp(paths.paymentHistory, { user: aSignedInUser() });
  expect(await screen.findByText(/You have been logged out/)).toBeVisible();
  expect(currentLocation(app).pathname).toBe(paths.logIn);
  expect(currentLocation(app).state).toMatchObject({ from: { pathname: paths.paymentHistory } });
});

test('redirects from a public page too when the server ends the session', async () => {
  mockProblem(endpoints.getCart, 'forbidden');
  const app = renderApp(paths.allClass, { user: aSignedInUser() });
  expect(await screen.findByText(/You have been logged out/)).toBeVisible();
  expect(currentLocation(app).state).toMatchObject({ from: { pathname: paths.allClass } });
});
