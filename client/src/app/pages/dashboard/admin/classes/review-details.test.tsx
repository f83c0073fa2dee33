import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endpoints, type CampClass } from '@camp/server/contract';
import { aCampClass, aSignedInUser, someClassCounts } from '#testing/data/builders';
import { mockEndpoint, mockProblem, pageResponse } from '#testing/api/mock-api';
import { mockClassReview } from '#testing/api/mock-class-review';
import { wholeText } from '#testing/pages/whole-text';
import { renderApp } from '#testing/pages/render-app';

const admin = aSignedInUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
const sessions = ['08', '09', '10', '11', '12', '15', '16'].map((day) => ({
  id: day,
  startsAt: `2037-06-${day}T09:00:00-04:00`,
  endsAt: `2037-06-${day}T12:00:00-04:00`,
}));
const touch = aCampClass({
  startsOn: '2037-06-08',
  endsOn: '2037-06-16',
  weekdays: [1, 2, 3, 4, 5],
  startTime: '09:00',
  endTime: '12:00',
  enrollmentOpensAt: '2037-03-01T09:00:00-05:00',
  sessions,
  bring: 'Water and a hat',
});

const openDetails = async (campClass: CampClass) => {
  const app = renderApp('/dashboard/manageClass', { user: admin, role: 'admin' });
  const open = () =>
    app.user.click(screen.getByRole('button', { name: `Details of ${campClass.className}` }));
  await screen.findByRole('button', { name: `Details of ${campClass.className}` });
  await open();
  return app;
};

test('shows the sessions, first five and then all, the enrollment window and what to bring', async () => {
  mockClassReview(touch);
  const { user } = await openDetails(touch);
  const list = within(await screen.findByRole('list', { name: 'Sessions of First Touch' }));
  expect(list.getByText('Mon, June 8, 2037, 9:00 AM–12:00 PM')).toBeVisible();
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByText('Water and a hat')).toBeVisible();
  expect(screen.getByText('Mon–Fri, 9:00 AM–12:00 PM · June 8–16, 2037')).toBeVisible();
  // In the line of narrow screens, and in the column of dates.
  expect(screen.getAllByText(wholeText('Mon–Fri, 9:00 AM–12:00 PM'))).toHaveLength(2);
  expect(screen.getByText('March 1, 2037, 9:00 AM')).toBeVisible();
  expect(screen.getByText('When the first session starts')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Show all 7 sessions' }));
  expect(list.getAllByRole('listitem')).toHaveLength(7);
  await user.click(screen.getByRole('button', { name: 'Show fewer sessions' }));
  expect(list.getAllByRole('listitem')).toHaveLength(5);
});

test('scrolls details that are opened into view, above the bar of the selected rows', async () => {
  mockClassReview(touch);
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = await openDetails(touch);
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
  expect(scroll.mock.contexts[0]).toHaveTextContent('What to bring');
  await user.click(screen.getByRole('button', { name: 'Details of First Touch' }));
  expect(scroll).toHaveBeenCalledOnce();
});

test('shows a class without dates', async () => {
  mockClassReview(aCampClass());
  await openDetails(aCampClass());
  expect(await screen.findByText('None yet')).toBeVisible();
  expect(screen.getAllByText('Dates to be announced').length).toBeGreaterThan(0);
});

test('offers a retry if the sessions cannot be loaded', async () => {
  mockClassReview(touch);
  mockProblem(endpoints.getClass, 'too-many-requests');
  const { user } = await openDetails(touch);
  expect(await screen.findByText(/^We couldn’t load the sessions\./)).toBeVisible();
  mockEndpoint(endpoints.getClass, touch);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Sessions of First Touch' })).toBeVisible();
});

test('lists drafts under their own filter, without a decision or a cancellation', async () => {
  const requests: unknown[] = [];
  mockEndpoint(endpoints.listClasses, ({ query }) => {
    requests.push(query.status);
    const drafts = query.status === 'draft' ? [aCampClass({ status: 'draft', enrolled: 0 })] : [];
    return pageResponse(endpoints.listClasses, drafts, drafts.length);
  });
  mockEndpoint(endpoints.countClasses, someClassCounts({ all: 1, draft: 1 }));
  const { user } = renderApp('/dashboard/manageClass', { user: admin, role: 'admin' });
  await user.click(await screen.findByRole('button', { name: /^Draft/ }));
  await screen.findByRole('button', { name: 'Details of First Touch' });
  expect(requests).toEqual(['all', 'draft']);
  expect(screen.queryByRole('combobox', { name: 'Status of First Touch' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel class First Touch' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete First Touch' })).toBeVisible();
});

test('links to the admissions of a class with an age range, and of no other', async () => {
  const ranged = { ...touch, ageMin: 8, ageMax: 11 };
  const anyAge = aCampClass({ className: 'Family Relay' });
  mockClassReview(ranged, anyAge);
  const { user } = await openDetails(ranged);
  await user.click(screen.getByRole('button', { name: 'Details of Family Relay' }));
  expect(screen.getByRole('link', { name: 'Edit Family Relay' })).toBeVisible();
  const links = screen.getAllByRole('link', { name: /^Admissions/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/dashboard/manageClass/${ranged._id}/admissions`,
  ]);
  expect(links[0]).toHaveAccessibleName('Admissions to First Touch');
});
