import { screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test } from 'vitest';
import { aUser } from '../../testing/builders';
import { fakeFirebase } from '../../testing/fake-firebase';
import { answer, breakConnection } from '../../testing/mock-api';
import { passTime, passTimeUntil, returnToTab, stopTime } from '../../testing/pass-time';
import { renderApp } from '../../testing/render-app';
import { answerRole } from '../../testing/session';

const unverified = aUser({ emailVerified: false });
const findBanner = async () =>
  within(await screen.findByRole('region', { name: 'Verify your e-mail' }));
const pressSend = async (user: ReturnType<typeof renderApp>['user'], name = 'Send the link') =>
  user.click((await findBanner()).getByRole('button', { name }));
const SENT = 'Sent. If it is not in your inbox, look in your spam folder.';

beforeEach(() => {
  answer(endpoints.listClasses, []);
  answer(endpoints.getAdminStats, { users: 1, topClass: 1, revenue: 0, orders: 0 });
});

test('asks a viewer whose e-mail is not verified to verify it, on every page', async () => {
  const { router } = renderApp('/about', { user: unverified });
  expect(await (await findBanner()).findByText(/camper/)).toBeVisible();
  await router.navigate('/allClass');
  await screen.findByRole('heading', { level: 1 });
  expect(await findBanner()).toBeTruthy();
});

test.each([
  ['guests', undefined],
  ['viewers whose e-mail is verified', aUser()],
])('says nothing to %s', async (_, user) => {
  renderApp('/about', { user });
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole(user ? 'button' : 'link', { name: user ? 'Logout' : 'Login' });
  expect(screen.queryByText(/Verify your e-mail/)).toBeNull();
});

test('mails the link to the viewer, says so, and offers to send it again', async () => {
  const { user } = renderApp('/about', { user: unverified });
  await pressSend(user);
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(fakeFirebase.linkMailedTo).toEqual(['camper@camp.test']);
  const banner = await findBanner();
  expect(banner.getByText(/We sent a link to/)).toBeVisible();
  expect(banner.getByRole('button', { name: 'Send again' })).toHaveFocus();
});

test('sends at most one link a minute', async () => {
  stopTime();
  const { user } = renderApp('/about', { user: unverified });
  await pressSend(user);
  await screen.findByText(SENT);
  await pressSend(user, 'Send again');
  expect(await screen.findByText(/Wait a minute before you send another one/)).toBeVisible();
  expect(fakeFirebase.linkMailedTo).toHaveLength(1);
  await passTime(60_000);
  await pressSend(user, 'Send again');
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(fakeFirebase.linkMailedTo).toHaveLength(2);
});

test.each([
  ['too-many-requests', /asked for too many links/],
  ['network-request-failed', /could not be reached/],
  ['internal-error', /could not be sent/],
])('says what to do when the link is not sent: %s', async (code, words) => {
  fakeFirebase.fail('sendVerificationLink', code);
  const { user } = renderApp('/about', { user: unverified });
  await pressSend(user);
  expect(await screen.findByText(words)).toHaveClass('text-error');
  fakeFirebase.recover('sendVerificationLink');
  await pressSend(user);
  expect(await screen.findByText(SENT)).toBeVisible();
});

test('notices the verification when the viewer returns to the tab, and reads the role again', async () => {
  const { user } = renderApp('/dashboard/userHome', { user: unverified });
  await findBanner();
  expect(await screen.findByRole('link', { name: 'User Home' })).toBeVisible();
  answerRole('admin');
  fakeFirebase.openLink();
  returnToTab();
  expect(await screen.findByText('Your e-mail is verified.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Manage User' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Your e-mail is verified.')).toBeNull());
  expect(screen.queryByText(/Verify your e-mail/)).toBeNull();
});

test('checks again if the user returns during a check that began before the verification', async () => {
  renderApp('/about', { user: unverified });
  await findBanner();
  returnToTab();
  fakeFirebase.openLink();
  returnToTab();
  expect(await screen.findByText('Your e-mail is verified.')).toBeVisible();
});

test('keeps the focus of a viewer who was about to send the link again', async () => {
  const { user } = renderApp('/about', { user: unverified });
  await pressSend(user);
  await screen.findByText(SENT);
  fakeFirebase.openLink();
  returnToTab();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
});

test('notices the verification by itself within a quarter of a minute', async () => {
  stopTime();
  const { router } = renderApp('/about', { user: unverified });
  await findBanner();
  fakeFirebase.openLink();
  await passTime(15_000);
  expect(await passTimeUntil('Your e-mail is verified.')).toBeVisible();
  await router.navigate('/allClass');
  await waitFor(() => expect(screen.queryByText('Your e-mail is verified.')).toBeNull());
});

test('keeps looking after a check that failed', async () => {
  fakeFirebase.fail('checkEmailVerified', 'network-request-failed');
  renderApp('/about', { user: unverified });
  await findBanner();
  returnToTab();
  fakeFirebase.recover('checkEmailVerified');
  fakeFirebase.openLink();
  await waitFor(() => {
    returnToTab();
    expect(screen.getByText('Your e-mail is verified.')).toBeVisible();
  });
});

test('keeps asking while the server does not know of the verification yet', async () => {
  stopTime();
  renderApp('/about', { user: unverified });
  await findBanner();
  breakConnection(endpoints.createAccessToken);
  fakeFirebase.openLink();
  returnToTab();
  await passTime(1_000);
  expect(await findBanner()).toBeTruthy();
  expect(screen.queryByText('Your e-mail is verified.')).toBeNull();
});
