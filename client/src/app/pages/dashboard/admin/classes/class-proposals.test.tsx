import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type CampClass } from '@camp/server/contract';
import { aCampClass, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, pageResponse, mockProblem } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const admin = aSignedInUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
const instructor = aSignedInUser({ email: 'instructor@camp.test', displayName: 'Marco Bellini' });
const proposal = {
  revision: 3,
  proposedAt: '2027-05-01T10:00:00.000Z',
  proposedBy: 'Marco Bellini',
  changes: [
    { field: 'price' as const, before: 64.5, after: 70 },
    { field: 'place' as const, before: null, after: 'Harbor hall' },
    { field: 'image' as const, before: '/pictures/a.svg', after: '/pictures/b.svg' },
  ],
};
const proposed = aCampClass({ className: 'First Touch', proposal });

const openReview = (campClass: CampClass) => {
  const stored = { current: campClass };
  mockEndpoint(endpoints.listClasses, () =>
    pageResponse(endpoints.listClasses, [stored.current], 1),
  );
  mockEndpoint(endpoints.getClass, () => stored.current);
  const app = renderApp('/dashboard/manageClass', { user: admin, role: 'admin' });
  return { ...app, stored };
};
const press = (name: string) => screen.findByRole('button', { name });

test('shows an admin each proposed change next to the current value, with pictures', async () => {
  openReview(proposed);
  const region = within(await screen.findByRole('region', { name: 'Changes to First Touch' }));
  for (const text of ['Price', '$64.50', '$70.00', 'Location', 'None', 'Harbor hall']) {
    expect(region.getByText(text)).toBeVisible();
  }
  expect(region.getByRole('img', { name: 'Current picture' })).toBeVisible();
  expect(region.getByRole('img', { name: 'Proposed picture' })).toBeVisible();
});

test('shows only the sessions that would change, and the times of enrollment', async () => {
  const toSession = (id: string, day: string, from: string) => ({
    id,
    startsAt: `${day}T${from}:00-04:00`,
    endsAt: `${day}T12:00:00-04:00`,
  });
  const [monday, tuesday] = [
    toSession('a', '2037-06-08', '09:00'),
    toSession('b', '2037-06-09', '09:00'),
  ];
  const changes = [
    {
      field: 'sessions' as const,
      before: [monday, tuesday],
      after: [monday, toSession('b', '2037-06-09', '10:00')],
    },
    {
      field: 'enrollmentOpensAt' as const,
      before: null,
      after: '2037-03-01T09:00:00-05:00',
    },
  ];
  openReview(aCampClass({ className: 'First Touch', proposal: { ...proposal, changes } }));
  const region = within(await screen.findByRole('region', { name: 'Changes to First Touch' }));
  expect(region.getByText('Tue, June 9, 2037, 9:00 AM–12:00 PM')).toBeVisible();
  expect(region.getByText('Tue, June 9, 2037, 10:00 AM–12:00 PM')).toBeVisible();
  expect(region.queryByText(/June 8/)).toBeNull();
  expect(region.getByText('When the class is approved')).toBeVisible();
  expect(region.getByText('March 1, 2037, 9:00 AM')).toBeVisible();
});

test('approves the version that the admin reviewed, confirms it, and keeps the focus near the class', async () => {
  const { user, stored } = openReview(proposed);
  mockEndpoint(endpoints.decideProposal, ({ body }) => {
    expect(body).toEqual({ decision: 'approved', revision: 3 });
    const { proposal: _, ...approved } = proposed;
    stored.current = { ...approved, price: 70 };
    return { modifiedCount: 1 };
  });
  await user.click(await press('Approve changes'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Approve changes' }));
  expect(await screen.findByText('The changes to First Touch are approved.')).toHaveRole('status');
  await waitFor(() =>
    expect(screen.queryByText('Changes to review', { selector: 'h3' })).toBeNull(),
  );
  await waitFor(async () => expect(await press('Details of First Touch')).toHaveFocus());
});

test('rejects only with a reason', async () => {
  const { user } = openReview(proposed);
  const sent: unknown[] = [];
  mockEndpoint(endpoints.decideProposal, ({ body }) => {
    sent.push(body);
    return { modifiedCount: 1 };
  });
  await user.click(await press('Deny changes'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Deny changes' }));
  await waitFor(() => expect(dialog.getByText(/Enter a reason/)).toBeVisible());
  await user.type(dialog.getByRole('textbox'), 'The hall is booked.{Enter}All week.');
  await user.click(dialog.getByRole('button', { name: 'Deny changes' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { decision: 'rejected', revision: 3, reason: 'The hall is booked.\nAll week.' },
    ]),
  );
});

test('says that the proposal has changed since the admin loaded it', async () => {
  const { user } = openReview(proposed);
  mockProblem(endpoints.decideProposal, 'changed-meanwhile');
  await user.click(await press('Approve changes'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Approve changes' }));
  await waitFor(() => expect(screen.getByText(/First Touch was not changed\./)).toBeVisible());
});

test('lists the classes with proposed changes, and says so if there are none', async () => {
  const requests: unknown[] = [];
  mockEndpoint(endpoints.listClasses, ({ query }) => {
    requests.push(query);
    return pageResponse(endpoints.listClasses, [], 0);
  });
  renderApp('/dashboard/manageClass?needs=proposal-review', { user: admin, role: 'admin' });
  expect(await screen.findByText('No changes to review')).toBeVisible();
  expect(requests).toEqual([{ needs: 'proposal-review', sort: 'review', page: 1, limit: 20 }]);
  expect(await press('Changes 0')).toHaveAttribute('aria-pressed', 'true');
});

test('keeps a class of a suspended instructor on sale', async () => {
  const { user, stored } = openReview(aCampClass({ className: 'First Touch', isOffSale: true }));
  mockEndpoint(endpoints.keepClassOnSale, () => {
    stored.current = aCampClass({ className: 'First Touch' });
    return { modifiedCount: 1 };
  });
  expect(await screen.findByText('Off sale: the instructor is suspended')).toBeVisible();
  await user.click(await press('Keep on sale'));
  expect(await screen.findByText('First Touch is on sale.')).toHaveRole('status');
});

test('shows an instructor their proposed changes, and lets them discard the changes', async () => {
  const stored = { current: proposed };
  mockEndpoint(endpoints.listClasses, () => [stored.current]);
  mockEndpoint(endpoints.discardProposal, () => {
    const { proposal: _, ...plain } = proposed;
    stored.current = plain;
    return { deletedCount: 1 };
  });
  const { user } = renderApp('/dashboard/history', { user: instructor, role: 'instructor' });
  expect(await screen.findByText('Changes in review')).toBeVisible();
  expect(screen.getByText('Harbor hall')).toBeVisible();
  await user.click(await press('Discard changes to First Touch'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByText('Changes in review')).not.toBeInTheDocument());
});

test('shows an instructor why changes were rejected', async () => {
  const proposalRejection = {
    reason: 'The hall is booked.',
    rejectedAt: '2027-05-01T10:00:00.000Z',
  };
  mockEndpoint(endpoints.listClasses, [aCampClass({ proposalRejection })]);
  renderApp('/dashboard/history', { user: instructor, role: 'instructor' });
  expect(await screen.findByText(/Your last changes were denied/)).toBeVisible();
  expect(screen.getByText('The hall is booked.')).toBeVisible();
});
