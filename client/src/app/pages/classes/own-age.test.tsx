import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../../lib/paths';
import { batLab, leo, maya, me, openDialog, zoe } from '../../../testing/pages/who-is-coming';

test('asks a parent for the birth date before a class for children is booked for the parent', async () => {
  const { dialog } = await openDialog({ campers: [me, maya, leo] });
  const own = dialog.getByRole('checkbox', { name: 'Me' });
  expect(own).toBeDisabled();
  expect(own).toHaveAccessibleDescription('Add your birth date to book for yourself.');
  expect(dialog.getByRole('link', { name: /^Add your birth date/ })).toHaveAttribute(
    'href',
    paths.family,
  );
  expect(dialog.getByRole('checkbox', { name: 'Maya' })).toBeEnabled();
});

test.each([
  ['a class for adults, too', { campClass: { ...batLab, ageMax: 18 }, campers: [maya, zoe] }],
  ['a family without children', { campers: [me] }],
  [
    'a parent whom the camp admitted',
    { campers: [{ ...me, admittedTo: [batLab._id] }, maya, leo] },
  ],
])('does not ask for the birth date: %s', async (_case, setting) => {
  const { dialog } = await openDialog(setting);
  expect(dialog.getByRole('checkbox', { name: 'Me' })).toBeEnabled();
  expect(dialog.queryByRole('link', { name: /birth date/ })).toBeNull();
});

test('leads to the classes for the children if nobody fits', async () => {
  const { user, dialog, router, added } = await openDialog({ campers: [me, zoe] });
  expect(dialog.getByText('No one on your account fits this age')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /Add to cart/ })).toBeNull();
  await user.click(dialog.getByRole('link', { name: 'Classes for Zoe' }));
  expect(router.state.location).toMatchObject({
    pathname: paths.allClass,
    search: `?for=${zoe._id}`,
  });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Who’s coming?' })).toBeNull());
  expect(added).toEqual([]);
});
