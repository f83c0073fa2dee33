import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, aSignedInUser } from '#testing/data/builders';
import { mockClassReview } from '#testing/api/mock-class-review';
import {
  mockEndpoint,
  mockNetworkError,
  neverRespond,
  problemResponse,
  mockProblem,
} from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const admin = aSignedInUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
const touch = aCampClass({ className: 'First Touch', status: 'approved' });
const relay = aCampClass({ className: 'Family Relay', status: 'pending', enrolled: 0 });

const openPage = (search = '') =>
  renderApp(`/dashboard/manageClass${search}`, { user: admin, role: 'admin' });

const findStatus = (name: string) =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: `Status of ${name}` });
const findInReview = (name: string) => screen.findByRole('button', { name: `Approve ${name}` });
const findRow = async (name: string) => (await findStatus(name)).closest('tr') as HTMLElement;
const press = (name: string) => screen.getByRole('button', { name });

test('shows instructor, class, price, seats sold and status', async () => {
  mockClassReview(touch);
  openPage();
  const row = within(await findRow('First Touch'));
  for (const text of ['Priya Raman', 'priya.raman@camp.test', 'Football', '$64.50', '7 of 12']) {
    expect(row.getByText(text)).toBeVisible();
  }
  expect(await findStatus('First Touch')).toHaveDisplayValue('Approved');
});

test('saves an approval immediately, confirms it, and leaves other classes alone', async () => {
  const decisions = mockClassReview(touch, relay);
  const { user } = openPage();
  await user.click(await findInReview('Family Relay'));
  expect(await screen.findByText('Approved “Family Relay”')).toBeVisible();
  expect(decisions).toEqual([{ id: relay._id, status: 'approved' }]);
  expect(await findStatus('Family Relay')).toHaveValue('approved');
  expect(await findStatus('First Touch')).toHaveValue('approved');
});

test('shows an approved class in the class list immediately', async () => {
  mockClassReview(relay);
  const { user, router } = openPage();
  await user.click(await findInReview('Family Relay'));
  await screen.findByText('Approved “Family Relay”');
  mockEndpoint(endpoints.listClasses, [{ ...relay, status: 'approved' }]);
  await router.navigate('/allClass');
  expect(await screen.findByRole('link', { name: 'Family Relay' })).toBeVisible();
});

test('denies a class only with a reason', async () => {
  const decisions = mockClassReview(touch, relay);
  const { user } = openPage();
  await findInReview('Family Relay');
  await user.click(press('Deny Family Relay…'));
  const reason = screen.getByLabelText('Reason for denying Family Relay');
  expect(reason).toHaveFocus();
  await user.click(press('Deny class'));
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/Enter a reason/));
  expect(decisions).toEqual([]);

  await user.type(reason, 'The orchard is closed.');
  await user.click(press('Deny class'));
  expect(await screen.findByText('Denied “Family Relay”')).toBeVisible();
  expect(decisions).toEqual([
    { id: relay._id, status: 'denied', feedback: 'The orchard is closed.' },
  ]);
  await waitFor(async () => expect(await findStatus('Family Relay')).toHaveFocus());
  expect(screen.queryByLabelText('Reason for denying Family Relay')).not.toBeInTheDocument();
});

test('restores the previous status if the denial is canceled', async () => {
  const decisions = mockClassReview(relay);
  const { user } = openPage();
  await findInReview('Family Relay');
  await user.click(press('Deny Family Relay…'));
  await user.type(screen.getByLabelText('Reason for denying Family Relay'), 'Hm{Escape}');
  expect(press('Approve Family Relay')).toBeVisible();
  expect(press('Deny Family Relay…')).toHaveFocus();
  await user.click(press('Deny Family Relay…'));
  await user.click(press('Cancel'));
  expect(press('Approve Family Relay')).toBeVisible();
  expect(decisions).toEqual([]);
});

test('says that a class with campers stays on sale, asks nothing, and offers to cancel it', async () => {
  const decisions = mockClassReview({ ...touch, enrolled: 9 }, relay);
  const { user } = openPage();
  const status = await findStatus('First Touch');
  await user.selectOptions(status, 'denied');
  expect(await screen.findByText('First Touch can’t be denied')).toBeInTheDocument();
  expect(screen.getByText(/^9 campers are enrolled/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Reason for denying First Touch')).toBeNull();
  expect(status).toHaveValue('approved');
  await user.click(press('Cancel class…'));
  expect(await screen.findByRole('dialog', { name: 'Cancel First Touch?' })).toBeVisible();
  expect(decisions).toEqual([]);
});

test('explains why a class stays on sale that somebody has just booked, and restores its status', async () => {
  mockClassReview({ ...touch, enrolled: 0 }, relay);
  mockProblem(endpoints.setClassStatus, 'has-enrollments');
  const { user } = openPage();
  await user.selectOptions(await findStatus('First Touch'), 'denied');
  await user.type(screen.getByLabelText('Reason for denying First Touch'), 'Rain.');
  await user.click(press('Deny class'));
  expect(await screen.findByText('Status not saved')).toBeInTheDocument();
  expect(screen.getByText(/First Touch is still approved/)).toBeInTheDocument();
  expect(await findStatus('First Touch')).toHaveValue('approved');
  await waitFor(async () => expect(await findStatus('First Touch')).toHaveFocus());
  expect(press('Approve Family Relay')).toBeVisible();
  expect(screen.queryByLabelText('Reason for denying First Touch')).not.toBeInTheDocument();
});

test('decides on the version that was shown, and shows the class again if it has changed', async () => {
  const edited = { ...relay, revision: 3 };
  const revisions: unknown[] = [];
  mockEndpoint(endpoints.listClasses, [edited]);
  mockEndpoint(endpoints.setClassStatus, ({ body }) => {
    revisions.push((body as { revision?: number }).revision);
    mockEndpoint(endpoints.listClasses, [
      { ...edited, revision: 4, className: 'Family Relay, longer' },
    ]);
    return problemResponse(endpoints.setClassStatus, 'changed-meanwhile');
  });
  const { user } = openPage();
  await user.click(await findInReview('Family Relay'));
  expect(await screen.findByText(/Someone else has changed this/)).toBeInTheDocument();
  expect(await findInReview('Family Relay, longer')).toBeVisible();
  expect(revisions).toEqual([3]);
});

test('keeps the reason if it could not be sent', async () => {
  mockClassReview(relay);
  mockNetworkError(endpoints.setClassStatus);
  const { user } = openPage();
  await findInReview('Family Relay');
  await user.click(press('Deny Family Relay…'));
  await user.type(screen.getByLabelText('Reason for denying Family Relay'), 'Rain.');
  await user.click(press('Deny class'));
  expect(await screen.findByText(/Family Relay is still in review/)).toBeInTheDocument();
  expect(screen.getByLabelText('Reason for denying Family Relay')).toHaveValue('Rain.');
});

test('shows the details that an admin needs to decide', async () => {
  mockClassReview({ ...relay, description: 'One child, one grown-up.', ageMin: 5, ageMax: 14 });
  const { user } = openPage();
  await findInReview('Family Relay');
  await user.click(press('Details of Family Relay'));
  expect(screen.getByText('One child, one grown-up.')).toBeVisible();
  expect(screen.getByText('Ages 5–14')).toBeVisible();
  await user.click(press('Details of Family Relay'));
  expect(screen.queryByText('One child, one grown-up.')).not.toBeInTheDocument();
});

test('deletes a class after confirmation, and leaves the others alone', async () => {
  mockClassReview(touch, relay);
  const { user } = openPage();
  await findInReview('Family Relay');
  await user.click(press('Delete Family Relay'));
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText('Family Relay has been deleted.')).toBeInTheDocument();
  expect(await findStatus('First Touch')).toBeVisible();
  expect(screen.queryByText('Family Relay')).not.toBeInTheDocument();
});

test('has the actions of a class in the menu of its row', async () => {
  mockClassReview({ ...touch, enrolled: 0 });
  const { user } = openPage();
  await findStatus('First Touch');
  await user.click(press('More actions for First Touch'));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Edit', 'Waiting list', 'Cancel class…', 'Delete…']);
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText('First Touch has been deleted.')).toBeInTheDocument();
});

test('links to the roster of a class that has ended, and does not offer to cancel it', async () => {
  mockClassReview({ ...touch, enrolled: 3, phase: 'over' });
  const { user } = openPage();
  await findStatus('First Touch');
  await user.click(press('More actions for First Touch'));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Edit', 'Roster', 'Waiting list', 'Delete…']);
  const roster = screen.getByRole('menuitem', { name: 'Roster' });
  expect(roster).toHaveAttribute('href', `/dashboard/roster/${touch._id}`);
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A class that has taken place keeps its enrollments.',
  );
});

test('says before any question that a class with campers cannot be deleted, and offers to cancel it', async () => {
  mockClassReview({ ...touch, enrolled: 3 }, relay);
  const { user } = openPage();
  await findStatus('First Touch');
  await user.click(press('Delete First Touch'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'First Touch can’t be deleted3 campers are enrolled. Cancel the class instead.',
  );
  expect(screen.queryByText('Are you sure?')).toBeNull();
  await user.click(within(alert).getByRole('button', { name: 'Cancel class' }));
  expect(await screen.findByText('Cancel First Touch?')).toBeInTheDocument();
  await user.click(press('Keep class'));
  await waitFor(() => expect(press('Delete First Touch')).toHaveFocus());
});

test('explains why a class that somebody booked meanwhile cannot be deleted', async () => {
  mockClassReview({ ...touch, enrolled: 0 });
  mockProblem(endpoints.deleteClass, 'has-enrollments');
  const { user } = openPage();
  await findStatus('First Touch');
  await user.click(press('Delete First Touch'));
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText(/campers are enrolled in it or paying/)).toBeInTheDocument();
  expect(await findStatus('First Touch')).toBeVisible();
});

test('shows placeholders while it loads', async () => {
  neverRespond(endpoints.listClasses);
  openPage();
  expect(await screen.findByText('Loading classes')).toBeInTheDocument();
});

test('says where new classes come from if there are none', async () => {
  mockClassReview();
  openPage();
  expect(await screen.findByText('No classes yet')).toBeVisible();
});

test('offers a retry if the classes cannot be loaded', async () => {
  mockProblem(endpoints.listClasses, 'too-many-requests');
  const { user } = openPage();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockClassReview(touch);
  await user.click(retry);
  expect(await findStatus('First Touch')).toBeVisible();
});
