import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { reportActionError } from './report-error';

test('shows an error that nothing else on the page shows', async () => {
  const reported = reportActionError(new Error('500'), 'Not saved', 'Please try again.');
  expect(await screen.findByText('Please try again.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await reported;
});

test('shows no error that the page already shows', async () => {
  const error = Object.assign(new Error('401'), { isReported: true });
  await reportActionError(error, 'Not saved', 'Please log in.');
  expect(screen.queryByRole('dialog')).toBeNull();
});
