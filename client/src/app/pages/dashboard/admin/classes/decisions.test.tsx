import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { mockEndpoint, problemResponse } from '#testing/api/mock-api';
import { mockClassReview } from '#testing/api/mock-class-review';
import { aCampClass, aSignedInUser, someClassCounts } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

const admin = aSignedInUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
const relay = aCampClass({ className: 'Family Relay', status: 'pending', enrolled: 0 });

const openPage = (search = '') =>
  renderApp(`/dashboard/manageClass${search}`, { user: admin, role: 'admin' });
const findStatus = () =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status of Family Relay' });
const findInReview = () => screen.findByRole('button', { name: 'Approve Family Relay' });
const press = (name: string) => screen.getByRole('button', { name });
const listViews = () =>
  within(screen.getByRole('group', { name: 'Show classes by status' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

/** Holds back the response to a decision. */
const holdResponse = (respond: () => { modifiedCount: number } | Response) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  mockEndpoint(endpoints.setClassStatus, async () => {
    await released;
    return respond();
  });
  return () => release();
};

test('shows an approval and its counts before the server has answered', async () => {
  mockClassReview(relay);
  mockEndpoint(endpoints.countClasses, someClassCounts({ all: 9, pending: 3, approved: 6 }));
  const release = holdResponse(() => ({ modifiedCount: 1 }));
  const { user } = openPage();
  const approve = await findInReview();
  await screen.findByRole('button', { name: 'In review 3' });
  await user.click(approve);
  expect(await findStatus()).toHaveValue('approved');
  expect(approve).not.toBeInTheDocument();
  expect(listViews()).toEqual(['All 9', 'In review 2', 'Approved 7']);
  expect(screen.queryByText('Approved “Family Relay”')).toBeNull();
  release();
  expect(await screen.findByText('Approved “Family Relay”')).toBeVisible();
});

test('counts only classes that still match a view, and those that stay after a decision', async () => {
  mockClassReview(relay, aCampClass({ className: 'Night Nets', status: 'pending' }));
  const release = holdResponse(() => ({ modifiedCount: 1 }));
  const { user } = openPage('?status=pending');
  const approve = await findInReview();
  expect(screen.getByText('2 classes')).toHaveRole('status');
  await user.click(approve);
  expect(await screen.findByText('1 class, 1 just decided')).toHaveRole('status');
  expect(screen.getByRole('button', { name: 'Export 1 class' })).toBeVisible();
  release();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 classes')).toBeVisible();
});

test('shows the earlier status and counts again if an approval is not saved', async () => {
  mockClassReview(relay);
  mockEndpoint(endpoints.countClasses, someClassCounts({ all: 9, pending: 3, approved: 6 }));
  const release = holdResponse(() =>
    problemResponse(endpoints.setClassStatus, 'too-many-requests'),
  );
  const { user } = openPage();
  const approve = await findInReview();
  await screen.findByRole('button', { name: 'In review 3' });
  await user.click(approve);
  expect(await findStatus()).toHaveValue('approved');
  release();
  expect(await screen.findByText('Status not saved')).toBeVisible();
  expect(await findInReview()).toBeEnabled();
  expect(screen.queryByRole('combobox', { name: 'Status of Family Relay' })).toBeNull();
  expect(listViews()).toEqual(['All 9', 'In review 3', 'Approved 6']);
});

test('keeps the status of a class until its denial is saved', async () => {
  mockClassReview(relay);
  const release = holdResponse(() => ({ modifiedCount: 1 }));
  const { user } = openPage();
  await findInReview();
  const row = within(
    (await screen.findByRole('rowheader', { name: /Family Relay/ })).closest('tr')!,
  );
  await user.click(press('Deny Family Relay…'));
  expect(row.getAllByText('In review').at(-1)).toBeVisible();
  await user.type(screen.getByLabelText('Reason for denying Family Relay'), 'Too late.');
  await user.click(press('Deny class'));
  await waitFor(() => expect(press('Deny class')).toHaveAttribute('aria-busy', 'true'));
  expect(row.getAllByText('In review').at(-1)).toBeVisible();
  release();
  expect(await screen.findByText('Denied “Family Relay”')).toBeVisible();
});

test('shows the reason of a denial, also if the class has left the list', async () => {
  mockClassReview(relay);
  const { user } = openPage('?status=pending');
  await findInReview();
  await user.click(press('Details of Family Relay'));
  await user.click(press('Deny…'));
  await user.type(screen.getByLabelText('Reason for denying Family Relay'), 'Too late.');
  await user.click(press('Deny class'));
  expect(await screen.findByText('Denied “Family Relay”')).toBeVisible();
  expect(screen.getByText(/Too late\.$/, { selector: 'p' })).toHaveTextContent('Denied: Too late.');
});

test('undoes an approval, also of a class that has left the list', async () => {
  const decisions = mockClassReview(relay);
  const { user } = openPage('?status=pending');
  await user.click(await findInReview());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('“Family Relay” is back in review')).toBeVisible();
  expect(decisions).toEqual([
    { id: relay._id, status: 'approved' },
    { id: relay._id, status: 'pending' },
  ]);
  expect(await findInReview()).toBeVisible();
});

test('restores the reason if it undoes the approval of a denied class', async () => {
  const decisions = mockClassReview({ ...relay, status: 'denied', feedback: 'Too late.' });
  const { user } = openPage();
  await user.selectOptions(await findStatus(), 'approved');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Denied “Family Relay”')).toBeVisible();
  expect(decisions.at(-1)).toEqual({ id: relay._id, status: 'denied', feedback: 'Too late.' });
});

test('offers no Undo for a denial that discards proposed changes', async () => {
  mockClassReview({
    ...{ ...relay, status: 'approved' },
    proposal: {
      ...{ revision: 1, proposedAt: '2031-05-04T10:00:00.000Z', proposedBy: 'Priya Raman' },
      changes: [{ field: 'price', before: 64.5, after: 70 }],
    },
  });
  const { user } = openPage();
  await user.selectOptions(await findStatus(), 'denied');
  await user.type(screen.getByLabelText('Reason for denying Family Relay'), 'Too late.');
  await user.click(press('Deny class'));
  expect(await screen.findByText('Denied “Family Relay”')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('closes the form for the reason with Escape from anywhere in it', async () => {
  const decisions = mockClassReview(relay);
  const { user } = openPage();
  await findInReview();
  await user.click(press('Deny Family Relay…'));
  await user.tab();
  expect(press('Deny class')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByLabelText('Reason for denying Family Relay')).toBeNull();
  expect(press('Deny Family Relay…')).toHaveFocus();
  expect(press('Approve Family Relay')).toBeVisible();
  expect(decisions).toEqual([]);
});
