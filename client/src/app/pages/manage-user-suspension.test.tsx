import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, aUser } from '../../testing/builders';
import { answer, breakConnection, pageOf, refuse } from '../../testing/mock-api';
import { aPerson, keepPeople } from '../../testing/people';
import { findRow, openPeople, ruth } from '../../testing/people-page';
import { renderApp } from '../../testing/render-app';

// What a dialog leaves on the body would keep clicks from the next test.
afterEach(() => document.body.removeAttribute('class'));

const mia = aPerson({ name: 'Mia Camper', email: 'camper@camp.test' });
const leo = aPerson();
const REASON = 'The camp has suspended your account: It was shared.';

const findDialog = async () => within(await screen.findByRole('dialog'));
const findButton = async (person: string, name: string) =>
  within(await findRow(person)).getByRole('button', { name: `${name} ${person}` });

test('suspends with a reason, shows it, and leaves the others alone', async () => {
  const { told } = keepPeople(ruth, mia, leo);
  const { user } = openPeople();
  await user.click(await findButton('Mia Camper', 'Suspend'));
  const dialog = await findDialog();
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(dialog.getByText(/^Write the reason first/)).toBeVisible());
  expect(told).toEqual([]);
  await user.type(dialog.getByRole('textbox'), ' It was shared. ');
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(await findButton('Mia Camper', 'Reinstate')).toBeVisible();
  expect(within(await findRow('Mia Camper')).getByText('Suspended')).toBeVisible();
  expect(told).toEqual(['Mia Camper: suspended, It was shared.']);
  expect(within(await findRow('Leo Fischer')).queryByText('Suspended')).toBeNull();
});

test.each([
  [1, /Their 1 class leaves sale until you decide/],
  [3, /Their 3 classes leave sale until you decide/],
])('says that %i classes of an instructor on sale are affected', async (total, sentence) => {
  const coach = aPerson({ name: 'Ivy Coach', role: 'instructor' });
  keepPeople(ruth, coach);
  answer(endpoints.listClasses, ({ query }) => {
    expect(query).toEqual({ instructor: coach._id, limit: 1 });
    return pageOf(endpoints.listClasses, [aCampClass()], total);
  });
  const { user } = openPeople();
  await user.click(await findButton('Ivy Coach', 'Suspend'));
  const dialog = await findDialog();
  await waitFor(() => expect(dialog.getByText(sentence)).toBeVisible());
});

test('reinstates after asking, without a reason', async () => {
  const { told } = keepPeople(ruth, { ...mia, isSuspended: true });
  const { user } = openPeople();
  await user.click(await findButton('Mia Camper', 'Reinstate'));
  await user.click((await findDialog()).getByRole('button', { name: 'Reinstate' }));
  expect(await findButton('Mia Camper', 'Suspend')).toBeVisible();
  expect(told).toEqual(['Mia Camper: reinstated']);
});

test('keeps admins from suspending themselves, and says why', async () => {
  const { told } = keepPeople(ruth, mia);
  const { user } = openPeople();
  const button = await findButton('Ruth Admin', 'Suspend');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/You cannot change, suspend or delete/);
  await user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(told).toEqual([]);
});

test('stays in the dialog when the connection breaks, with the reason', async () => {
  keepPeople(ruth, mia);
  breakConnection(endpoints.setSuspension);
  const { user } = openPeople();
  await user.click(await findButton('Mia Camper', 'Suspend'));
  const dialog = await findDialog();
  await user.type(dialog.getByRole('textbox'), 'Shared.');
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(dialog.getByText(/We could not reach the camp/)).toBeVisible());
  expect(dialog.getByRole('textbox')).toHaveValue('Shared.');
});

test('names suspension where somebody cannot be deleted', async () => {
  keepPeople(ruth, mia);
  refuse(endpoints.deleteUser, 'has-paid-enrolments');
  const { user } = openPeople();
  await user.click(await findButton('Mia Camper', 'Delete'));
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText(/You can suspend them instead/)).toBeInTheDocument();
});

test('tells somebody who is suspended why, on the login page', async () => {
  refuse(endpoints.createAccessToken, 'suspended', { message: REASON });
  answer(endpoints.listClasses, []);
  renderApp('/dashboard/enrolled', { user: aUser() });
  expect(await screen.findByText(REASON)).toHaveRole('alert');
  expect(screen.queryByText(/You have been signed out/)).toBeNull();
});

test('tells so too where the session is lost while it lasts', async () => {
  refuse(endpoints.listPayments, 'suspended', { message: REASON });
  const { router } = renderApp('/dashboard/paymentHistory', { user: aUser() });
  expect(await screen.findByText(REASON)).toHaveRole('alert');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});
