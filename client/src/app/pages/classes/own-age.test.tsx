import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../../lib/paths';
import { batLab, leo, maya, me, openDialog, zoe } from '../../../testing/pages/who-is-coming';

test('does not offer a class for children to a parent', async () => {
  const { dialog } = await openDialog({ campers: [me, maya, leo] });
  expect(dialog.getByRole('checkbox', { name: 'Maya' })).toBeEnabled();
  expect(dialog.queryByRole('checkbox', { name: 'Me' })).toBeNull();
  expect(dialog.queryByText(/birth date/)).toBeNull();
});

test.each([
  ['a class for adults, too', { campClass: { ...batLab, ageMax: 18 }, campers: [maya, zoe] }],
  ['a family without children', { campers: [me] }],
  [
    'a parent whom the camp admitted',
    { campers: [{ ...me, admittedTo: [batLab._id] }, maya, leo] },
  ],
])('offers the class to the account holder without a birth date: %s', async (_case, setting) => {
  const { user, dialog } = await openDialog(setting);
  const self = dialog.queryByRole('button', { name: 'I’m coming myself' });
  if (self) await user.click(self);
  expect(dialog.getByRole('checkbox', { name: 'Me' })).toBeEnabled();
  expect(dialog.queryByRole('link', { name: /birth date(?! of Zoe)/ })).toBeNull();
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
