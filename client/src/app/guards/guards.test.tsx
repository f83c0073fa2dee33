import { screen, waitFor } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../lib/paths';
import { anAccessToken } from '../../testing/access-token';
import { aUser } from '../../testing/builders';
import { answer, breakConnection, keepWaiting, refuse } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';
import { answerRole } from '../../testing/session';

beforeEach(() => {
  answer(endpoints.listClasses, []);
  answer(endpoints.listInstructors, []);
  answer(endpoints.listPayments, []);
  answer(endpoints.getAdminStats, { users: 1, topClass: 1, revenue: 0, orders: 0 });
});

const place = ({ router }: ReturnType<typeof renderApp>) => router.state.location;

test.each([
  paths.dashboard,
  paths.myCart,
  paths.payment,
  paths.paymentHistory,
  paths.enrolled,
  paths.userHome,
  paths.adminHome,
  paths.auditLog,
  paths.addClass,
  paths.allInstructor,
])('sends a guest from %s to the login page, carrying where they were going', async (path) => {
  const app = renderApp(path);
  await waitFor(() => expect(place(app).pathname).toBe(paths.logIn));
  expect(place(app).state).toMatchObject({ from: { pathname: path } });
});

test('shows a progress bar while it is not known who is here', async () => {
  keepWaiting(endpoints.createAccessToken);
  renderApp(paths.myCart, { user: aUser() });
  expect(await screen.findByRole('progressbar', { name: 'Checking who you are' })).toBeVisible();
});

test('says that the sign-in cannot be confirmed, and goes on when it can', async () => {
  breakConnection(endpoints.createAccessToken);
  const { user } = renderApp(paths.paymentHistory, { user: aUser() });
  expect(await screen.findByText('We cannot confirm your sign-in right now')).toBeVisible();
  answer(endpoints.createAccessToken, { token: anAccessToken('camper') });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Payment History' })).toBeVisible();
});

test('shows a progress bar while the role is being checked', async () => {
  keepWaiting(endpoints.isAdmin);
  renderApp(paths.adminHome, { user: aUser() });
  const bars = await screen.findAllByRole('progressbar', { name: 'Checking your role' });
  expect(bars.length).toBeGreaterThan(0);
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test.each([
  [paths.adminHome, null],
  [paths.adminHome, 'instructor'],
  [paths.auditLog, null],
  [paths.auditLog, 'instructor'],
  [paths.addClass, null],
  [paths.addClass, 'admin'],
] as const)(
  'sends home from %s somebody who is %s, carrying where they were',
  async (path, role) => {
    answerRole(role);
    const app = renderApp(path, { user: aUser() });
    await waitFor(() => expect(place(app).pathname).toBe('/'));
    expect(place(app).state).toMatchObject({ from: { pathname: path } });
  },
);

test('says that the role cannot be checked, and checks it again', async () => {
  refuse(endpoints.isAdmin, 'too-many-requests');
  const { user } = renderApp(paths.adminHome, { user: aUser() });
  expect(await screen.findByText('We cannot check your role right now')).toBeVisible();
  answerRole('admin');
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
  expect(await screen.findByText('Total Order')).toBeVisible();
  expect(screen.queryByText('We cannot check your role right now')).toBeNull();
});

test.each([
  ['admin', paths.adminHome, 'Total Order'],
  ['instructor', paths.myCart, 'Your cart is empty'],
  [null, paths.myCart, 'Your cart is empty'],
] as const)('lets the dashboard begin for %s at %s', async (role, landing, words) => {
  answerRole(role);
  answer(endpoints.listCartItems, []);
  const app = renderApp(paths.dashboard, { user: aUser() });
  expect(await screen.findByText(words)).toBeVisible();
  expect(place(app).pathname).toBe(landing);
});

test('sends a visitor whose session the server refuses to the login page, which says why', async () => {
  refuse(endpoints.listPayments, 'unauthenticated');
  const app = renderApp(paths.paymentHistory, { user: aUser() });
  expect(await screen.findByText(/You have been signed out/)).toBeVisible();
  expect(place(app).pathname).toBe(paths.logIn);
  expect(place(app).state).toMatchObject({ from: { pathname: paths.paymentHistory } });
});

test('sends there from a public page too', async () => {
  refuse(endpoints.listCartItems, 'forbidden');
  const app = renderApp(paths.allClass, { user: aUser() });
  expect(await screen.findByText(/You have been signed out/)).toBeVisible();
  expect(place(app).state).toMatchObject({ from: { pathname: paths.allClass } });
});
