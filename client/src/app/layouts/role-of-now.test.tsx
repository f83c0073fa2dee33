import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, type Role } from '@camp/server/contract';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../lib/paths';
import { aUser } from '../../testing/builders';
import { answer, refusal } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';
import { answerRole } from '../../testing/session';

beforeEach(() => {
  answer(endpoints.listClasses, []);
  answer(endpoints.listInstructors, []);
  answer(endpoints.getAdminStats, { users: 1, topClass: 1, revenue: 0, orders: 0 });
});

/** Holds the answers about the role back until they are released. */
const keepRoleWaiting = (role: Role | null) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  answer(endpoints.isAdmin, async () => {
    await held;
    return { admin: role === 'admin' };
  });
  answer(endpoints.isInstructor, async () => {
    await held;
    return { instructor: role === 'instructor' };
  });
  return { release: () => release() };
};

test.each([
  ['admin', paths.adminHome],
  ['instructor', paths.instructorHome],
] as const)(
  'leads an %s to their home who opens the dashboard before the role is known',
  async (role, home) => {
    const answers = keepRoleWaiting(role);
    const { user, router } = renderApp(paths.about, { user: aUser() });
    await screen.findByTitle('Mia Camper');
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    await user.click(bar.getByRole('link', { name: 'Dashboard' }));
    expect(
      (await screen.findAllByRole('progressbar', { name: 'Checking your role' })).length,
    ).toBeGreaterThan(0);
    expect(screen.queryByText(/^Welcome to:/)).toBeNull();
    answers.release();
    await waitFor(() => expect(router.state.location.pathname).toBe(home));
  },
);

test('leads a camper to their home who opens the dashboard before the role is known', async () => {
  const answers = keepRoleWaiting(null);
  const { user, router } = renderApp(paths.about, { user: aUser() });
  await screen.findByTitle('Mia Camper');
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  await user.click(bar.getByRole('link', { name: 'Dashboard' }));
  answers.release();
  expect(await screen.findByText(/^Welcome to:/)).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.userHome);
});

test('shows who has become an instructor their pages at the next click', async () => {
  const { user } = renderApp(paths.userHome, { user: aUser() });
  const link = await screen.findByRole('link', { name: 'Enrolled' });
  expect(screen.queryByRole('link', { name: 'Add Class' })).toBeNull();
  answerRole('instructor');
  await user.click(link);
  expect(await screen.findByRole('link', { name: 'Add Class' })).toBeVisible();
});

test('leads home who is no instructor any more, at the next click', async () => {
  answerRole('instructor');
  const { user, router } = renderApp(paths.addClass, { user: aUser() });
  const link = await screen.findByRole('link', { name: 'Feedback' });
  answerRole(null);
  await user.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.home));
});

test('goes on with the role that was known while it cannot be asked again', async () => {
  answerRole('instructor');
  const { user } = renderApp(paths.addClass, { user: aUser() });
  const link = await screen.findByRole('link', { name: 'Feedback' });
  let refused = 0;
  answer(endpoints.isAdmin, () => {
    refused += 1;
    return refusal(endpoints.isAdmin, 'too-many-requests');
  });
  await user.click(link);
  await waitFor(() => expect(refused).toBeGreaterThan(0));
  await user.click(screen.getByRole('link', { name: /^My Cart/ }));
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Class' })).toBeVisible();
  expect(screen.queryByText(/role could not be checked/)).toBeNull();
});
