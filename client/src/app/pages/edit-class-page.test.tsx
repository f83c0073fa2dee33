import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endpoints, type CampClass, type Role } from '@camp/server/contract';
import { aCampClass, aUser } from '../../testing/builders';
import { answer, breakConnection, keepWaiting, refuse } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';

// What a toast leaves on the body would keep clicks from the next test.
afterEach(() => document.body.removeAttribute('class'));

const touch = aCampClass({
  description: 'Bring water.',
  place: 'Meadow Pitch',
  startsOn: '2027-06-07',
  endsOn: '2027-06-11',
});

/** A camp with these classes; answers the edits it is sent. */
const keepClasses = (...classes: CampClass[]) => {
  const kept = new Map(classes.map((campClass) => [campClass._id, campClass]));
  const edits: unknown[] = [];
  answer(endpoints.listClasses, () => [...kept.values()]);
  answer(endpoints.getClass, ({ params, bearer }) => {
    expect(bearer).not.toBeNull();
    return kept.get(params.id as string)!;
  });
  answer(endpoints.updateClass, ({ params, sent }) => {
    const { id } = params as { id: string };
    edits.push({ id, ...(sent as object) });
    const before = kept.get(id)!;
    const proposed = { modifiedCount: 1, status: 'approved', proposal: 'pending' } as const;
    if (before.status === 'approved') return proposed;
    const there = Object.entries({ ...before, ...(sent as object), status: 'pending' });
    kept.set(id, Object.fromEntries(there.filter(([, value]) => value !== null)) as CampClass);
    return { modifiedCount: 1, status: 'pending' as const };
  });
  return edits;
};

const openPage = (campClass = touch, role: Role = 'instructor') => {
  const app = renderApp(`/dashboard/editClass/${campClass._id}`, { user: aUser(), role });
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  return { ...app, press };
};
const find = (label: string) => screen.findByLabelText(label);
const retype = async ({ user }: ReturnType<typeof openPage>, label: string, text: string) => {
  const field = await find(label);
  await user.clear(field);
  await user.type(field, text);
};

test('shows the class as it is, and who teaches it', async () => {
  keepClasses(touch);
  openPage();
  expect(await find('Class name')).toHaveValue('First Touch');
  expect(await find('Instructor name')).toHaveValue('Priya Raman');
  expect(await find('Price')).toHaveValue('64.50');
  expect(await find('First day')).toHaveValue('2027-06-07');
  expect(await find('Place')).toHaveValue('Meadow Pitch');
});

test('sends only what was changed, nothing for what was taken away, and shows it', async () => {
  const other = aCampClass({ className: 'Family Relay' });
  const waiting: CampClass = { ...touch, status: 'pending' };
  const edits = keepClasses(waiting, other);
  const app = openPage(waiting);
  await retype(app, 'Class name', 'Second Touch');
  await app.user.clear(await find('Place'));
  await app.press('Save changes');

  const heading = await screen.findByRole('heading', { level: 2, name: 'Second Touch' });
  expect(within(heading.closest('li')!).getByText('Pending')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Family Relay' })).toBeVisible();
  expect(edits).toEqual([{ id: touch._id, className: 'Second Touch', place: null }]);
  expect(app.router.state.location.pathname).toBe('/dashboard/history');
  expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument();
});

test('says before saving that changes of a class on sale go to review', async () => {
  const edits = keepClasses(touch);
  const app = openPage();
  await retype(app, 'Place', 'North field');
  expect(await screen.findByText(/^Your changes go to review\./)).toHaveTextContent(
    'The class stays on sale as it is until the camp approves them.',
  );
  await app.press('Send changes to review');
  expect(await screen.findByText('Saved, and waiting for review')).toBeInTheDocument();
  expect(edits).toEqual([{ id: touch._id, place: 'North field' }]);
});

test('says nothing of review for an approved class whose price is typed back', async () => {
  keepClasses(touch);
  const app = openPage();
  await retype(app, 'Price', '70');
  await screen.findByText(/^Your changes go to review/);
  await retype(app, 'Price', '64.5');
  await waitFor(() => expect(screen.queryByText(/^Your changes/)).not.toBeInTheDocument());
});

test('shows why a class was denied and sends it to review again', async () => {
  const denied = aCampClass({ status: 'denied', feedback: 'Say where.', enrolled: 0 });
  const edits = keepClasses(denied);
  const app = openPage(denied);
  expect(await screen.findByText('Say where.')).toBeVisible();
  await app.user.type(await find('Place'), 'North field');
  await app.press('Send to review again');
  await screen.findByRole('heading', { level: 1, name: 'My classes & feedback' });
  expect(edits).toEqual([{ id: denied._id, place: 'North field' }]);
});

test.each([
  [touch, 'Save changes', 'Nothing is changed yet, so there is nothing to save.'],
  [
    aCampClass({ status: 'denied', feedback: 'Say where.' }),
    'Send to review again',
    'Nothing is changed yet. Mend what the camp wrote about, and send it again.',
  ],
])('says that nothing is changed, and sends nothing: $status', async (campClass, button, words) => {
  const edits = keepClasses(campClass);
  await openPage(campClass).press(button);
  expect(await screen.findByText(words)).toHaveRole('alert');
  expect(edits).toEqual([]);
});

test('says beside the seats that more of them are taken', async () => {
  keepClasses(touch);
  const detail = 'The class needs at least 8 seats: 7 sold and 1 being paid for.';
  refuse(endpoints.updateClass, 'seats-taken', { detail, message: detail });
  const app = openPage();
  await retype(app, 'Seats', '2');
  await app.press('Send changes to review');
  await waitFor(async () => expect(await find('Seats')).toHaveFocus());
  expect(await find('Seats')).toHaveAccessibleDescription(new RegExp(detail));
  expect(await find('Seats')).toHaveValue('2');
});

test.each([
  ['changed-meanwhile', /^Your changes were not saved\. Somebody else has changed this meanwhile/],
  ['not-found', /^Your changes were not saved\./],
] as const)('tells of %s and keeps what was typed', async (kind, words) => {
  keepClasses(touch);
  refuse(endpoints.updateClass, kind);
  const app = openPage();
  await retype(app, 'Place', 'North field');
  await app.press('Send changes to review');
  expect(await screen.findByText(words)).toHaveRole('alert');
  expect(await find('Place')).toHaveValue('North field');
});

test('can be sent again after the connection broke', async () => {
  keepClasses(touch);
  breakConnection(endpoints.updateClass);
  const app = openPage();
  await retype(app, 'Place', 'North field');
  await app.press('Send changes to review');
  await screen.findByText(/could not reach the camp/);

  const edits = keepClasses(touch);
  await app.press('Send changes to review');
  await screen.findByRole('heading', { level: 1, name: 'My classes & feedback' });
  expect(edits).toEqual([{ id: touch._id, place: 'North field' }]);
});

test('sends edits made before the class was fetched again, and none of what others changed', async () => {
  const edits = keepClasses(touch);
  const app = openPage();
  await retype(app, 'Place', 'North field');
  answer(endpoints.getClass, { ...touch, price: 80, feedback: 'Dearer now.' });
  breakConnection(endpoints.updateClass);
  await app.press('Send changes to review');
  expect(await screen.findByText('Dearer now.')).toBeVisible();

  answer(endpoints.updateClass, ({ sent }) => {
    edits.push(sent);
    return { modifiedCount: 1, status: 'approved' as const };
  });
  await app.press('Send changes to review');
  expect(await screen.findByText('Your changes are saved')).toBeInTheDocument();
  expect(edits).toEqual([{ place: 'North field' }]);
});

test('lets an admin edit a class from Manage Class, and goes back there', async () => {
  const edits = keepClasses(touch);
  const app = renderApp('/dashboard/manageClass', { user: aUser(), role: 'admin' });
  await app.user.click(await screen.findByRole('button', { name: 'Details of First Touch' }));
  await app.user.click(screen.getByRole('link', { name: 'Edit First Touch' }));
  await app.user.type(await find('Place'), ' 2');
  await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('heading', { level: 1, name: 'Manage Class' });
  expect(edits).toEqual([{ id: touch._id, place: 'Meadow Pitch 2' }]);
});

test("does not offer an instructor somebody else's class", async () => {
  keepClasses(touch);
  answer(endpoints.listClasses, [aCampClass()]);
  openPage();
  expect(await screen.findByText('You have no such class')).toBeVisible();
  expect(screen.queryByLabelText('Class name')).not.toBeInTheDocument();
});

test.each(['not-found', 'invalid-input'] as const)('says that there is none: %s', async (kind) => {
  keepClasses(touch);
  refuse(endpoints.getClass, kind);
  openPage();
  expect(await screen.findByText('You have no such class')).toBeVisible();
});

test('waits with placeholders, and offers to try again when the class cannot be fetched', async () => {
  keepClasses(touch);
  keepWaiting(endpoints.getClass);
  const { unmount } = openPage();
  expect(await screen.findByText('Loading the class')).toBeInTheDocument();
  unmount();

  refuse(endpoints.getClass, 'too-many-requests');
  const app = openPage();
  await screen.findByText('The class could not be loaded');
  keepClasses(touch);
  await app.press('Try again');
  expect(await find('Class name')).toHaveValue('First Touch');
});

test('sends home whoever is neither instructor nor admin', async () => {
  answer(endpoints.listClasses, []);
  answer(endpoints.listInstructors, []);
  const { router } = renderApp(`/dashboard/editClass/${touch._id}`, { user: aUser() });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('offers no form for a class that was called off, but another one like it', async () => {
  const off = aCampClass({ className: 'Bat Lab', status: 'cancelled', feedback: 'Rain.' });
  keepClasses(off);
  openPage(off);
  expect(await screen.findByText('Bat Lab has been cancelled')).toBeVisible();
  expect(screen.getByText('Rain.')).toBeVisible();
  expect(screen.queryByLabelText('Class name')).toBeNull();
  expect(screen.getByRole('link', { name: 'Begin another one like it' })).toHaveAttribute(
    'href',
    `/dashboard/addClass?from=${off._id}`,
  );
});

test('sends a class that was withdrawn to review again, changed or not', async () => {
  const edits = keepClasses({ ...touch, status: 'withdrawn' });
  const { press, router } = openPage();
  expect(await find('Class name')).toHaveValue('First Touch');
  await press('Send to review again');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/history'));
  expect(edits).toEqual([{ id: touch._id, className: 'First Touch' }]);
});
