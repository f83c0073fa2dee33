import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type Application } from '@camp/server/contract';
import { mockEndpoint, mockProblem, pageResponse } from '#testing/api/mock-api';
import { anApplication, aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

const user = aSignedInUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
const denied = anApplication({ name: 'Omar Said', status: 'declined', reason: 'We are full.' });

/** Mocks the applications with state. Returns the ids of those that were reopened. */
const mockApplications = (...applications: Application[]) => {
  const reopened: unknown[] = [];
  mockEndpoint(endpoints.listApplications, ({ query: { status } }) => {
    const items = applications
      .map((item) => (reopened.includes(item._id) ? { ...item, status: 'pending' as const } : item))
      .filter((item) => status === undefined || item.status === status);
    return pageResponse(endpoints.listApplications, items, items.length);
  });
  mockEndpoint(endpoints.reopenApplication, ({ params: { id } }) => {
    reopened.push(id);
    return { modifiedCount: 1 };
  });
  return reopened;
};

const openDialog = async () => {
  const app = renderApp('/dashboard/applications?status=declined', { user, role: 'admin' });
  const name = 'Reopen Omar Said’s application';
  await app.user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  const reopen = () => app.user.click(dialog.getByRole('button', { name: 'Reopen' }));
  return { ...app, dialog, reopen };
};

test('reopens a denied application after confirmation, and leaves the others alone', async () => {
  const other = anApplication({ name: 'Leo Fischer', status: 'declined' });
  const reopened = mockApplications(denied, other);
  const { dialog, reopen, router } = await openDialog();
  expect(dialog.getByText(/^It returns to review/)).toBeVisible();
  expect(reopened).toEqual([]);
  await reopen();
  expect(await screen.findByText('Omar Said’s application is back in review')).toBeVisible();
  expect(screen.queryByText('Omar Said')).toBeNull();
  expect(screen.getByText('Leo Fischer')).toBeVisible();
  expect(reopened).toEqual([denied._id]);
  await router.navigate('/dashboard/applications');
  expect(await screen.findByRole('button', { name: /^Accept Omar Said/ })).toBeVisible();
});

test('says why an application cannot be reopened, and keeps it in the list', async () => {
  mockApplications(denied);
  const message = 'Omar Said has applied again since. Review the newer application instead.';
  mockProblem(endpoints.reopenApplication, 'already-applied', { message });
  const { reopen } = await openDialog();
  await reopen();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Omar Said' })).toBeVisible();
});

test('says before an acceptance how to undo it', async () => {
  mockApplications(anApplication({ name: 'Omar Said' }));
  const app = renderApp('/dashboard/applications', { user, role: 'admin' });
  await app.user.click(await screen.findByRole('button', { name: /^Accept Omar Said/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/remove the role under Manage User/)).toBeVisible();
});
