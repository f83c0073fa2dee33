import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { waitlistEndpoints, type WaitlistEntry } from '@camp/server/contract/classes/waitlist';
import { mockEndpoint } from '#testing/api/mock-api';
import { mockEnrollments } from '#testing/api/mock-enrollments';
import { aCamper, aSignedInUser } from '#testing/data/builders';
import { aWaitlistEntry } from '#testing/data/waitlists';
import { renderApp } from '#testing/pages/render-app';

const maya = aCamper({ firstName: 'Maya' });
const leo = aCamper({ firstName: 'Leo' });

const anEntry = (fields: Partial<WaitlistEntry> = {}) =>
  aWaitlistEntry({
    campers: [{ _id: maya._id, firstName: 'Maya', isAccountHolder: false }],
    ...fields,
  });

beforeEach(() => {
  mockEndpoint(waitlistEndpoints.listWaitlistEntries, [
    anEntry(),
    anEntry({ className: 'Over Class', state: 'expired', position: undefined }),
    anEntry({ className: 'Shared Class', position: 1, joinedBy: 'Robin Field' }),
  ]);
  mockEndpoint(endpoints.listCampers, [maya, leo]);
  mockEndpoint(endpoints.listPayments, []);
  mockEnrollments();
});

test('Enrolled shows the lists that the family is on, and who joined them', async () => {
  renderApp('/dashboard/enrolled', { user: aSignedInUser() });
  const section = await screen.findByRole('region', { name: 'On a waiting list' });
  expect(within(section).getByText(/You’re number 3 in line/)).toBeVisible();
  expect(within(section).getByText(/Joined .+ by Robin Field/)).toBeVisible();
  expect(within(section).getAllByRole('button')).toHaveLength(1);
  expect(within(section).queryByText('Over Class')).toBeNull();
});

test('My Family says that nothing is due for a child who only waits', async () => {
  mockEndpoint(endpoints.listConsents, []);
  mockEndpoint(endpoints.listCampers, [
    { ...maya, missing: ['emergency-contact'] },
    { ...leo, missing: ['emergency-contact'] },
  ]);
  renderApp('/dashboard/family', { user: aSignedInUser() });
  const card = await screen.findByRole('article', { name: /Maya/ });
  expect(await within(card).findByText('1 thing to do once a seat is yours')).toBeVisible();
  expect(
    within(screen.getByRole('article', { name: /Leo/ })).getByText(
      '1 thing to do before the first session',
    ),
  ).toBeVisible();
});

test('My Family shows what each child waits for', async () => {
  mockEndpoint(endpoints.listConsents, []);
  renderApp('/dashboard/family', { user: aSignedInUser() });
  const card = await screen.findByRole('article', { name: /Maya/ });
  expect(
    await within(card).findByRole('link', { name: 'Keeper School: Number 3 in line' }),
  ).toBeVisible();
  expect(
    within(screen.getByRole('article', { name: /Leo/ })).queryByText(/Keeper School/),
  ).toBeNull();
});
