import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { confirmChange, confirmDelete, showDeleted, showPrompt } from './dialog';

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
    text: 'They stop being an admin.',
    confirmButtonText: 'Make instructor',
  });
  expect(await screen.findByText('Make <b>Mia</b> an instructor?')).toBeInTheDocument();
  expect(screen.getByText('They stop being an admin.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await asked).toBe(answer);
});
