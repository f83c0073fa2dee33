import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, aUser } from '../testing/builders';
import { answer, refuse } from '../testing/mock-api';
import { renderApp } from '../testing/render-app';
import { settle } from '../testing/settle';

const campClass = aCampClass();
const openPage = () =>
  renderApp(`/dashboard/editClass/${campClass._id}`, { user: aUser(), role: 'instructor' });

test('shows nothing of a class before it is known whose it is', async () => {
  const read = vi.fn(() => campClass);
  answer(endpoints.getClass, read);
  let tellWhose = () => {};
  const isKnown = new Promise<void>((resolve) => (tellWhose = resolve));
  answer(endpoints.listClasses, async () => {
    await isKnown;
    return [];
  });
  let wasShown = false;
  const watch = new MutationObserver(() => {
    wasShown ||= screen.queryByLabelText('Class name') !== null;
  });
  watch.observe(document.body, { childList: true, subtree: true });
  openPage();
  await waitFor(() => expect(read).toHaveBeenCalled());
  await act(settle);
  tellWhose();
  expect(await screen.findByText('You have no such class')).toBeVisible();
  watch.disconnect();
  expect(wasShown).toBe(false);
});

test('offers to try again when it cannot be known whose a class is', async () => {
  answer(endpoints.getClass, campClass);
  refuse(endpoints.listClasses, 'too-many-requests');
  const { user } = openPage();
  expect(await screen.findByText('The class could not be loaded')).toBeVisible();
  answer(endpoints.listClasses, [campClass]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Class name')).toHaveValue(campClass.className);
});
