import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aSignedInUser } from '#testing/data/builders';
import { mockEndpoint } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const instructor = aSignedInUser({ email: 'instructor@camp.test', displayName: 'Marco Bellini' });
const pages = ['/dashboard/instructorHome', '/dashboard/history'];

beforeEach(() => {
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.getTeachingStats, { revenue: 0, classes: [] });
  mockEndpoint(endpoints.getOwnProfile, {
    ...{ revision: 0, sports: [], languages: [], qualifications: [] },
  });
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const save = (draft: object, owner = instructor.uid) =>
  localStorage.setItem(`class-draft-1:${owner}`, JSON.stringify(draft));
const open = async (path = pages[0]!) => {
  const app = renderApp(path, { user: instructor, role: 'instructor' });
  await screen.findByText('You have no classes yet');
  return app;
};
const region = () => within(screen.getByRole('region', { name: 'Draft' }));

test.each(pages)('%s names the draft in this browser and says when it was saved', async (path) => {
  save({ className: 'First Touch', savedAt: minutesAgo(5) });
  await open(path);
  expect(screen.getByRole('region', { name: 'Draft' })).toHaveTextContent(
    'Draft: First TouchSaved 5 minutes ago · Kept in this browser',
  );
});

test('continues the draft in the form', async () => {
  save({ className: 'First Touch', savedAt: minutesAgo(5) });
  const { user } = await open();
  await user.click(region().getByRole('link', { name: 'Continue First Touch' }));
  expect(await screen.findByLabelText('Class name')).toHaveValue('First Touch');
});

test('names a draft without a name, and leaves out an unknown time', async () => {
  save({ className: ' ' });
  await open();
  expect(screen.getByRole('region', { name: 'Draft' })).toHaveTextContent(
    /Draft: Untitled classKept in this browser/,
  );
});

test('lists what the form has saved', async () => {
  const first = renderApp('/dashboard/addClass', { user: instructor, role: 'instructor' });
  await first.user.type(await screen.findByLabelText('Class name'), 'First Touch');
  await screen.findByText('Draft saved in this browser.');
  first.unmount();
  await open();
  expect(region().getByText('First Touch', { selector: 'bdi' })).toBeVisible();
  expect(region().getByText('Saved just now')).toBeVisible();
});

test('discards the draft after a question', async () => {
  save({ className: 'First Touch', savedAt: minutesAgo(5) });
  const { user } = await open();
  await user.click(region().getByRole('button', { name: 'Discard First Touch' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(localStorage.getItem(`class-draft-1:${instructor.uid}`)).not.toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Draft discarded')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Draft' })).toBeNull();
  expect(localStorage.getItem(`class-draft-1:${instructor.uid}`)).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('shows no draft of another account', async () => {
  save({ className: 'First Touch' }, 'another');
  await open();
  expect(screen.queryByRole('region', { name: 'Draft' })).toBeNull();
});

test('shows a draft that another tab saves', async () => {
  await open();
  save({ className: 'First Touch', savedAt: minutesAgo(0) });
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(region().getByText('First Touch', { selector: 'bdi' })).toBeVisible();
});
