import { screen } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { confirmDelete } from './dialog';
import { showToast } from './toast';

test('shows a message at the top end for 1.5 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const times = { shown: 0, gone: 0 };
  const watch = new MutationObserver(() => {
    if (screen.queryByText('Your Class has been added')) times.shown ||= Date.now();
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  const gone = showToast('Your Class has been added').then(() => (times.gone = Date.now()));
  const toast = await screen.findByText('Your Class has been added');
  expect(toast.closest('.swal2-container')).toHaveClass('swal2-top-end');

  await vi.advanceTimersByTimeAsync(2_000);
  await gone;
  watch.disconnect();
  expect(times.gone - times.shown).toBeGreaterThanOrEqual(1_500);
  expect(times.gone - times.shown).toBeLessThan(1_700);
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
  expect(screen.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  screen.getByRole('button', { name: 'Cancel' }).click();
  expect(await answer).toBe(false);
  expect(await screen.findByText('Saved')).toBeInTheDocument();
});
