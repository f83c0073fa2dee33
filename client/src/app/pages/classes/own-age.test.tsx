import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths, toCamperPath } from '#lib/paths';
import { batLab, leo, maya, me, openDialog, zoe } from '#testing/pages/who-is-coming';

test('does not offer a class for children to a parent', async () => {
  const { dialog } = await openDialog({ campers: [me, maya, leo] });
  expect(dialog.getByRole('checkbox', { name: 'Maya' })).toBeEnabled();
  expect(dialog.queryByRole('checkbox', { name: 'Me' })).toBeNull();
  expect(dialog.queryByText(/birth date/)).toBeNull();
});

test('asks an account holder without children for the birth date if the class is for children', async () => {
  const { user, dialog, router, added } = await openDialog({ campers: [] });
  await user.click(dialog.getByRole('button', { name: 'I’m coming myself' }));
  const own = dialog.getByRole('checkbox', { name: 'Me' });
  expect(own).toBeDisabled();
  expect(own).toHaveAccessibleDescription(
    'This class is for ages 8–12. Add your birth date first.',
  );
  expect(dialog.getByRole('button', { name: 'Add to cart' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const link = dialog.getByRole('link', { name: 'Add your birth date' });
  expect(link).toHaveFocus();
  await user.click(link);
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: toCamperPath('me'),
      hash: '#birth-date',
    }),
  );
  // There is no record of the account holder yet.
  await user.click(await screen.findByRole('button', { name: 'Add me' }));
  expect(await screen.findByLabelText(/^Birth date/)).toHaveFocus();
  expect(added).toEqual([]);
});

test('offers a class for children to an account holder whose age fits', async () => {
  const { user, dialog, added } = await openDialog({
    campers: [{ ...me, birthDate: '2022-03-14' }],
  });
  await user.click(dialog.getByRole('button', { name: 'I’m coming myself' }));
  expect(dialog.getByRole('checkbox', { name: 'Me' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: /^Add to cart ·/ }));
  expect(await screen.findByText('Bat Lab for you')).toBeInTheDocument();
  expect(added).toEqual(['me']);
});

test.each([
  ['a class for adults, too', { campClass: { ...batLab, ageMax: 18 }, campers: [maya, zoe] }],
  [
    'a parent whom the camp admitted',
    { campers: [{ ...me, admittedTo: [batLab._id] }, maya, leo] },
  ],
])('offers the class to the account holder without a birth date: %s', async (_case, setting) => {
  const { dialog } = await openDialog(setting);
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
