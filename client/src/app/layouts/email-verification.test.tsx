import { screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test } from 'vitest';
import { aSignedInUser } from '#testing/data/builders';
import { fakeFirebase } from '#testing/browser/fake-firebase';
import { mockEndpoint, mockNetworkError } from '#testing/api/mock-api';
import { advanceTime, advanceTimeUntil, returnToTab, freezeTime } from '#testing/browser/fake-time';
import { renderApp } from '#testing/pages/render-app';
import { mockRole } from '#testing/api/mock-session';
import { mockCartItems } from '#testing/api/sales/mock-cart';

const unverified = aSignedInUser({ emailVerified: false });
const findBanner = async () =>
  within(await screen.findByRole('region', { name: 'Verify your email' }));
const pressSend = async (user: ReturnType<typeof renderApp>['user'], name = 'Send link') =>
  user.click((await findBanner()).getByRole('button', { name }));
const SENT = 'Sent. If it’s not in your inbox, check your spam folder.';

beforeEach(() => {
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.getAdminStats, { users: 1, topClass: 1, revenue: 0, orders: 0 });
});

test('asks a user with an unverified email to verify it, on every page', async () => {
  const { router } = renderApp('/about', { user: unverified });
  expect(await (await findBanner()).findByText(/camper/)).toBeVisible();
  // Also on phones, where a typing error would be noticed nowhere else.
  const address = (await findBanner()).getByText(/camper/);
  expect(address.closest('.max-md\\:sr-only, .max-md\\:hidden')).toBeNull();
  await router.navigate('/allClass');
  await screen.findByRole('heading', { level: 1 });
  expect(await findBanner()).toBeTruthy();
});

test('does not ask on the payment page', async () => {
  mockCartItems([]);
  mockEndpoint(endpoints.listPayments, []);
  const { router } = renderApp('/about', { user: unverified });
  await findBanner();
  await router.navigate('/dashboard/payment');
  await screen.findByRole('heading', { level: 1, name: 'Payment' });
  expect(await screen.findByText('There is nothing to pay')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Verify your email' })).toBeNull();
});

test('can be closed until the tab is, and still confirms the verification', async () => {
  const { user, router, unmount } = renderApp('/about', { user: unverified });
  await user.click((await findBanner()).getByRole('button', { name: 'Close' }));
  await router.navigate('/allClass');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Verify your email' })).toBeNull();
  unmount();

  renderApp('/about', { user: unverified });
  await screen.findByRole('button', { name: 'Logout' });
  expect(screen.queryByRole('region', { name: 'Verify your email' })).toBeNull();
  fakeFirebase.openVerificationLink();
  returnToTab();
  expect(await screen.findByText('Your email is verified.')).toBeVisible();
});

test.each([
  ['visitors', undefined],
  ['users with a verified email', aSignedInUser()],
])('shows no banner to %s', async (_, user) => {
  renderApp('/about', { user });
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole(user ? 'button' : 'link', { name: user ? 'Logout' : 'Login' });
  expect(screen.queryByText(/Verify your email/)).toBeNull();
});

test('sends the link, confirms it, and offers to send it again', async () => {
  const { user } = renderApp('/about', { user: unverified });
  await pressSend(user);
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(fakeFirebase.verificationLinks).toEqual(['camper@camp.test']);
  const banner = await findBanner();
  expect(banner.getByText(/We sent a link to/)).toBeVisible();
  expect(banner.getByRole('button', { name: 'Send again' })).toHaveFocus();
});

test('sends at most one link a minute', async () => {
  freezeTime();
  const { user } = renderApp('/about', { user: unverified });
  await pressSend(user);
  await screen.findByText(SENT);
  await pressSend(user, 'Send again');
  expect(await screen.findByText(/Wait a minute before you send another one/)).toBeVisible();
  expect(fakeFirebase.verificationLinks).toHaveLength(1);
  await advanceTime(60_000);
  await pressSend(user, 'Send again');
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(fakeFirebase.verificationLinks).toHaveLength(2);
});

test.each([
  ['too-many-requests', /requested too many links/],
  ['network-request-failed', /could not be reached/],
  ['internal-error', /could not send the link/],
])('shows the error if the link cannot be sent: %s', async (code, text) => {
  fakeFirebase.fail('sendVerificationLink', code);
  const { user } = renderApp('/about', { user: unverified });
  await pressSend(user);
  expect(await screen.findByText(text)).toHaveClass('text-error');
  fakeFirebase.recover('sendVerificationLink');
  await pressSend(user);
  expect(await screen.findByText(SENT)).toBeVisible();
});

test('detects the verification when the user returns to the tab, and refetches the role', async () => {
  const { user } = renderApp('/dashboard/userHome', { user: unverified });
  await findBanner();
  expect(await screen.findByRole('link', { name: 'User Home' })).toBeVisible();
  mockRole('admin');
  fakeFirebase.openVerificationLink();
  returnToTab();
  expect(await screen.findByText('Your email is verified.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Manage User' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Your email is verified.')).toBeNull());
  expect(screen.queryByText(/Verify your email/)).toBeNull();
});

test('still confirms the verification after the new role redirects the user to another page', async () => {
  renderApp('/dashboard/userHome', { user: unverified });
  await findBanner();
  mockRole('admin');
  fakeFirebase.openVerificationLink();
  returnToTab();
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Home' })).toBeVisible();
  expect(screen.getByText('Your email is verified.')).toBeVisible();
});

test('checks again if the user returns during a check that began before the verification', async () => {
  renderApp('/about', { user: unverified });
  await findBanner();
  returnToTab();
  fakeFirebase.openVerificationLink();
  returnToTab();
  expect(await screen.findByText('Your email is verified.')).toBeVisible();
});

test('keeps the focus of a user who was about to send the link again', async () => {
  const { user } = renderApp('/about', { user: unverified });
  await pressSend(user);
  await screen.findByText(SENT);
  fakeFirebase.openVerificationLink();
  returnToTab();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
});

test('detects the verification automatically within 15 seconds', async () => {
  freezeTime();
  const { router } = renderApp('/about', { user: unverified });
  await findBanner();
  fakeFirebase.openVerificationLink();
  await advanceTime(15_000);
  expect(await advanceTimeUntil('Your email is verified.')).toBeVisible();
  await router.navigate('/allClass');
  await waitFor(() => expect(screen.queryByText('Your email is verified.')).toBeNull());
});

test('keeps polling after a failed check', async () => {
  fakeFirebase.fail('checkEmailVerified', 'network-request-failed');
  renderApp('/about', { user: unverified });
  await findBanner();
  returnToTab();
  fakeFirebase.recover('checkEmailVerified');
  fakeFirebase.openVerificationLink();
  await waitFor(() => {
    returnToTab();
    expect(screen.getByText('Your email is verified.')).toBeVisible();
  });
});

test('keeps polling while the server does not know about the verification yet', async () => {
  freezeTime();
  renderApp('/about', { user: unverified });
  await findBanner();
  mockNetworkError(endpoints.createAccessToken);
  fakeFirebase.openVerificationLink();
  returnToTab();
  await advanceTime(1_000);
  expect(await findBanner()).toBeTruthy();
  expect(screen.queryByText('Your email is verified.')).toBeNull();
});
