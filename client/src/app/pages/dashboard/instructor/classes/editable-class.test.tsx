import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, mockProblem } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';
import { waitForPendingRequests } from '#testing/api/pending-requests';

const campClass = aCampClass();
const openPage = () =>
  renderApp(`/dashboard/editClass/${campClass._id}`, { user: aSignedInUser(), role: 'instructor' });

test('shows nothing of a class until its owner is known', async () => {
  const getClassHandler = vi.fn(() => campClass);
  mockEndpoint(endpoints.getClass, getClassHandler);
  let releaseOwnClasses = () => {};
  const ownClassesReleased = new Promise<void>((resolve) => (releaseOwnClasses = resolve));
  mockEndpoint(endpoints.listClasses, async () => {
    await ownClassesReleased;
    return [];
  });
  let wasShown = false;
  const watch = new MutationObserver(() => {
    wasShown ||= screen.queryByLabelText('Class name') !== null;
  });
  watch.observe(document.body, { childList: true, subtree: true });
  openPage();
  await waitFor(() => expect(getClassHandler).toHaveBeenCalled());
  await act(waitForPendingRequests);
  releaseOwnClasses();
  expect(await screen.findByText('Class not found')).toBeVisible();
  watch.disconnect();
  expect(wasShown).toBe(false);
});

test('offers a retry if the owner of a class cannot be loaded', async () => {
  mockEndpoint(endpoints.getClass, campClass);
  mockProblem(endpoints.listClasses, 'too-many-requests');
  const { user } = openPage();
  expect(await screen.findByText('We couldn’t load the class')).toBeVisible();
  mockEndpoint(endpoints.listClasses, [campClass]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Class name')).toHaveValue(campClass.className);
});

test('offers a copy instead of the form for a canceled class', async () => {
  const canceled = { ...campClass, status: 'canceled' as const, feedback: 'Rain.' };
  mockEndpoint(endpoints.getClass, canceled);
  mockEndpoint(endpoints.listClasses, [canceled]);
  openPage();
  expect(await screen.findByText(`${campClass.className} was canceled`)).toBeVisible();
  expect(screen.getByText('Rain.')).toBeVisible();
  expect(screen.queryByLabelText('Class name')).toBeNull();
  const link = screen.getByRole('link', { name: 'Duplicate class' });
  expect(link).toHaveAttribute('href', `/dashboard/addClass?from=${campClass._id}`);
});
