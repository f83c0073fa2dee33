import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { confirmChange, confirmDelete, showDeleted, showError, showPrompt } from './dialog';
import { showToast } from './toast';

test.each([
  ['Yes, delete it!', true],
  ['Cancel', false],
])('asks before deleting, and "%s" answers %s', async (button, answer) => {
  const asked = confirmDelete();
  expect(await screen.findByText('Are you sure?')).toBeInTheDocument();
  expect(screen.getByText("You won't be able to revert this!")).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await asked).toBe(answer);
});

test('names what has been deleted', async () => {
  const shown = showDeleted('First Touch');
  expect(await screen.findByText('Deleted!')).toBeInTheDocument();
  expect(screen.getByText('First Touch has been deleted.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await shown;
});

test('offers a step onward and takes "Not now" for no', async () => {
  const asked = showPrompt('Please login to join this class', 'Login now');
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(await asked).toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([
  ['Make instructor', true],
  ['Cancel', false],
])('asks before a change, word for word, and "%s" answers %s', async (button, answer) => {
  const asked = confirmChange({
    title: 'Make <b>Mia</b> an instructor?',
    lines: ['They stop being an admin.', '<b>mia</b>@camp.test'],
    confirmButtonText: 'Make instructor',
  });
  expect(await screen.findByText('Make <b>Mia</b> an instructor?')).toBeInTheDocument();
  expect(screen.getByText('They stop being an admin.')).toBeInTheDocument();
  expect(screen.getByText('<b>mia</b>@camp.test')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await asked).toBe(answer);
});

const aButton = (label: string) => {
  const button = document.body.appendChild(document.createElement('button'));
  button.textContent = label;
  button.focus();
  return button;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('gives the focus back after two dialogs that follow each other', async () => {
  const button = aButton('Delete Leo');
  const told = confirmDelete().then(() => showError('Error!', 'Leo has paid for classes.'));
  await press('Yes, delete it!');
  await press('OK');
  await told;
  await waitFor(() => expect(button).toHaveFocus());
});

test('gives it to the right one also after a toast came between', async () => {
  aButton('Delete Leo');
  const told = confirmDelete().then(() => showToast('Leo is gone'));
  await press('Yes, delete it!');
  await screen.findByText('Leo is gone');
  const button = aButton('Delete Mia');
  void confirmDelete();
  await press('Cancel');
  await waitFor(() => expect(button).toHaveFocus());
  await told;
});
