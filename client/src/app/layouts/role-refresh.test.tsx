import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, type Role } from '@camp/server/contract';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, problemResponse } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';
import { mockRole } from '#testing/api/mock-session';

beforeEach(() => {
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.listInstructors, []);
  mockEndpoint(endpoints.getTeachingStats, { revenue: 0, classes: [] });
  mockEndpoint(endpoints.getOwnProfile, {
    ...{ revision: 0, sports: [], languages: [], qualifications: [] },
  });
  mockEndpoint(endpoints.getAdminStats, { users: 1, topClass: 1, revenue: 0, orders: 0 });
});

/** Blocks the response with the role until it is released. */
const delayRole = (role: Role | null) => {
  let release = () => {};
  const blocked = new Promise<void>((resolve) => (release = resolve));
  mockEndpoint(endpoints.getRole, async () => {
    await blocked;
    return { role };
  });
  return { release: () => release() };
};

test.each([
  ['admin', paths.adminHome],
  ['instructor', paths.instructorHome],
] as const)(
  'leads an %s who opens the dashboard before the role is known to their home page',
  async (role, home) => {
    const roleResponse = delayRole(role);
    const { user, router } = renderApp(paths.about, { user: aSignedInUser() });
    await screen.findByTitle('Mia Camper');
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    await user.click(bar.getByRole('link', { name: 'Dashboard' }));
    await screen.findByText('Checking your role');
    expect(screen.queryByText(/^Welcome to:/)).toBeNull();
    roleResponse.release();
    await waitFor(() => expect(router.state.location.pathname).toBe(home));
  },
);

test('leads a user without a role who opens the dashboard before that is known to their home page', async () => {
  const roleResponse = delayRole(null);
  const { user, router } = renderApp(paths.about, { user: aSignedInUser() });
  await screen.findByTitle('Mia Camper');
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  await user.click(bar.getByRole('link', { name: 'Dashboard' }));
  roleResponse.release();
  expect(await screen.findByText(/^Welcome to:/)).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.userHome);
});

test('shows a new instructor their pages on the next navigation', async () => {
  const { user } = renderApp(paths.userHome, { user: aSignedInUser() });
  const link = await screen.findByRole('link', { name: 'Enrolled' });
  expect(screen.queryByRole('link', { name: 'Add Class' })).toBeNull();
  mockRole('instructor');
  await user.click(link);
  expect(await screen.findByRole('link', { name: 'Add Class' })).toBeVisible();
});

test('redirects a user who lost the instructor role to the home page on the next navigation', async () => {
  mockRole('instructor');
  const { user, router } = renderApp(paths.addClass, { user: aSignedInUser() });
  const link = await screen.findByRole('link', { name: 'Feedback' });
  mockRole(null);
  await user.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.home));
});

test('keeps the known role if it cannot be refetched', async () => {
  mockRole('instructor');
  const { user } = renderApp(paths.addClass, { user: aSignedInUser() });
  const link = await screen.findByRole('link', { name: 'Feedback' });
  let failures = 0;
  mockEndpoint(endpoints.getRole, () => {
    failures += 1;
    return problemResponse(endpoints.getRole, 'too-many-requests');
  });
  await user.click(link);
  await waitFor(() => expect(failures).toBeGreaterThan(0));
  await user.click(screen.getByRole('link', { name: /^My Cart/ }));
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Class' })).toBeVisible();
  expect(screen.queryByText(/role could not be checked/)).toBeNull();
});
