import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, type DeletionBlocker } from '@camp/server/contract';
import { beforeEach, expect, test } from 'vitest';
import { readAccessToken } from '#lib/api/access-token';
import { paths } from '#lib/paths';
import { mockEndpoint, mockProblem } from '#testing/api/mock-api';
import { fakeFirebase } from '#testing/browser/fake-firebase';
import { aSignedInUser } from '#testing/data/builders';
import { mockAccountPage } from '#testing/pages/mock-account-page';
import { renderApp } from '#testing/pages/render-app';

const PASSWORD = 'Camp!2026';
const blocker: DeletionBlocker = {
  kind: 'enrollments',
  detail: 'You have 2 upcoming enrollments. Cancel, or wait until the classes are over.',
  link: paths.enrolled,
};

beforeEach(() => {
  mockAccountPage();
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.listInstructors, []);
  fakeFirebase.addAccount(PASSWORD);
});

const openDialog = async () => {
  const view = renderApp(paths.account, { user: aSignedInUser() });
  await view.user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  return { ...view, dialog: within(dialog) };
};

test('deletes the account after the password, and leaves for the home page', async () => {
  const bearers: unknown[] = [];
  mockEndpoint(endpoints.deleteOwnAccount, ({ bearer }) => {
    bearers.push(bearer);
    return { deletedCount: 1 };
  });
  const { user, dialog, router } = await openDialog();
  expect(dialog.getByText('Past enrollments and attendance')).toBeVisible();
  await user.type(await dialog.findByLabelText('Current password'), PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  await screen.findByText('Your account is deleted');
  expect(router.state.location.pathname).toBe('/');
  expect(bearers).toHaveLength(1);
  expect(fakeFirebase.deletedAccounts).toHaveLength(1);
  expect(fakeFirebase.currentUser()).toBeNull();
});

test('ends the session before Firebase has deleted the account, and never opens the login page', async () => {
  mockEndpoint(endpoints.deleteOwnAccount, { deletedCount: 1 });
  const release = fakeFirebase.hold('deleteAccount');
  const { user, dialog, router } = await openDialog();
  const visited: string[] = [];
  router.subscribe(({ location }) => visited.push(location.pathname));
  await user.type(await dialog.findByLabelText('Current password'), PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  await waitFor(() => expect(visited).toContain(paths.home));
  // The server would reject every call of the deleted account, and thus open the login page.
  expect(readAccessToken()).toBeNull();
  release();
  await screen.findByText('Your account is deleted');
  expect(visited).not.toContain(paths.logIn);
  expect(fakeFirebase.deletedAccounts).toHaveLength(1);
});

test('sends nothing before the password is right', async () => {
  const { user, dialog } = await openDialog();
  const button = await dialog.findByRole('button', { name: 'Delete account' });
  await user.click(button);
  expect(await dialog.findByText('Please enter your password.')).toBeVisible();
  await user.type(dialog.getByLabelText('Current password'), 'wrong');
  await user.click(button);
  expect(await dialog.findByText('That password is not right.')).toBeVisible();
  expect(fakeFirebase.deletedAccounts).toEqual([]);
});

test('asks for the provider’s window if the account has no password', async () => {
  fakeFirebase.setMethods(['google.com']);
  mockEndpoint(endpoints.deleteOwnAccount, { deletedCount: 1 });
  const { user, dialog } = await openDialog();
  expect(await dialog.findByText(/A Google window opens/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  await waitFor(() => expect(fakeFirebase.deletedAccounts).toHaveLength(1));
});

test('lists what blocks the deletion instead of the button', async () => {
  mockEndpoint(endpoints.listDeletionBlockers, { blockers: [blocker] });
  renderApp(paths.account, { user: aSignedInUser() });
  expect(await screen.findByText(blocker.detail)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See my enrollments' })).toHaveAttribute(
    'href',
    paths.enrolled,
  );
  expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull();
});

test('keeps the account and the session if the server refuses', async () => {
  mockProblem(endpoints.deleteOwnAccount, 'account-in-use');
  const { user, dialog } = await openDialog();
  await user.type(await dialog.findByLabelText('Current password'), PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await dialog.findByText(/cannot be deleted yet/)).toBeVisible();
  expect(fakeFirebase.deletedAccounts).toEqual([]);
  expect(fakeFirebase.currentUser()).not.toBeNull();
});

test('finishes an interrupted deletion at the next sign-in', async () => {
  mockProblem(endpoints.createAccessToken, 'account-deleted');
  renderApp(paths.account, { user: aSignedInUser() });
  await waitFor(() => expect(fakeFirebase.deletedAccounts).toHaveLength(1));
  expect(await screen.findByText('This account was deleted.')).toBeVisible();
});
