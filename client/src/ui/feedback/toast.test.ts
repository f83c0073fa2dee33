import { fireEvent, screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { confirmDelete } from './dialog';
import { showToast, showUndoToast } from './toast';

const freeze = () => vi.useFakeTimers({ shouldAdvanceTime: true });
const findToast = async (text: string) =>
  (await screen.findByText(text)).closest<HTMLElement>('.toast-card')!;

test('shows a message in a live region and closes after six seconds', async () => {
  freeze();
  const gone = showToast('Your Class has been added', 'Maya: Batting Basics');
  const toast = await findToast('Your Class has been added');
  expect(toast.parentElement).toHaveAttribute('aria-live', 'polite');
  expect(toast).toHaveTextContent('Maya: Batting Basics');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(toast).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(2_000);
  await gone;
  expect(toast).not.toBeInTheDocument();
});

test.each([
  ['the pointer is on it', 'mouseEnter', 'mouseLeave'],
  ['it has the focus', 'focusIn', 'focusOut'],
] as const)('stays while %s', async (_, start, end) => {
  freeze();
  void showToast('Saved');
  const toast = await findToast('Saved');
  fireEvent[start](toast);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(toast).toBeInTheDocument();
  fireEvent[end](toast);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(toast).not.toBeInTheDocument();
});

test('keeps the newest three messages', async () => {
  for (const text of ['One', 'Two', 'Three', 'Four']) {
    void showToast(text);
    await screen.findByText(text);
  }
  expect(screen.queryByText('One')).toBeNull();
  for (const text of ['Two', 'Three', 'Four']) expect(screen.getByText(text)).toBeInTheDocument();
});

test('returns true if Undo is pressed, and returns the focus', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const undone = showUndoToast('Deleted!', 'First Touch has been deleted.');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await undone).toBe(true);
  expect(screen.queryByText('Deleted!')).toBeNull();
  expect(opener).toHaveFocus();
});

test('returns false if the message is closed', async () => {
  const undone = showUndoToast('Deleted!');
  await userEvent.click(await screen.findByRole('button', { name: 'Close message' }));
  expect(await undone).toBe(false);
});

test('closes on Escape', async () => {
  const undone = showUndoToast('Deleted!');
  (await screen.findByRole('button', { name: 'Undo' })).focus();
  await userEvent.keyboard('{Escape}');
  expect(await undone).toBe(false);
});

test('shows a name as plain text, even if it contains HTML', async () => {
  void showToast('<img src="x"> is admin Now!');
  expect(await screen.findByText('<img src="x"> is admin Now!')).toBeInTheDocument();
});

test('waits until an open dialog is closed', async () => {
  const answer = confirmDelete('First Touch');
  await screen.findByText('Are you sure?');
  void showToast('Saved');
  await vi.dynamicImportSettled();
  expect(screen.queryByText('Saved')).toBeNull();
  screen.getByRole('button', { name: 'Cancel' }).click();
  expect(await answer).toBe(false);
  await waitFor(() => expect(screen.getByText('Saved')).toBeInTheDocument());
});
