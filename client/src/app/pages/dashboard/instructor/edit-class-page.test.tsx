import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type CampClass, type Role } from '@camp/server/contract';
import { aCampClass, aSignedInUser } from '../../../../testing/data/builders';
import {
  mockEndpoint,
  mockNetworkError,
  neverRespond,
  mockProblem,
} from '../../../../testing/api/mock-api';
import { renderApp } from '../../../../testing/pages/render-app';

const touch = aCampClass({
  description: 'Bring water.',
  place: 'Meadow Pitch',
  startsOn: '2027-06-07',
  endsOn: '2027-06-11',
});

/** Mocks the class endpoints with these classes. Returns the edits they received. */
const mockClasses = (...classes: CampClass[]) => {
  const stored = new Map(classes.map((campClass) => [campClass._id, campClass]));
  const edits: unknown[] = [];
  mockEndpoint(endpoints.listClasses, () => [...stored.values()]);
  mockEndpoint(endpoints.getClass, ({ params, bearer }) => {
    expect(bearer).not.toBeNull();
    return stored.get(params.id as string)!;
  });
  mockEndpoint(endpoints.updateClass, ({ params, sent }) => {
    const { id } = params as { id: string };
    edits.push({ id, ...(sent as object) });
    const before = stored.get(id)!;
    const proposed = { modifiedCount: 1, status: 'approved', proposal: 'pending' } as const;
    if (before.status === 'approved') return proposed;
    const fields = Object.entries({ ...before, ...(sent as object), status: 'pending' });
    const saved = fields.filter(([, value]) => value !== null);
    stored.set(id, Object.fromEntries(saved) as CampClass);
    return { modifiedCount: 1, status: 'pending' as const };
  });
  return edits;
};

const openPage = (campClass = touch, role: Role = 'instructor') => {
  const app = renderApp(`/dashboard/editClass/${campClass._id}`, { user: aSignedInUser(), role });
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  return { ...app, press };
};
const find = (label: string) => screen.findByLabelText(label);
const retype = async ({ user }: ReturnType<typeof openPage>, label: string, text: string) => {
  const field = await find(label);
  await user.clear(field);
  await user.type(field, text);
};

test('shows the current values and the instructor', async () => {
  mockClasses(touch);
  openPage();
  expect(await find('Class name')).toHaveValue('First Touch');
  expect(await find('Instructor name')).toHaveValue('Priya Raman');
  expect(await find('Price')).toHaveValue('64.50');
  expect(await find('First day')).toHaveValue('2027-06-07');
  expect(await find('Location')).toHaveValue('Meadow Pitch');
});

test('sends only changed fields, and null for cleared ones, and shows the result', async () => {
  const other = aCampClass({ className: 'Family Relay' });
  const waiting: CampClass = { ...touch, status: 'pending' };
  const edits = mockClasses(waiting, other);
  const app = openPage(waiting);
  await retype(app, 'Class name', 'Second Touch');
  await app.user.clear(await find('Location'));
  await app.press('Save changes');

  const heading = await screen.findByRole('heading', { level: 2, name: 'Second Touch' });
  expect(within(heading.closest('li')!).getByText('Pending')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Family Relay' })).toBeVisible();
  expect(edits).toEqual([{ id: touch._id, className: 'Second Touch', place: null }]);
  expect(app.router.state.location.pathname).toBe('/dashboard/history');
  expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument();
});

test('says before saving that changes to a class on sale will be reviewed', async () => {
  const edits = mockClasses(touch);
  const app = openPage();
  await retype(app, 'Location', 'North field');
  expect(await screen.findByText(/^Your changes will be reviewed\./)).toHaveTextContent(
    'Until they are approved, the class stays on sale as it is.',
  );
  await app.press('Submit changes for review');
  expect(await screen.findByText('Saved and submitted for review')).toBeInTheDocument();
  expect(edits).toEqual([{ id: touch._id, place: 'North field' }]);
});

test('does not mention a review if the price of an approved class is changed back', async () => {
  mockClasses(touch);
  const app = openPage();
  await retype(app, 'Price', '70');
  await screen.findByText(/^Your changes will be reviewed/);
  await retype(app, 'Price', '64.5');
  await waitFor(() => expect(screen.queryByText(/^Your changes/)).not.toBeInTheDocument());
});

test('shows why a class was denied and submits it again', async () => {
  const denied = aCampClass({ status: 'denied', feedback: 'Say where.', enrolled: 0 });
  const edits = mockClasses(denied);
  const app = openPage(denied);
  expect(await screen.findByText('Say where.')).toBeVisible();
  await app.user.type(await find('Location'), 'North field');
  await app.press('Resubmit for review');
  await screen.findByRole('heading', { level: 1, name: 'Feedback' });
  expect(edits).toEqual([{ id: denied._id, place: 'North field' }]);
});

test.each([
  [touch, 'Save changes', "You haven't changed anything yet."],
  [
    aCampClass({ status: 'denied', feedback: 'Say where.' }),
    'Resubmit for review',
    "You haven't changed anything yet. Make the requested changes, then resubmit.",
  ],
])('says that nothing has changed, and sends nothing: $status', async (campClass, button, text) => {
  const edits = mockClasses(campClass);
  await openPage(campClass).press(button);
  expect(await screen.findByText(text)).toHaveRole('alert');
  expect(edits).toEqual([]);
});

test('says at the field that more seats than that are taken', async () => {
  mockClasses(touch);
  const detail = 'The class needs at least 8 seats: 7 sold and 1 being paid for.';
  mockProblem(endpoints.updateClass, 'seats-taken', { detail, message: detail });
  const app = openPage();
  await retype(app, 'Seats', '2');
  await app.press('Submit changes for review');
  await waitFor(async () => expect(await find('Seats')).toHaveFocus());
  expect(await find('Seats')).toHaveAccessibleDescription(new RegExp(detail));
  expect(await find('Seats')).toHaveValue('2');
});

test.each([
  ['changed-meanwhile', /^Your changes were not saved\. Someone else has changed this/],
  ['not-found', /^Your changes were not saved\./],
] as const)('shows the error for %s and keeps the input', async (kind, text) => {
  mockClasses(touch);
  mockProblem(endpoints.updateClass, kind);
  const app = openPage();
  await retype(app, 'Location', 'North field');
  await app.press('Submit changes for review');
  expect(await screen.findByText(text)).toHaveRole('alert');
  expect(await find('Location')).toHaveValue('North field');
});

test('can be submitted again after a network error', async () => {
  mockClasses(touch);
  mockNetworkError(endpoints.updateClass);
  const app = openPage();
  await retype(app, 'Location', 'North field');
  await app.press('Submit changes for review');
  await screen.findByText(/could not reach the server/);

  const edits = mockClasses(touch);
  await app.press('Submit changes for review');
  await screen.findByRole('heading', { level: 1, name: 'Feedback' });
  expect(edits).toEqual([{ id: touch._id, place: 'North field' }]);
});

test('sends edits made before a refetch, and no changes made by others', async () => {
  const edits = mockClasses(touch);
  const app = openPage();
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
  const edits = mockClasses(touch);
  const app = renderApp('/dashboard/manageClass', { user: aSignedInUser(), role: 'admin' });
  await app.user.click(await screen.findByRole('button', { name: 'Details of First Touch' }));
  await app.user.click(screen.getByRole('link', { name: 'Edit First Touch' }));
  await app.user.type(await find('Location'), ' 2');
  await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('heading', { level: 1, name: 'Manage Class' });
  expect(edits).toEqual([{ id: touch._id, place: 'Meadow Pitch 2' }]);
});

test("does not let an instructor edit another instructor's class", async () => {
  mockClasses(touch);
  mockEndpoint(endpoints.listClasses, [aCampClass()]);
  openPage();
  expect(await screen.findByText('Class not found')).toBeVisible();
  expect(screen.queryByLabelText('Class name')).not.toBeInTheDocument();
});

const missing = ['not-found', 'invalid-input'] as const;
test.each(missing)('says that the class was not found: %s', async (kind) => {
  mockClasses(touch);
  mockProblem(endpoints.getClass, kind);
  openPage();
  expect(await screen.findByText('Class not found')).toBeVisible();
});

test('shows placeholders, and offers a retry if the class cannot be loaded', async () => {
  mockClasses(touch);
  neverRespond(endpoints.getClass);
  const { unmount } = openPage();
  expect(await screen.findByText('Loading the class')).toBeInTheDocument();
  unmount();

  mockProblem(endpoints.getClass, 'too-many-requests');
  const app = openPage();
  await screen.findByText("We couldn't load the class");
  mockClasses(touch);
  await app.press('Try again');
  expect(await find('Class name')).toHaveValue('First Touch');
});

test('redirects users who are neither instructor nor admin to the home page', async () => {
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.listInstructors, []);
  const { router } = renderApp(`/dashboard/editClass/${touch._id}`, { user: aSignedInUser() });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('submits a withdrawn class for review again, changed or not', async () => {
  const edits = mockClasses({ ...touch, status: 'withdrawn' });
  const { press, router } = openPage();
  expect(await find('Class name')).toHaveValue('First Touch');
  await press('Resubmit for review');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/history'));
  expect(edits).toEqual([{ id: touch._id, className: 'First Touch' }]);
});
