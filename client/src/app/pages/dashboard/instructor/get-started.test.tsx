import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const newProfile = { revision: 0, sports: [], languages: [], qualifications: [] };
const qualification = {
  ...{ _id: 'a'.repeat(24), title: 'First aid', issuer: 'Red Cross' },
  ...{ status: 'pending' as const, revision: 1, isExpired: false },
};
const startedProfile = {
  ...{ ...newProfile, sports: ['Cricket' as const], qualifications: [qualification] },
  proposedBio: { text: 'Hi', revision: 1 },
};

beforeEach(() => mockEndpoint(endpoints.getTeachingStats, { revenue: 0, classes: [] }));

const openPage = async () => {
  renderApp('/dashboard/instructorHome', { user: aSignedInUser(), role: 'instructor' });
  await screen.findByRole('heading', { level: 1, name: /^Welcome to/ });
};

const readSteps = async () => {
  const region = within(await screen.findByRole('region', { name: 'Get started' }));
  return region.getAllByRole('listitem').map(({ textContent }) => textContent);
};

test('starts a new instructor with three steps, each with its link', async () => {
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.getOwnProfile, newProfile);
  await openPage();
  expect(await readSteps()).toEqual([
    'Complete your profileYour bio and your sports.',
    'Add your qualificationsAn admin confirms them.',
    'Add your first classCampers can book it once it is approved.',
  ]);
  const region = within(screen.getByRole('region', { name: 'Get started' }));
  expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/profile',
    '/dashboard/profile',
    '/dashboard/addClass',
  ]);
});

test('marks the steps that are done, also while an admin reviews them', async () => {
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.getOwnProfile, startedProfile);
  await openPage();
  expect(await readSteps()).toEqual([
    'Complete your profileDone',
    'Add your qualificationsDone',
    'Add your first classCampers can book it once it is approved.',
  ]);
});

test('shows no first steps once all are done', async () => {
  mockEndpoint(endpoints.listClasses, [aCampClass()]);
  let loads = 0;
  mockEndpoint(endpoints.getOwnProfile, () => {
    loads += 1;
    return startedProfile;
  });
  await openPage();
  await screen.findByRole('table', { name: 'Revenue by class' });
  await waitFor(() => expect(loads).toBe(1));
  expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull();
});

test('shows no statistics or revenue after the first denial', async () => {
  mockEndpoint(endpoints.listClasses, [aCampClass({ status: 'denied', enrolled: 0 })]);
  mockEndpoint(endpoints.getOwnProfile, newProfile);
  await openPage();
  await readSteps();
  expect(await screen.findByRole('region', { name: 'To do' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'At a glance' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Revenue' })).toBeNull();
});
