import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { confirmChange, confirmDelete } from './dialog';
import { showToast } from './toast';

test.each([
  ['Yes, delete it!', true],
  ['Cancel', false],
])('asks before deleting; "%s" returns %s', async (button, expected) => {
  const confirmed = confirmDelete({
    name: 'First <b>Touch</b>',
    note: 'Its <i>photo</i> goes too.',
  });
  expect(await screen.findByText('Are you sure?')).toBeInTheDocument();
  expect(screen.getByText('Delete First <b>Touch</b>?')).toBeInTheDocument();
  expect(screen.getByText('Its <i>photo</i> goes too.')).toBeInTheDocument();
  expect(screen.getByText("You won't be able to revert this!")).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await confirmed).toBe(expected);
});

test.each([
  ['Make instructor', true],
  ['Cancel', false],
])('asks before a change in plain text; "%s" returns %s', async (button, expected) => {
  const confirmed = confirmChange({
    title: 'Make <b>Mia</b> an instructor?',
    lines: ['They stop being an admin.', '<b>mia</b>@camp.test'],
    confirmButtonText: 'Make instructor',
  });
  expect(await screen.findByText('Make <b>Mia</b> an instructor?')).toBeInTheDocument();
  expect(screen.getByText('They stop being an admin.')).toBeInTheDocument();
  expect(screen.getByText('<b>mia</b>@camp.test')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await confirmed).toBe(expected);
});

const addFocusedButton = (label: string) => {
  const button = document.body.appendChild(document.createElement('button'));
  button.textContent = label;
  button.focus();
  return button;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('restores the focus after two consecutive dialogs', async () => {
  const button = addFocusedButton('Delete Leo');
  const change = { title: 'Suspend Leo instead?', lines: [], confirmButtonText: 'Suspend' };
  const finished = confirmDelete({ name: 'Leo' }).then(() => confirmChange(change));
  await press('Yes, delete it!');
  await press('Suspend');
  await finished;
  await waitFor(() => expect(button).toHaveFocus());
});

test('restores the focus to the right element after a toast in between', async () => {
  addFocusedButton('Delete Leo');
  const finished = confirmDelete({ name: 'Leo' }).then(() => showToast('Leo is gone'));
  await press('Yes, delete it!');
  await screen.findByText('Leo is gone');
  const button = addFocusedButton('Delete Mia');
  void confirmDelete({ name: 'Mia' });
  await press('Cancel');
  await waitFor(() => expect(button).toHaveFocus());
  await finished;
});
