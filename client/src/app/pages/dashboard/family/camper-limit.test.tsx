import { screen } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { mockProblem } from '#testing/api/mock-api';
import { mockFamily } from '#testing/api/mock-family';
import { aCamper, aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

const openPage = () => renderApp(paths.family, { user: aSignedInUser() });
const children = (count: number) =>
  Array.from({ length: count }, (_, index) => aCamper({ firstName: `Child${index}` }));
const me = aCamper({ isAccountHolder: true, firstName: 'Mia' });

test('says why a camper cannot be restored', async () => {
  mockFamily(aCamper({ firstName: 'Tobi', archivedAt: '2031-06-01T09:30:00.000Z' }));
  const message = 'A family can have at most 12 campers besides you. Archive one to add another.';
  mockProblem(endpoints.restoreCamper, 'too-many-campers', { limit: 12, detail: message, message });
  const { user } = openPage();
  await user.click(await screen.findByText('Archived (1)'));
  await user.click(screen.getByRole('button', { name: 'Restore Tobi Camper' }));
  expect(await screen.findByText('We couldn’t restore Tobi')).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
});

test('says that a family has the most possible campers', async () => {
  mockFamily(...children(12));
  openPage();
  expect(await screen.findByText(/^A family can have at most 12 campers/)).toBeVisible();
});

test('adds the account holder to a family with the most possible campers', async () => {
  mockFamily(...children(12));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Add me' }));
  expect(await screen.findByRole('article', { name: 'Mia Camper' })).toBeVisible();
});

test('does not count the account holder toward the most possible campers', async () => {
  mockFamily(me, ...children(11));
  openPage();
  await screen.findByRole('article', { name: 'Mia Camper' });
  expect(screen.queryByText(/^A family can have at most/)).not.toBeInTheDocument();
});
