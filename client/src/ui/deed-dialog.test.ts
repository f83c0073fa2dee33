import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { confirmDeed } from './deed-dialog';

const deed = {
  title: 'Give up <b>your</b> place?',
  text: 'Nothing comes back.',
  confirmButtonText: 'Give it up',
  cancelButtonText: 'Keep it',
  toComplaint: (error: unknown) => (error instanceof RangeError ? null : String(error)),
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('asks word for word, does nothing on no, and gives the focus back', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const act = vi.fn();
  const asked = confirmDeed({ ...deed, act, link: { to: '/refunds', label: 'Refund policy' } });
  expect(await screen.findByText('Give up <b>your</b> place?')).toBeInTheDocument();
  expect(screen.getByText('Nothing comes back.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Refund policy (opens in a new tab)' })).toHaveAttribute(
    'target',
    '_blank',
  );
  await press('Keep it');
  expect(await asked).toBeNull();
  expect(act).not.toHaveBeenCalled();
  await waitFor(() => expect(opener).toHaveFocus());
});

test('stays open while it acts, and cannot be pressed or left meanwhile', async () => {
  let finish = (_: number) => {};
  const act = vi.fn(() => new Promise<number>((resolve) => (finish = resolve)));
  const asked = confirmDeed({ ...deed, act });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Give it up' }));
  await waitFor(() => expect(act).toHaveBeenCalled());
  expect(screen.getByRole('button', { name: 'Keep it' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toHaveAttribute('aria-busy', 'true');
  finish(7);
  expect(await asked).toEqual({ done: 7 });
  expect(act).toHaveBeenCalledTimes(1);
});

test('tells a failure in place, as it is written, and tries again', async () => {
  const act = vi.fn().mockRejectedValueOnce(new Error('No <i>network</i>.')).mockResolvedValue(1);
  const asked = confirmDeed({ ...deed, act });
  await press('Give it up');
  expect(await screen.findByText('Error: No <i>network</i>.')).toHaveRole('alert');
  await press('Give it up');
  expect(await asked).toEqual({ done: 1 });
  expect(act).toHaveBeenCalledTimes(2);
});

test('answers a failure that trying again does not mend', async () => {
  const tooLate = new RangeError();
  const asked = confirmDeed({ ...deed, act: () => Promise.reject(tooLate) });
  await press('Give it up');
  expect(await asked).toEqual({ error: tooLate });
});

test('acts on words only when they will do, and keeps them when it fails', async () => {
  const act = vi.fn().mockRejectedValueOnce(new Error('Try again.')).mockResolvedValue(null);
  const findFault = (words: string) => (words === '' ? 'Write something first.' : null);
  const asked = confirmDeed({ ...deed, act, question: { label: 'Why?', findFault } });
  const words = await screen.findByRole('textbox', { name: 'Why?' });
  await waitFor(() => expect(words).toHaveFocus());
  await press('Give it up');
  await waitFor(() => expect(words).toHaveAccessibleDescription('Write something first.'));
  expect(act).not.toHaveBeenCalled();

  await userEvent.type(words, 'Rain.');
  await press('Give it up');
  await screen.findByText('Error: Try again.');
  expect(words).toHaveValue('Rain.');
  await press('Give it up');
  expect(await asked).toEqual({ done: null });
  expect(act.mock.calls).toEqual([['Rain.'], ['Rain.']]);
});
