import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { savedClassEndpoints, type SavedClass } from '@camp/server/contract/classes/saved-classes';
import { aCampClass, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, mockNetworkError, mockProblem } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const { listSavedClasses, saveClass, removeSavedClass } = savedClassEndpoints;
const batting = aCampClass({ className: 'Batting Basics' });
const full = aCampClass({ className: 'Keeper School', availableSeats: 0 });
const toSaved = (campClass = batting): SavedClass => ({
  classId: campClass._id,
  savedAt: '2031-05-04T10:03:21.000Z',
  campClass,
});

let saved: SavedClass[];
let calls: string[];
beforeEach(() => {
  [saved, calls] = [[], []];
  mockEndpoint(listSavedClasses, () => saved);
  mockEndpoint(saveClass, ({ params }) => {
    calls.push(`save ${String(params.id)}`);
    saved = [toSaved([batting, full].find(({ _id }) => _id === params.id)), ...saved];
    return { modifiedCount: 1 };
  });
  mockEndpoint(removeSavedClass, ({ params }) => {
    calls.push(`remove ${String(params.id)}`);
    saved = saved.filter(({ classId }) => classId !== params.id);
    return { deletedCount: 1 };
  });
  mockEndpoint(endpoints.listClasses, [batting, full]);
});

const heart = (name = 'Batting Basics') => screen.findByRole('button', { name: `Save ${name}` });
const openSaved = () => renderApp('/dashboard/saved', { user: aSignedInUser() });

test('offers to find a class if nothing is saved', async () => {
  openSaved();
  expect(await screen.findByText('No saved classes yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a class' })).toHaveAttribute('href', '/allClass');
});

test('shows saved classes, also sold out ones, and says how many are not on sale', async () => {
  const hidden = { classId: 'f'.repeat(24), savedAt: '2031-05-04T10:03:21.000Z' };
  saved = [toSaved(), toSaved(full), hidden];
  const { user } = openSaved();
  expect(await screen.findByRole('link', { name: 'Batting Basics' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Join waiting list: Keeper School' })).toBeVisible();
  expect(screen.getByText(/^One saved class is not on sale now\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(calls).toEqual([`remove ${hidden.classId}`]));
});

test('removes a class at once, and Undo saves it again', async () => {
  saved = [toSaved(), toSaved(full)];
  const { user } = openSaved();
  const button = await heart();
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await user.click(button);
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Batting Basics' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Saved' })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Batting Basics' })).toBeVisible();
  expect(calls).toEqual([`remove ${batting._id}`, `save ${batting._id}`]);
});

test('takes the heart back and says why if a class cannot be saved', async () => {
  mockProblem(saveClass, 'too-many-saved-classes');
  const { user } = renderApp('/allClass', { user: aSignedInUser() });
  const button = await heart();
  await user.click(button);
  expect(await screen.findByText('Not saved')).toBeVisible();
  await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'false'));
});

test('takes the heart back without a connection, and leaves other hearts', async () => {
  saved = [toSaved(full)];
  const { user } = renderApp('/allClass', { user: aSignedInUser() });
  const other = await heart('Keeper School');
  await waitFor(() => expect(other).toHaveAttribute('aria-pressed', 'true'));
  mockNetworkError(saveClass);
  mockNetworkError(listSavedClasses);
  await user.click(await heart());
  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(await heart()).toHaveAttribute('aria-pressed', 'false');
  expect(other).toHaveAttribute('aria-pressed', 'true');
});

test('keeps what a visitor saves on the device, and moves it to the account after the login', async () => {
  const { user, unmount } = renderApp('/allClass');
  await user.click(await heart());
  expect(await heart()).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText('Saved on this device')).toBeVisible();
  expect(calls).toEqual([]);
  unmount();

  openSaved();
  expect(await screen.findByRole('link', { name: 'Batting Basics' })).toBeVisible();
  expect(calls).toEqual([`save ${batting._id}`]);
  expect(localStorage.getItem('saved-classes')).toBeNull();
});
