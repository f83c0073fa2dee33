import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockFamily } from '#testing/api/mock-family';
import { stubMediaQueries } from '#testing/browser/media-queries';
import { aCamper } from '#testing/data/builders';
import { findFamilyHeading, openCamperForm } from '#testing/pages/camper-form';

const maya = aCamper({ allergies: 'Peanuts.' });

test('folds what is answered on a phone, and saves what is changed in an opened part', async () => {
  stubMediaQueries((media) => media === '(width < 40rem)');
  const changes = mockFamily(maya);
  const app = openCamperForm(maya._id);
  expect(await screen.findByText('Maya Camper')).toBeVisible();
  expect(screen.getByText('Jordan Reed')).toBeVisible();
  expect(screen.getByLabelText('First name')).not.toBeVisible();
  // The medical notes are missing.
  expect(screen.getByLabelText('Allergies')).toBeVisible();
  expect(screen.getByLabelText('May we take photos?')).not.toBeVisible();
  await app.user.click(screen.getByRole('heading', { name: 'Photos' }));
  const photos = screen.getByLabelText('May we take photos?');
  expect(photos).toBeVisible();
  await app.user.selectOptions(photos, 'No');
  await app.press('Save changes');
  await findFamilyHeading();
  expect(changes).toEqual([{ revision: 2, photoConsent: 'no' }]);
});

test('folds only who may pick up where there is room', async () => {
  mockFamily(maya);
  openCamperForm(maya._id);
  expect(await screen.findByLabelText('First name')).toBeVisible();
  expect(screen.getByLabelText('May we take photos?')).toBeVisible();
  expect(screen.getByLabelText('Who may pick up')).not.toBeVisible();
});
