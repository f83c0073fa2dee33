import { screen, waitFor } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { mockEndpoint, problemResponse } from '#testing/api/mock-api';
import { leo, maya, openDialog } from '#testing/pages/who-is-coming';

test('adds a child in place and ticks them if they fit', async () => {
  const { user, dialog, changes } = await openDialog({ campers: [maya, leo] });
  await user.click(dialog.getByRole('button', { name: 'Add a child' }));
  expect(screen.getByRole('dialog', { name: 'Add a child' })).toBeVisible();
  expect(dialog.getByLabelText('First name')).toHaveFocus();
  await user.keyboard('Ada');
  expect(dialog.getByLabelText('Last name')).toHaveValue('Camper');
  await user.clear(dialog.getByLabelText('Last name'));
  await user.click(dialog.getByRole('button', { name: 'Add child' }));
  expect(await dialog.findByText('Enter a last name.')).toBeVisible();
  expect(changes).toEqual([]);
  await user.type(dialog.getByLabelText('Last name'), 'Camper');
  await user.type(dialog.getByLabelText('Birth date'), '2021-01-01');
  await user.click(dialog.getByRole('button', { name: 'Add child' }));
  const box = await dialog.findByRole('checkbox', { name: 'Ada' });
  expect(box).toBeChecked();
  await waitFor(() => expect(box).toHaveFocus());
  expect(dialog.getByText('Ada was added to your family.')).toBeInTheDocument();
  expect(changes).toMatchObject([{ firstName: 'Ada', birthDate: '2021-01-01' }]);
});

test('does not tick a new child of another age, and says why', async () => {
  const { user, dialog } = await openDialog({ campers: [maya, leo] });
  await user.click(dialog.getByRole('button', { name: 'Add a child' }));
  await user.type(dialog.getByLabelText('First name'), 'Ada');
  await user.type(dialog.getByLabelText('Birth date'), '2028-01-01');
  await user.keyboard('{Enter}');
  const box = await dialog.findByRole('checkbox', { name: 'Ada' });
  expect(box).toBeDisabled();
  expect(box).not.toBeChecked();
  expect(dialog.getByText(/^Ada will be 3 on July 28, 2031/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Edit birth date of Ada' })).toHaveAttribute(
    'href',
    expect.stringContaining('/dashboard/family/'),
  );
});

test('says before a child is added that the typed birth date does not fit the class', async () => {
  const { user, dialog, changes } = await openDialog({ campers: [maya, leo] });
  await user.click(dialog.getByRole('button', { name: 'Add a child' }));
  await user.type(dialog.getByLabelText('First name'), 'Ada');
  const birthDate = dialog.getByLabelText('Birth date');
  await user.type(birthDate, '2012-01-01');
  expect(
    dialog.getByText(
      'Ada will be 19 on July 28, 2031. This class is for ages 8–12. Please check the birth date.',
    ),
  ).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Add child anyway' })).toBeVisible();
  await user.clear(birthDate);
  await user.type(birthDate, '2021-01-01');
  expect(dialog.queryByText(/Please check/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Add child' }));
  expect(await dialog.findByRole('checkbox', { name: 'Ada' })).toBeChecked();
  expect(changes).toMatchObject([{ firstName: 'Ada', birthDate: '2021-01-01' }]);
});

test('refuses the birth date of an adult before it is sent', async () => {
  const { user, dialog, changes } = await openDialog({ campers: [maya, leo] });
  await user.click(dialog.getByRole('button', { name: 'Add a child' }));
  await user.type(dialog.getByLabelText('First name'), 'Ada');
  await user.type(dialog.getByLabelText('Birth date'), '1921-01-01{Enter}');
  expect(
    await dialog.findByText('Birth date must be that of a child, 18 or younger.'),
  ).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Add child anyway' })).toBeNull();
  expect(changes).toEqual([]);
});

test('shows why a child could not be added, and keeps the form', async () => {
  const { user, dialog } = await openDialog({ campers: [maya, leo] });
  mockEndpoint(endpoints.addCamper, () => problemResponse(endpoints.addCamper, 'too-many-campers'));
  await user.click(dialog.getByRole('button', { name: 'Add a child' }));
  await user.type(dialog.getByLabelText('First name'), 'Ada');
  await user.type(dialog.getByLabelText('Birth date'), '2021-01-01{Enter}');
  expect(await dialog.findByText('Not added. Your family has too many campers.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  expect(dialog.getByRole('button', { name: 'Add a child' })).toHaveFocus();
});

test('opens the form for the first child at once, and never chooses the account holder', async () => {
  const { user, dialog, added } = await openDialog({ campers: [] });
  expect(dialog.getByLabelText('First name')).toHaveFocus();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  expect(dialog.getByText(/This class is for ages 8–12\.$/)).toBeVisible();

  await user.keyboard('Ada');
  await user.type(dialog.getByLabelText('Last name'), 'Camper');
  await user.type(dialog.getByLabelText('Birth date'), '2021-01-01{Enter}');
  const box = await dialog.findByRole('checkbox', { name: 'Ada' });
  await waitFor(() => expect(box).toHaveFocus());
  expect(box).toBeChecked();
  expect(dialog.queryByRole('checkbox', { name: 'Me' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: /^Add to cart ·/ }));
  expect(await screen.findByText('Bat Lab for Ada')).toBeInTheDocument();
  expect(added).toEqual([expect.not.stringMatching('me')]);
});

test('leaves the dialog from the form for the first child', async () => {
  const { user, dialog, added } = await openDialog({ campers: [] });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Who’s coming?' })).toBeNull());
  expect(added).toEqual([]);
});

test('keeps the focus in the dialog if the first child has another age', async () => {
  const { user, dialog } = await openDialog({ campers: [] });
  await user.keyboard('Ada');
  await user.type(dialog.getByLabelText('Last name'), 'Camper');
  await user.type(dialog.getByLabelText('Birth date'), '2028-01-01{Enter}');
  expect(await dialog.findByRole('checkbox', { name: 'Ada' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Add a child' })).toHaveFocus();
  expect(dialog.queryByRole('checkbox', { name: 'Me' })).toBeNull();
});

test('chooses only the child if the account holder adds one after all', async () => {
  const { user, dialog } = await openDialog({ campers: [] });
  await user.click(dialog.getByRole('button', { name: 'I’m coming myself' }));
  await user.click(dialog.getByRole('button', { name: 'Add a child' }));
  await user.type(dialog.getByLabelText('First name'), 'Ada');
  await user.type(dialog.getByLabelText('Last name'), 'Camper');
  await user.type(dialog.getByLabelText('Birth date'), '2021-01-01{Enter}');
  expect(await dialog.findByRole('checkbox', { name: 'Ada' })).toBeChecked();
  expect(dialog.getByRole('button', { name: /^Add to cart ·/ })).toBeVisible();
});
