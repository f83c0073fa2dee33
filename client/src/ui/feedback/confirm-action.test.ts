import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { confirmAction, confirmDeletion } from './confirm-action';

const action = {
  title: 'Cancel <b>your</b> enrollment?',
  text: 'You get no refund.',
  confirmButtonText: 'Cancel enrollment',
  cancelButtonText: 'Keep it',
  toMessage: String,
  isFinal: (error: unknown) => error instanceof RangeError,
};
const report = () => ({ onDone: vi.fn(), onFinalError: vi.fn(), focusAfter: vi.fn() });
const createReportedError = () => Object.assign(new Error('Log in.'), { isReported: true });

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('shows the texts as plain text, runs nothing when canceled, and returns the focus', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const run = vi.fn();
  const reports = report();
  const outcome = confirmAction({
    ...action,
    ...reports,
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
  expect(await outcome).toBe(false);
  for (const called of [run, ...Object.values(reports)]) expect(called).not.toHaveBeenCalled();
  await waitFor(() => expect(opener).toHaveFocus());
});

test('stays open while the action runs, and cannot be confirmed again or closed', async () => {
  let finish = (_: number) => {};
  const run = vi.fn(() => new Promise<number>((resolve) => (finish = resolve)));
  const { onDone } = report();
  const outcome = confirmAction({ ...action, run, onDone });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Cancel enrollment' }));

  await waitFor(() => expect(run).toHaveBeenCalled());
  expect(screen.getByRole('button', { name: 'Keep it' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toHaveAttribute('aria-busy', 'true');

  finish(7);
  expect(await outcome).toBe(true);
  expect(onDone.mock.calls).toEqual([[7]]);
  expect(run).toHaveBeenCalledTimes(1);
});

test('shows an error in the dialog as plain text and allows a retry', async () => {
  const run = vi.fn().mockRejectedValueOnce(new Error('No <i>network</i>.')).mockResolvedValue(1);
  const reports = report();
  const outcome = confirmAction({ ...action, ...reports, run });
  await press('Cancel enrollment');
  expect(await screen.findByText('Error: No <i>network</i>.')).toHaveRole('alert');

  await press('Cancel enrollment');
  expect(await outcome).toBe(true);
  expect(run).toHaveBeenCalledTimes(2);
  expect(reports.onFinalError).not.toHaveBeenCalled();
});

test('closes and reports an error that a retry cannot fix', async () => {
  const tooLate = new RangeError();
  const reports = report();
  const outcome = confirmAction({ ...action, ...reports, run: () => Promise.reject(tooLate) });
  await press('Cancel enrollment');
  expect(await outcome).toBe(false);
  expect(reports.onFinalError.mock.calls).toEqual([[tooLate]]);
  expect(reports.onDone).not.toHaveBeenCalled();
  expect(reports.focusAfter).not.toHaveBeenCalled();
});

test('closes without a word if the page already shows the error', async () => {
  const reports = report();
  const run = () => Promise.reject(createReportedError());
  const outcome = confirmAction({ ...action, ...reports, run });
  await press('Cancel enrollment');
  expect(await outcome).toBe(false);
  for (const called of Object.values(reports)) expect(called).not.toHaveBeenCalled();
});

test('moves the focus after the result has been reported', async () => {
  const steps: string[] = [];
  const outcome = confirmAction({
    ...action,
    run: () => Promise.resolve(),
    onDone: () => Promise.resolve().then(() => steps.push('reported')),
    focusAfter: () => steps.push('focused'),
  });
  await press('Cancel enrollment');
  await outcome;
  expect(steps).toEqual(['reported', 'focused']);
});

test('runs only with a valid text, and keeps the text after an error', async () => {
  const run = vi.fn().mockRejectedValueOnce(new Error('Try again.')).mockResolvedValue(null);
  const validate = (text: string) => (text === '' ? 'Write something first.' : null);
  const outcome = confirmAction({
    ...action,
    ...report(),
    run,
    input: { label: 'Why?', validate },
  });
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
  expect(await outcome).toBe(true);
  expect(run.mock.calls).toEqual([['Rain.'], ['Rain.']]);
});

const deletion = () => ({ run: vi.fn(), onError: vi.fn(), focusAfter: vi.fn() });

test('deletes after confirmation, moves the focus, and says so without a button to press', async () => {
  const calls = deletion();
  const deleted = confirmDeletion({ name: 'First Touch', ...calls });
  await press('Yes, delete it!');
  expect(await screen.findByText('First Touch has been deleted.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'OK' })).toBeNull();
  expect(await deleted).toBe(true);
  expect(calls.focusAfter).toHaveBeenCalledOnce();
  expect(calls.onError).not.toHaveBeenCalled();
});

test('deletes nothing when canceled', async () => {
  const calls = deletion();
  const deleted = confirmDeletion({ name: 'First Touch', ...calls });
  await press('Cancel');
  expect(await deleted).toBe(false);
  expect(calls.run).not.toHaveBeenCalled();
});

test.each([
  ['reports an error of a deletion', new Error('Enrolled.'), 1],
  ['reports no error of a deletion that the page already shows', createReportedError(), 0],
])('%s', async (_, error, reports) => {
  const calls = deletion();
  calls.run.mockRejectedValue(error);
  const deleted = confirmDeletion({ name: 'First Touch', ...calls });
  await press('Yes, delete it!');
  expect(await deleted).toBe(false);
  expect(calls.onError).toHaveBeenCalledTimes(reports);
  expect(calls.focusAfter).not.toHaveBeenCalled();
});

test('says so if the dialog cannot be loaded, and runs nothing', async () => {
  vi.resetModules();
  vi.doMock('./sweet-alert', () => {
    throw new Error('The device has no connection');
  });
  onTestFinished(() => vi.doUnmock('./sweet-alert'));
  const alert = vi.spyOn(window, 'alert').mockReturnValue();
  const offline = await import('./confirm-action');
  const run = vi.fn();
  await expect(offline.confirmAction({ ...action, ...report(), run })).rejects.toThrow();
  expect(alert).toHaveBeenCalledWith(expect.stringContaining('Check your connection'));
  expect(run).not.toHaveBeenCalled();
});
