import { screen } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { showToast } from './toast';

test('shows a message at the top end for a second and a half', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isGone = false;
  void showToast('Your Class has been added').then(() => (isGone = true));
  const toast = await screen.findByText('Your Class has been added');
  expect(toast.closest('.swal2-container')).toHaveClass('swal2-top-end');

  await vi.advanceTimersByTimeAsync(1300);
  expect(isGone).toBe(false);
  await vi.advanceTimersByTimeAsync(300);
  expect(isGone).toBe(true);
});

test('shows a name as it was typed, whatever is in it', async () => {
  void showToast('<img src="x"> is admin Now!');
  expect(await screen.findByText('<img src="x"> is admin Now!')).toBeInTheDocument();
});
