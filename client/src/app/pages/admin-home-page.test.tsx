import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, aUser } from '../../testing/builders';
import { answer, keepWaiting, pageOf, refuse } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';

const admin = aUser({ email: 'admin@camp.test', displayName: 'Ada Admin' });
const stats = { users: 1234, topClass: 26, revenue: 10_438.5, orders: 97 };

const openPage = () => renderApp('/dashboard/adminHome', { user: admin, role: 'admin' });

const findFigure = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;

test('shows people, classes, money and orders in four tiles', async () => {
  answer(endpoints.getAdminStats, stats);
  answer(endpoints.listClasses, []);
  openPage();
  expect(await findFigure('User')).toBe('1,234');
  expect(await findFigure('Classes')).toBe('26');
  expect(await findFigure('Total Price')).toBe('$10,438.50');
  expect(await findFigure('Total Order')).toBe('97');
});

test('is where the dashboard begins for an admin', async () => {
  answer(endpoints.getAdminStats, stats);
  answer(endpoints.listClasses, []);
  const { router } = renderApp('/dashboard', { user: admin, role: 'admin' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Home' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/dashboard/adminHome');
});

test('waits with placeholders', async () => {
  keepWaiting(endpoints.getAdminStats);
  keepWaiting(endpoints.listClasses);
  openPage();
  expect(await screen.findByText('Loading the figures')).toBeInTheDocument();
});

test('offers to try again when the figures cannot be fetched, and shows the rest meanwhile', async () => {
  refuse(endpoints.getAdminStats, 'too-many-requests');
  answer(endpoints.listClasses, []);
  const { user } = openPage();
  await screen.findByText('The figures could not be loaded');
  expect(await screen.findByText(/^No new class waits/)).toBeVisible();

  answer(endpoints.getAdminStats, stats);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findFigure('Classes')).toBe('26');
});

test('says which classes wait for a decision, and leads to them', async () => {
  answer(endpoints.getAdminStats, stats);
  answer(endpoints.listClasses, ({ query }) => {
    if (query.needs === 'proposal-review') return pageOf(endpoints.listClasses, [aCampClass()], 2);
    if (query.needs === 'suspension-review') return pageOf(endpoints.listClasses, [], 0);
    expect(query).toMatchObject({ status: 'pending', limit: 3 });
    const pending = aCampClass({ className: 'Family Relay', status: 'pending' });
    return pageOf(endpoints.listClasses, [pending], 1);
  });
  openPage();
  const region = within(await screen.findByRole('region', { name: 'Waiting for review' }));
  expect(await region.findByText('Family Relay')).toBeVisible();
  expect(region.getByRole('link', { name: 'Review this class' })).toHaveAttribute(
    'href',
    '/dashboard/manageClass?status=pending',
  );
  expect(await region.findByRole('link', { name: 'Review changes to 2 classes' })).toHaveAttribute(
    'href',
    '/dashboard/manageClass?needs=proposal-review',
  );
  expect(region.queryByRole('link', { name: /suspended/ })).not.toBeInTheDocument();
});
