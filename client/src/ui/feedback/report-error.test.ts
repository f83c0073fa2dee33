import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { reportActionError } from './report-error';

test('shows an error that nothing else on the page shows', async () => {
  reportActionError(new Error('500'), 'Not saved', 'Please try again.');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not savedPlease try again.');
});

test('shows no error that the page already shows', async () => {
  const error = Object.assign(new Error('401'), { isReported: true });
  reportActionError(error, 'Not saved', 'Please log in.');
  // Shown after the first error would have been.
  reportActionError(new Error('500'), 'Not sent', 'Please try again.');
  await screen.findByText('Not sent');
  expect(screen.queryByText('Not saved')).toBeNull();
});
