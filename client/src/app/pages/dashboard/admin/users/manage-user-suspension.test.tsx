import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, mockNetworkError, pageResponse, mockProblem } from '#testing/api/mock-api';
import { aUser, mockUsers } from '#testing/api/mock-users';
import { findRow, openManageUser, ruth } from '#testing/pages/manage-user-page';
import { renderApp } from '#testing/pages/render-app';

const mia = aUser({ name: 'Mia Camper', email: 'camper@camp.test' });
const leo = aUser();
const REASON = 'The camp has suspended your account: It was shared.';

const findDialog = async () => within(await screen.findByRole('dialog'));
const findButton = async (person: string, name: string) =>
  within(await findRow(person)).getByRole('button', { name: `${name} ${person}` });

test('suspends a user with a reason, shows it, and leaves the others alone', async () => {
  const { changes } = mockUsers(ruth, mia, leo);
  const { user } = openManageUser();
  await user.click(await findButton('Mia Camper', 'Suspend'));
  const dialog = await findDialog();
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(dialog.getByText(/^Enter a reason/)).toBeVisible());
  expect(changes).toEqual([]);
  await user.type(dialog.getByRole('textbox'), ' It was shared. ');
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(await findButton('Mia Camper', 'Reinstate')).toBeVisible();
  expect(within(await findRow('Mia Camper')).getByText('Suspended')).toBeVisible();
  expect(changes).toEqual(['Mia Camper: suspended, It was shared.']);
  expect(within(await findRow('Leo Fischer')).queryByText('Suspended')).toBeNull();
});

test.each([
  [1, /Their 1 class goes off sale until you decide/],
  [3, /Their 3 classes go off sale until you decide/],
])('says that %i classes of an instructor on sale are affected', async (total, sentence) => {
  const coach = aUser({ name: 'Ivy Coach', role: 'instructor' });
  mockUsers(ruth, coach);
  mockEndpoint(endpoints.listClasses, ({ query }) => {
    expect(query).toEqual({ instructor: coach._id, limit: 1 });
    return pageResponse(endpoints.listClasses, [aCampClass()], total);
  });
  const { user } = openManageUser();
  await user.click(await findButton('Ivy Coach', 'Suspend'));
  const dialog = await findDialog();
  await waitFor(() => expect(dialog.getByText(sentence)).toBeVisible());
});

test('reinstates a user after confirmation, without a reason', async () => {
  const { changes } = mockUsers(ruth, { ...mia, isSuspended: true });
  const { user } = openManageUser();
  await user.click(await findButton('Mia Camper', 'Reinstate'));
  await user.click((await findDialog()).getByRole('button', { name: 'Reinstate' }));
  expect(await findButton('Mia Camper', 'Suspend')).toBeVisible();
  expect(changes).toEqual(['Mia Camper: reinstated']);
});

test('does not let admins suspend themselves, and says why', async () => {
  const { changes } = mockUsers(ruth, mia);
  const { user } = openManageUser();
  const button = await findButton('Ruth Admin', 'Suspend');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/You can’t change, suspend or delete/);
  await user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(changes).toEqual([]);
});

test('keeps the dialog open on a network error, with the reason', async () => {
  mockUsers(ruth, mia);
  mockNetworkError(endpoints.setSuspension);
  const { user } = openManageUser();
  await user.click(await findButton('Mia Camper', 'Suspend'));
  const dialog = await findDialog();
  await user.type(dialog.getByRole('textbox'), 'Shared.');
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(dialog.getByText(/We could not reach the server/)).toBeVisible());
  expect(dialog.getByRole('textbox')).toHaveValue('Shared.');
});

test('suggests a suspension if a user cannot be deleted', async () => {
  mockUsers(ruth, mia);
  mockProblem(endpoints.deleteUser, 'has-paid-enrollments');
  const { user } = openManageUser();
  await user.click(await findButton('Mia Camper', 'Delete'));
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText(/You can suspend them instead/)).toBeInTheDocument();
});

test('tells a suspended user why, on the login page', async () => {
  mockProblem(endpoints.createAccessToken, 'suspended', { message: REASON });
  mockEndpoint(endpoints.listClasses, []);
  renderApp('/dashboard/enrolled', { user: aSignedInUser() });
  expect(await screen.findByText(REASON)).toHaveRole('alert');
  expect(screen.queryByText(/You have been logged out/)).toBeNull();
});

test('tells a user who is suspended during the session why', async () => {
  mockProblem(endpoints.listPayments, 'suspended', { message: REASON });
  const { router } = renderApp('/dashboard/paymentHistory', { user: aSignedInUser() });
  expect(await screen.findByText(REASON)).toHaveRole('alert');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});
