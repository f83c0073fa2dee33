import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type CampClass } from '@camp/server/contract';
import { aCampClass, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, mockNetworkError, neverRespond, mockProblem } from '#testing/api/mock-api';
import {
  findField,
  mockEditableClasses,
  openEditClass,
  retype,
  touch,
} from '#testing/pages/edit-class-page';
import { renderApp } from '#testing/pages/render-app';

test('shows the current values and the instructor', async () => {
  mockEditableClasses(touch);
  openEditClass();
  expect(await findField('Class name')).toHaveValue('First Touch');
  expect(await findField('Instructor name')).toHaveValue('Priya Raman');
  expect(await findField('Price')).toHaveValue('64.50');
  expect(await findField('First day')).toHaveValue('2037-06-08');
  expect(await findField('Last day')).toHaveValue('2037-06-12');
  expect(screen.getByLabelText('Wednesday')).toBeChecked();
  expect(screen.getByLabelText('Tuesday')).not.toBeChecked();
  expect(screen.getByText('3 sessions')).toBeVisible();
  expect(await findField('Enrollment opens')).toHaveValue('2037-03-01T09:00');
  expect(await findField('Enrollment closes')).toHaveValue('');
  expect(await findField('Location')).toHaveValue('Meadow Pitch');
  expect(await findField('What to bring')).toHaveValue('Shin guards');
});

test('sends only changed fields, and null for cleared ones, and shows the result', async () => {
  const other = aCampClass({ className: 'Family Relay' });
  const waiting: CampClass = { ...touch, status: 'pending' };
  const edits = mockEditableClasses(waiting, other);
  const app = openEditClass(waiting);
  await retype(app, 'Class name', 'Second Touch');
  await app.user.clear(await findField('Location'));
  await app.press('Save changes');

  const heading = await screen.findByRole('heading', { level: 3, name: 'Second Touch' });
  expect(within(heading.closest('li')!).getByText('In review')).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Family Relay' })).toBeVisible();
  expect(edits).toEqual([{ id: touch._id, className: 'Second Touch', place: null }]);
  expect(app.router.state.location.pathname).toBe('/dashboard/history');
  expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument();
});

test('says before saving that changes to a class on sale will be reviewed', async () => {
  const edits = mockEditableClasses(touch);
  const app = openEditClass();
  await retype(app, 'Location', 'North field');
  expect(await screen.findByText(/^Your changes will be reviewed\./)).toHaveTextContent(
    'Until they are approved, the class stays on sale as it is.',
  );
  await app.press('Submit changes for review');
  expect(await screen.findByText('Saved and submitted for review')).toBeInTheDocument();
  expect(edits).toEqual([{ id: touch._id, place: 'North field' }]);
});

test('does not mention a review if the price of an approved class is changed back', async () => {
  mockEditableClasses(touch);
  const app = openEditClass();
  await retype(app, 'Price', '70');
  await screen.findByText(/^Your changes will be reviewed/);
  await retype(app, 'Price', '64.5');
  await waitFor(() => expect(screen.queryByText(/^Your changes/)).not.toBeInTheDocument());
});

test('shows why a class was denied and submits it again', async () => {
  const denied = aCampClass({ status: 'denied', feedback: 'Say where.', enrolled: 0 });
  const edits = mockEditableClasses(denied);
  const app = openEditClass(denied);
  expect(await screen.findByText('Say where.')).toBeVisible();
  await app.user.type(await findField('Location'), 'North field');
  await app.press('Resubmit for review');
  await screen.findByRole('heading', { level: 1, name: 'Feedback' });
  expect(edits).toEqual([{ id: denied._id, place: 'North field' }]);
});

test.each([
  [touch, 'Save changes', 'You haven’t changed anything yet.'],
  [
    aCampClass({ status: 'denied', feedback: 'Say where.' }),
    'Resubmit for review',
    'You haven’t changed anything yet. Make the requested changes, then resubmit.',
  ],
])('says that nothing has changed, and sends nothing: $status', async (campClass, button, text) => {
  const edits = mockEditableClasses(campClass);
  await openEditClass(campClass).press(button);
  expect(await screen.findByText(text)).toHaveRole('status');
  expect(edits).toEqual([]);
});

test('says at the field that more seats than that are taken', async () => {
  mockEditableClasses(touch);
  const detail = 'The class needs at least 8 seats: 7 sold and 1 being paid for.';
  mockProblem(endpoints.updateClass, 'seats-taken', { detail, message: detail });
  const app = openEditClass();
  await retype(app, 'Seats', '2');
  await app.press('Submit changes for review');
  await waitFor(async () => expect(await findField('Seats')).toHaveFocus());
  expect(await findField('Seats')).toHaveAccessibleDescription(new RegExp(detail));
  expect(await findField('Seats')).toHaveValue('2');
});

test.each([
  ['changed-meanwhile', /^Your changes were not saved\. Someone else has changed this/],
  ['not-found', /^Your changes were not saved\./],
] as const)('shows the error for %s and keeps the input', async (kind, text) => {
  mockEditableClasses(touch);
  mockProblem(endpoints.updateClass, kind);
  const app = openEditClass();
  await retype(app, 'Location', 'North field');
  await app.press('Submit changes for review');
  expect(await screen.findByText(text)).toHaveRole('alert');
  expect(await findField('Location')).toHaveValue('North field');
});

test('can be submitted again after a network error', async () => {
  mockEditableClasses(touch);
  mockNetworkError(endpoints.updateClass);
  const app = openEditClass();
  await retype(app, 'Location', 'North field');
  await app.press('Submit changes for review');
  await screen.findByText(/could not reach the server/);

  const edits = mockEditableClasses(touch);
  await app.press('Submit changes for review');
  await screen.findByRole('heading', { level: 1, name: 'Feedback' });
  expect(edits).toEqual([{ id: touch._id, place: 'North field' }]);
});

test('sends edits made before a refetch, and no changes made by others', async () => {
  const edits = mockEditableClasses(touch);
  const app = openEditClass();
  await retype(app, 'Location', 'North field');
  mockEndpoint(endpoints.getClass, { ...touch, price: 80, feedback: 'The price went up.' });
  mockNetworkError(endpoints.updateClass);
  await app.press('Submit changes for review');
  expect(await screen.findByText('The price went up.')).toBeVisible();

  mockEndpoint(endpoints.updateClass, ({ sent }) => {
    edits.push(sent);
    return { modifiedCount: 1, status: 'approved' as const };
  });
  await app.press('Submit changes for review');
  expect(await screen.findByText('Changes saved')).toBeInTheDocument();
  expect(edits).toEqual([{ place: 'North field' }]);
});

test('lets an admin edit a class from Manage Class, and returns there', async () => {
  const edits = mockEditableClasses(touch);
  const app = renderApp('/dashboard/manageClass', { user: aSignedInUser(), role: 'admin' });
  await app.user.click(await screen.findByRole('button', { name: 'Details of First Touch' }));
  await app.user.click(screen.getByRole('link', { name: 'Edit First Touch' }));
  await app.user.type(await findField('Location'), ' 2');
  await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('heading', { level: 1, name: 'Manage Class' });
  expect(edits).toEqual([{ id: touch._id, place: 'Meadow Pitch 2' }]);
});

test("does not let an instructor edit another instructor's class", async () => {
  mockEditableClasses(touch);
  mockEndpoint(endpoints.listClasses, [aCampClass()]);
  openEditClass();
  expect(await screen.findByText('Class not found')).toBeVisible();
  expect(screen.queryByLabelText('Class name')).not.toBeInTheDocument();
});

const missing = ['not-found', 'invalid-input'] as const;
test.each(missing)('says that the class was not found: %s', async (kind) => {
  mockEditableClasses(touch);
  mockProblem(endpoints.getClass, kind);
  openEditClass();
  expect(await screen.findByText('Class not found')).toBeVisible();
});

test('shows placeholders, and offers a retry if the class cannot be loaded', async () => {
  mockEditableClasses(touch);
  neverRespond(endpoints.getClass);
  const { unmount } = openEditClass();
  expect(await screen.findByText('Loading the class')).toBeInTheDocument();
  unmount();

  mockProblem(endpoints.getClass, 'too-many-requests');
  const app = openEditClass();
  await screen.findByText('We couldn’t load the class');
  mockEditableClasses(touch);
  await app.press('Try again');
  expect(await findField('Class name')).toHaveValue('First Touch');
});

test('redirects users who are neither instructor nor admin to the home page', async () => {
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.listInstructors, []);
  const { router } = renderApp(`/dashboard/editClass/${touch._id}`, { user: aSignedInUser() });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test.each([
  ['withdrawn', 'Resubmit for review'],
  ['draft', 'Submit for review'],
] as const)('submits a %s class for review, changed or not', async (status, button) => {
  const edits = mockEditableClasses({ ...touch, status });
  const { press, router } = openEditClass();
  expect(await findField('Class name')).toHaveValue('First Touch');
  await press(button);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/history'));
  expect(edits).toEqual([{ id: touch._id, className: 'First Touch' }]);
});
