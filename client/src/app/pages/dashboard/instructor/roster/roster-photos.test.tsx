import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockRoster } from '#testing/api/mock-roster';
import { aSignedInUser } from '#testing/data/builders';
import { aCamper, aRoster } from '#testing/data/rosters';
import { renderApp } from '#testing/pages/render-app';

test('marks campers who must not be photographed, with text and an icon', async () => {
  const roster = aRoster({
    campers: [
      aCamper({ name: 'Ana Silva', photoConsent: 'no' }),
      aCamper({ name: 'Ben Park', photoConsent: 'not-asked' }),
      aCamper({ name: 'Cleo Reed', photoConsent: 'yes' }),
    ],
  });
  mockRoster(roster);
  const user = aSignedInUser();
  renderApp(`/dashboard/roster/${roster.classItemId}`, { user, role: 'instructor' });
  const findCard = async (name: string) =>
    within((await screen.findByRole('heading', { name })).closest('li')!);
  const marked = (await findCard('Ana Silva')).getByText('No photos');
  expect(marked).toBeVisible();
  expect(marked.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect((await findCard('Ben Park')).getByText('No photo permission yet')).toBeVisible();
  expect((await findCard('Cleo Reed')).queryByText(/photos/i)).not.toBeInTheDocument();
});
