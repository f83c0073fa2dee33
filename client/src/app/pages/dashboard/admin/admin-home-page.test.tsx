import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, aSignedInUser, someClassCounts } from '#testing/data/builders';
import { mockEndpoint, neverRespond, pageResponse, mockProblem } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const admin = aSignedInUser({ email: 'admin@camp.test', displayName: 'Ada Admin' });
const stats = { users: 1234, topClass: 26, revenue: 10_438.5, orders: 97 };

const openPage = () => renderApp('/dashboard/adminHome', { user: admin, role: 'admin' });

const findFigure = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;

test('shows users, classes, revenue and orders in four tiles', async () => {
  mockEndpoint(endpoints.getAdminStats, stats);
  mockEndpoint(endpoints.listClasses, []);
  openPage();
  expect(await findFigure('User')).toBe('1,234');
  expect(await findFigure('Classes')).toBe('26');
  expect(await findFigure('Total Price')).toBe('$10,438.50');
  expect(await findFigure('Total Order')).toBe('97');
});

test('is the start page of the dashboard for an admin', async () => {
  mockEndpoint(endpoints.getAdminStats, stats);
  mockEndpoint(endpoints.listClasses, []);
  const { router } = renderApp('/dashboard', { user: admin, role: 'admin' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Home' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/dashboard/adminHome');
});

test('shows placeholders while it loads', async () => {
  neverRespond(endpoints.getAdminStats);
  neverRespond(endpoints.listClasses);
  openPage();
  expect(await screen.findByText('Loading stats')).toBeInTheDocument();
});

test('offers a retry if the figures cannot be loaded, and shows the other sections', async () => {
  mockProblem(endpoints.getAdminStats, 'too-many-requests');
  mockEndpoint(endpoints.listClasses, []);
  const { user } = openPage();
  await screen.findByText('We couldn’t load the stats');
  expect(await screen.findByRole('region', { name: 'To do' })).toBeVisible();

  mockEndpoint(endpoints.getAdminStats, stats);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findFigure('Classes')).toBe('26');
});

test('lists the classes to review, and links to them', async () => {
  mockEndpoint(endpoints.getAdminStats, stats);
  mockEndpoint(endpoints.listClasses, ({ query }) => {
    expect(query).toMatchObject({ status: 'pending', limit: 3 });
    const pending = aCampClass({ className: 'Family Relay', status: 'pending' });
    return pageResponse(endpoints.listClasses, [pending], 1);
  });
  mockEndpoint(endpoints.countClasses, someClassCounts({ pending: 1 }, { 'proposal-review': 2 }));
  openPage();
  const region = within(await screen.findByRole('region', { name: 'Classes to review' }));
  expect(await region.findByText('Family Relay')).toBeVisible();
  expect(region.getByRole('link', { name: 'Review this class' })).toHaveAttribute(
    'href',
    '/dashboard/manageClass?status=pending',
  );
});
