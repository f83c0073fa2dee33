import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { mockConfig } from '#testing/api/mock-config';
import { mockFamily } from '#testing/api/mock-family';
import { batting, mockMove } from '#testing/api/sales/mock-move';
import { aCamper, aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

test('says after a move what is left to do for the child', async () => {
  mockConfig();
  const { path } = mockMove();
  mockFamily(aCamper({ ...batting.camper, missing: ['emergency-contact'] }));
  renderApp(`${path}?transaction=pi_1`, { user: aSignedInUser() });
  expect(await screen.findByText('1 thing to do for Maya')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Maya moved to Spin Bowling');
  expect(screen.getByRole('link', { name: 'Open My Family' })).toHaveAttribute(
    'href',
    paths.family,
  );
});
