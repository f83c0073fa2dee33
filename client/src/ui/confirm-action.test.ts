import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { confirmAction } from './confirm-action';

const action = {
  title: 'Cancel <b>your</b> enrollment?',
  text: 'You get no refund.',
  confirmButtonText: 'Cancel enrollment',
  cancelButtonText: 'Keep it',
  toErrorMessage: (error: unknown) => (error instanceof RangeError ? null : String(error)),
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('shows the texts as plain text, runs nothing when canceled, and returns the focus', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const run = vi.fn();
  const outcome = confirmAction({
    ...action,
    run,
    link: { to: '/refunds', label: 'Refund policy' },
  });
  expect(await screen.findByText('Cancel <b>your</b> enrollment?')).toBeInTheDocument();
  expect(screen.getByText('You get no refund.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Refund policy (opens in a new tab)' })).toHaveAttribute(
    'target',
    '_blank',
  );

  await press('Keep it');
  expect(await outcome).toBeNull();
  expect(run).not.toHaveBeenCalled();
  await waitFor(() => expect(opener).toHaveFocus());
});

test('stays open while the action runs, and cannot be confirmed again or closed', async () => {
  let finish = (_: number) => {};
  const run = vi.fn(() => new Promise<number>((resolve) => (finish = resolve)));
  const outcome = confirmAction({ ...action, run });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Cancel enrollment' }));

  await waitFor(() => expect(run).toHaveBeenCalled());
  expect(screen.getByRole('button', { name: 'Keep it' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toHaveAttribute('aria-busy', 'true');

  finish(7);
  expect(await outcome).toEqual({ done: 7 });
  expect(run).toHaveBeenCalledTimes(1);
});

test('shows an error in the dialog as plain text and allows a retry', async () => {
  const run = vi.fn().mockRejectedValueOnce(new Error('No <i>network</i>.')).mockResolvedValue(1);
  const outcome = confirmAction({ ...action, run });
  await press('Cancel enrollment');
  expect(await screen.findByText('Error: No <i>network</i>.')).toHaveRole('alert');

  await press('Cancel enrollment');
  expect(await outcome).toEqual({ done: 1 });
  expect(run).toHaveBeenCalledTimes(2);
});

test('closes and returns an error that a retry cannot fix', async () => {
  const tooLate = new RangeError();
  const outcome = confirmAction({ ...action, run: () => Promise.reject(tooLate) });
  await press('Cancel enrollment');
  expect(await outcome).toEqual({ error: tooLate });
});

test('runs only with a valid text, and keeps the text after an error', async () => {
  const run = vi.fn().mockRejectedValueOnce(new Error('Try again.')).mockResolvedValue(null);
  const validate = (text: string) => (text === '' ? 'Write something first.' : null);
  const outcome = confirmAction({ ...action, run, input: { label: 'Why?', validate } });
  const textbox = await screen.findByRole('textbox', { name: 'Why?' });
  await waitFor(() => expect(textbox).toHaveFocus());

  await press('Cancel enrollment');
  await waitFor(() => expect(textbox).toHaveAccessibleDescription('Write something first.'));
  expect(run).not.toHaveBeenCalled();

  await userEvent.type(textbox, 'Rain.');
  await press('Cancel enrollment');
  await screen.findByText('Error: Try again.');
  expect(textbox).toHaveValue('Rain.');

  await press('Cancel enrollment');
  expect(await outcome).toEqual({ done: null });
  expect(run.mock.calls).toEqual([['Rain.'], ['Rain.']]);
});
