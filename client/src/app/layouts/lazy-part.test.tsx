import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part';

test('is its fallback if its script does not arrive', async () => {
  const Part = lazyPart(
    () => Promise.reject(new TypeError('Failed to fetch the script')),
    () => <p>Fallback</p>,
  );
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Part />
    </Suspense>,
  );
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Fallback')).toBeVisible();
});
