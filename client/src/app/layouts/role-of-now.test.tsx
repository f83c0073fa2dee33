import { screen, waitFor } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../lib/paths';
import { aUser } from '../../testing/builders';
import { answer, refusal } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';
import { answerRole } from '../../testing/session';

beforeEach(() => {
  answer(endpoints.listClasses, []);
  answer(endpoints.listInstructors, []);
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
