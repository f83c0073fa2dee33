import { screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { mockEndpoint, mockProblem, neverRespond } from '#testing/api/mock-api';
import { aSignedInUser } from '#testing/data/builders';
import { mockAccountPage } from '#testing/pages/mock-account-page';
import { renderApp } from '#testing/pages/render-app';

beforeEach(mockAccountPage);

/** Mocks the setting with state. Returns the requests that changed it. */
const mockSetting = (wantsReminders = true) => {
  let setting = { wantsReminders };
  const requests: unknown[] = [];
  mockEndpoint(endpoints.getReminderSetting, () => setting);
  mockEndpoint(endpoints.setReminderSetting, ({ body }) => {
    requests.push(body);
    setting = body as typeof setting;
    return setting;
  });
  return requests;
};
const openPage = () => renderApp(paths.account, { user: aSignedInUser() });
const findSwitch = () => screen.findByRole('switch', { name: 'Class reminders' });

test('says that the email is verified after the link in the verification email, once', async () => {
  const { router } = renderApp(`${paths.account}?email-verified`, { user: aSignedInUser() });
  expect(await screen.findByText('Your email is verified')).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
});

test('does not say that an email is verified which is not', async () => {
  const user = aSignedInUser({ emailVerified: false });
  renderApp(`${paths.account}?email-verified`, { user });
  await findSwitch();
  expect(screen.queryByText('Your email is verified')).toBeNull();
});

test('asks to verify the email, which cannot be closed here', async () => {
  renderApp(paths.account, { user: aSignedInUser({ emailVerified: false }) });
  const banner = within(await screen.findByRole('region', { name: 'Verify your email' }));
  expect(banner.getByRole('button', { name: 'Send link' })).toBeVisible();
  expect(banner.queryByRole('button', { name: 'Close' })).toBeNull();
  await findSwitch();
});

test('turns class reminders off and on again', async () => {
  const requests = mockSetting();
  const { user } = openPage();
  expect(await findSwitch()).toBeChecked();
  await user.click(await findSwitch());
  await screen.findByText('Class reminders are off');
  expect(await findSwitch()).not.toBeChecked();
  await user.click(await findSwitch());
  await waitFor(() =>
    expect(requests).toEqual([{ wantsReminders: false }, { wantsReminders: true }]),
  );
});

test('puts the switch back and says why if the setting could not be saved', async () => {
  mockSetting();
  mockProblem(endpoints.setReminderSetting, 'too-many-requests');
  const { user } = openPage();
  await user.click(await findSwitch());
  expect(await screen.findByText('We couldn’t save your setting')).toBeVisible();
  expect(await findSwitch()).toBeChecked();
});

test('shows a placeholder while it loads', async () => {
  neverRespond(endpoints.getReminderSetting);
  openPage();
  expect(await screen.findByRole('status', { name: 'Loading your settings' })).toBeVisible();
});

test('offers a retry if the setting cannot be loaded', async () => {
  mockProblem(endpoints.getReminderSetting, 'too-many-requests');
  const { user } = openPage();
  await screen.findByText('We couldn’t load your settings');
  mockSetting(false);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findSwitch()).not.toBeChecked();
});

test('is in the menu of a user without a role', async () => {
  mockSetting();
  openPage();
  const links = await screen.findAllByRole('link', { name: 'Account' });
  expect(links[0]).toHaveAttribute('href', '/dashboard/account');
});
