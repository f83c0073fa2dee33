import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { mockFamily } from '#testing/api/mock-family';
import { aCamper, aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

const openPage = () => renderApp(paths.family, { user: aSignedInUser() });
const findCard = async (name: string) => within(await screen.findByRole('article', { name }));

test('says who last changed what is on file', async () => {
  const change = { changedBy: 'Greg Reed', changedAt: '2031-07-08T09:00:00-04:00' };
  mockFamily(
    aCamper({
      lastChanges: [
        { ...change, field: 'photoConsent', changedAt: '2031-06-08T09:00:00-04:00' },
        { ...change, field: 'allergies' },
        { ...change, field: 'pickUpPeople' },
        { ...change, field: 'pickUpPeople', name: 'Uncle Bob' },
      ],
    }),
    aCamper({ firstName: 'Tobi' }),
  );
  openPage();
  const maya = await findCard('Maya Camper');
  expect(
    maya.getByText(/^Greg Reed last changed the allergies and pick-up people on July 8/),
  ).toBeVisible();
  expect((await findCard('Tobi Camper')).queryByText(/last changed/)).toBeNull();
});
