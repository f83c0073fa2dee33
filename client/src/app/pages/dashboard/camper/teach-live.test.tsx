import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { endpoints, type Application } from '@camp/server/contract';
import { mockEndpoint } from '#testing/api/mock-api';
import { openStreams, sendChange } from '#testing/browser/fake-event-source';
import { advanceTime, freezeTime, returnToTab } from '#testing/browser/fake-time';
import { anApplication, aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

let application: Application | null;
beforeEach(() => {
  freezeTime();
  // Delays are random.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  application = anApplication({ status: 'pending' });
  mockEndpoint(endpoints.getOwnApplication, () => ({ application }));
});

/** Lets the page load live updates, and what they do at once. */
const settle = async () => {
  for (let step = 0; step < 4; step += 1) {
    await advanceTime(1_000);
    await vi.dynamicImportSettled();
  }
};
const openPage = () => renderApp('/dashboard/teach', { user: aSignedInUser() });
const accept = () => (application = anApplication({ status: 'accepted' }));

test('shows the decision as soon as its notification arrives', async () => {
  openPage();
  expect(await screen.findByText('Application in review')).toBeVisible();
  await settle();
  expect(openStreams()).toHaveLength(1);
  sendChange();
  accept();
  sendChange({ notifications: 2, unchangedMs: 0 });
  await settle();
  expect(screen.getByText('You’re an instructor')).toBeVisible();
});

test('shows the decision when the tab comes back into view', async () => {
  openPage();
  expect(await screen.findByText('Application in review')).toBeVisible();
  accept();
  returnToTab();
  await settle();
  expect(screen.getByText('You’re an instructor')).toBeVisible();
});

test('keeps what is typed when a notification arrives', async () => {
  application = null;
  const { user } = openPage();
  const field = await screen.findByLabelText(/^What would you like to teach/);
  await settle();
  sendChange();
  await user.type(field, 'I have coached');
  sendChange({ notifications: 2, unchangedMs: 0 });
  await settle();
  expect(screen.getByLabelText(/^What would you like to teach/)).toHaveValue('I have coached');
});
