import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints, type CalendarEntry } from '@camp/server/contract';
import { setTime } from '#testing/browser/fake-time';
import { stubMediaQueries } from '#testing/browser/media-queries';
import { anId, aSignedInUser } from '#testing/data/builders';
import { anEntry } from '#testing/data/calendars';
import { mockEndpoint } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

beforeEach(() => setTime('2027-07-01T12:00:00Z'));

const classItemId = anId();
const taught = {
  ...{ classItemId, className: 'Batting Basics', place: 'North field', isInReview: true },
  sessions: [
    { id: 's1', startsAt: '2027-07-06T09:00:00-04:00', endsAt: '2027-07-06T12:00:00-04:00' },
  ],
};
const mockTaught = (entries: CalendarEntry[] = []) =>
  mockEndpoint(endpoints.getCalendar, { address: null, entries, taught: [taught] });
const openAsInstructor = () =>
  renderApp('/dashboard/calendar', { user: aSignedInUser(), role: 'instructor' });

test('lists taught sessions among those of the family, with links to the rosters', async () => {
  mockTaught([anEntry()]);
  openAsInstructor();
  const coming = within(await screen.findByRole('region', { name: 'Coming up' }));
  expect(coming.getAllByText('Teaching')).toHaveLength(1);
  const item = within(coming.getByText('Teaching').closest('li')!);
  expect(item.getByRole('link', { name: 'Batting Basics' })).toHaveAttribute(
    'href',
    `/dashboard/roster/${classItemId}`,
  );
  expect(item.getByText('North field')).toBeVisible();
  expect(item.getByText('In review')).toBeVisible();
  expect(coming.getAllByRole('link', { name: 'First Touch' })).toHaveLength(2);
});

test('shows taught sessions in the week, and no empty state without own enrollments', async () => {
  stubMediaQueries((media) => media.includes('min-width'));
  mockTaught();
  openAsInstructor();
  const tuesday = within(await screen.findByRole('list', { name: 'Tuesday, July 6, 2027' }));
  const link = tuesday.getByRole('link', { name: /Teaching, in review.*Batting Basics/ });
  expect(link).toHaveAttribute('href', `/dashboard/roster/${classItemId}`);
  expect(screen.queryByText('Your calendar is empty')).toBeNull();
});

test('offers to add a class if there are none', async () => {
  mockEndpoint(endpoints.getCalendar, { address: null, entries: [], taught: [] });
  openAsInstructor();
  const add = await screen.findByRole('main');
  expect(await within(add).findByRole('link', { name: 'Add a class' })).toHaveAttribute(
    'href',
    '/dashboard/addClass',
  );
});
