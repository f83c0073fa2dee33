import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { confirmDelete } from './dialog';
import { dismissErrors, showError, showToast, showUndoToast } from './toast';

const freeze = () => vi.useFakeTimers({ shouldAdvanceTime: true });
const findToast = async (text: string) =>
  (await screen.findByText(text)).closest<HTMLElement>('.toast-card')!;

test('shows a message in a live region and closes after six seconds', async () => {
  freeze();
  showToast('Your Class has been added', 'Maya: Batting Basics');
  const toast = await findToast('Your Class has been added');
  expect(toast.parentElement).toHaveAttribute('aria-live', 'polite');
  expect(toast).toHaveTextContent('Maya: Batting Basics');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(toast).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(toast).not.toBeInTheDocument();
});

test.each([
  ['the pointer is on it', 'mouseEnter', 'mouseLeave'],
  ['it has the focus', 'focusIn', 'focusOut'],
] as const)('stays while %s', async (_, start, end) => {
  freeze();
  showToast('Saved');
  const toast = await findToast('Saved');
  fireEvent[start](toast);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(toast).toBeInTheDocument();
  fireEvent[end](toast);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(toast).not.toBeInTheDocument();
});

test('leaves its time for after a dialog of the page that hides it', async () => {
  freeze();
  showToast('Your account is ready');
  const toast = await findToast('Your account is ready');
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  dialog.dispatchEvent(new Event('toggle'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(toast).toBeInTheDocument();
  dialog.open = false;
  dialog.dispatchEvent(new Event('toggle'));
  await vi.advanceTimersByTimeAsync(7_000);
  expect(toast).not.toBeInTheDocument();
});

test('keeps the newest three messages', async () => {
  for (const text of ['One', 'Two', 'Three', 'Four']) {
    showToast(text);
    await screen.findByText(text);
  }
  expect(screen.queryByText('One')).toBeNull();
  for (const text of ['Two', 'Three', 'Four']) expect(screen.getByText(text)).toBeInTheDocument();
});

test('replaces an identical message, and keeps one with another detail', async () => {
  showToast('Saved', 'First Touch');
  await screen.findByText('First Touch');
  showToast('Saved', 'First Touch');
  showToast('Saved', 'Bat Lab');
  await screen.findByText('Bat Lab');
  expect(screen.getAllByText('First Touch')).toHaveLength(1);
  expect(screen.getAllByText('Saved')).toHaveLength(2);
});

test('leaves more time for a long message', async () => {
  freeze();
  showToast('Enrollment canceled', 'We will refund $64.50 to your card. '.repeat(5));
  const toast = await findToast('Enrollment canceled');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(toast).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(toast).not.toBeInTheDocument();
});

test('runs Undo, closes and returns the focus', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const undo = vi.fn();
  showUndoToast('Deleted!', 'First Touch has been deleted.', undo);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Deleted!')).toBeNull();
  expect(opener).toHaveFocus();
});

test.each([
  ['a press of its button', () => userEvent.click(screen.getByRole('button', { name: /^Close/ }))],
  [
    'Escape',
    () => {
      screen.getByRole('button', { name: 'Undo' }).focus();
      return userEvent.keyboard('{Escape}');
    },
  ],
])('closes on %s without Undo', async (_, close) => {
  const undo = vi.fn();
  showUndoToast('Deleted!', undefined, undo);
  await screen.findByText('Deleted!');
  await close();
  expect(screen.queryByText('Deleted!')).toBeNull();
  expect(undo).not.toHaveBeenCalled();
});

describe('an error', () => {
  test('is announced immediately and stays until it is closed', async () => {
    freeze();
    showError('Not saved', 'Try again.');
    const toast = await findToast('Not saved');
    expect(toast).toHaveRole('alert');
    expect(toast.closest('[aria-live]')).toBeNull();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(toast).toBeInTheDocument();
    within(toast).getByRole('button', { name: 'Close message' }).click();
    expect(toast).not.toBeInTheDocument();
  });

  test('replaces the same error and outlives success messages', async () => {
    showError('Not saved', 'You are offline.');
    await screen.findByText('You are offline.');
    showError('Not saved', 'The server is busy.');
    await screen.findByText('The server is busy.');
    expect(screen.queryByText('You are offline.')).toBeNull();
    for (const text of ['One', 'Two', 'Three']) {
      showToast(text);
      await screen.findByText(text);
    }
    expect(screen.getByText('Not saved')).toBeInTheDocument();
    expect(screen.queryByText('One')).toBeNull();
  });

  test('closes when the user starts another action, unlike a success message', async () => {
    showError('Not saved', 'Try again.');
    showToast('Sent');
    await screen.findByText('Not saved');
    await dismissErrors();
    expect(screen.queryByText('Not saved')).toBeNull();
    expect(screen.getByText('Sent')).toBeInTheDocument();
  });
});

test('shows a name as plain text, even if it contains HTML', async () => {
  showToast('<img src="x"> is admin Now!');
  expect(await screen.findByText('<img src="x"> is admin Now!')).toBeInTheDocument();
});

test('waits until an open dialog is closed', async () => {
  const answer = confirmDelete({ name: 'First Touch' });
  await screen.findByText('Are you sure?');
  showToast('Saved');
  await vi.dynamicImportSettled();
  expect(screen.queryByText('Saved')).toBeNull();
  screen.getByRole('button', { name: 'Cancel' }).click();
  expect(await answer).toBe(false);
  await waitFor(() => expect(screen.getByText('Saved')).toBeInTheDocument());
});
