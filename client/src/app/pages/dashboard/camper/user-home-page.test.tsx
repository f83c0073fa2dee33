import { screen } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { paths } from '../../../../lib/paths';
import { mockEndpoint } from '../../../../testing/api/mock-api';
import { mockEnrolments } from '../../../../testing/api/mock-enrolments';
import { mockFamily } from '../../../../testing/api/mock-family';
import { aCamper, aSignedInUser } from '../../../../testing/data/builders';
import { anEntry } from '../../../../testing/data/calendars';
import { renderApp } from '../../../../testing/pages/render-app';

test('shows what is left to do before the first session instead of an empty cart', async () => {
  const maya = aCamper({ firstName: 'Maya', missing: ['emergency-contact'] });
  const zoe = aCamper({ firstName: 'Zoe', missing: ['health'] });
  mockFamily(maya, zoe);
  mockEndpoint(endpoints.listConsents, []);
  mockEnrolments(anEntry({ camper: maya }), anEntry({ camper: zoe, isPast: true }));
  mockEndpoint(endpoints.listPayments, []);
  renderApp(paths.userHome, { user: aSignedInUser() });
  expect(await screen.findByText('1 thing to do for Maya')).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'Add an emergency contact for Maya Camper' }),
  ).toBeVisible();
  expect(screen.queryByText(/to do for Zoe/)).toBeNull();
  expect(screen.queryByText(/Your cart is empty/)).toBeNull();
});
