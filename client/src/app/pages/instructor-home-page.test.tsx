import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, aUser } from '../../testing/builders';
import { answer, keepWaiting, refuse } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';

const instructor = aUser({ email: 'instructor@camp.test', displayName: 'Marco Bellini' });

beforeEach(() => answer(endpoints.getTeachingStats, { revenue: 0, classes: [] }));

const openPage = async () => {
  const app = renderApp('/dashboard/instructorHome', { user: instructor, role: 'instructor' });
  await screen.findByRole('heading', { level: 1, name: 'Welcome to: Marco Bellini' });
  return app;
};

const findFigure = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;

test('counts classes by status, and seats sold of all there are', async () => {
  answer(endpoints.listClasses, [
    aCampClass({ enrolled: 7, seats: 12 }),
    aCampClass({ enrolled: 3, seats: 10 }),
    aCampClass({ status: 'pending', enrolled: 0 }),
    aCampClass({ status: 'denied', enrolled: 0, feedback: 'Too late at night.' }),
  ]);
  await openPage();
  expect(await findFigure('Approved')).toBe('2');
  expect(await findFigure('Pending')).toBe('1');
  expect(await findFigure('Denied')).toBe('1');
  expect(await findFigure('Seats sold')).toBe('10 of 22');
});

const complete = { startsOn: '2099-07-06', place: 'Meadow Pitch', description: 'Bring water.' };

test('says what was denied and why, with the way to mend it, and what still waits', async () => {
  const night = aCampClass({
    ...{ className: 'Night Football', status: 'denied', feedback: 'Too late at night.' },
  });
  answer(endpoints.listClasses, [night, aCampClass({ ...complete, status: 'pending' })]);
  await openPage();
  const region = within(await screen.findByRole('region', { name: 'What needs doing' }));
  expect(region.getByText('Night Football was denied')).toBeVisible();
  expect(region.getByText('Too late at night.')).toBeVisible();
  expect(region.getByText('1 class waits for review.')).toBeVisible();
  expect(region.getByRole('link', { name: 'Mend and resubmit Night Football' })).toHaveAttribute(
    'href',
    `/dashboard/editClass/${night._id}`,
  );
});

test('says what a class lacks and what was withdrawn, with the way to its form', async () => {
  const bare = aCampClass({ ...complete, className: 'Bat Lab', image: '' });
  const back = aCampClass({ ...complete, className: 'Hoops', status: 'withdrawn' });
  answer(endpoints.listClasses, [bare, back, aCampClass({ ...complete, className: 'Whole' })]);
  await openPage();
  const region = within(await screen.findByRole('region', { name: 'What needs doing' }));
  expect(region.getByText('Bat Lab has no picture')).toBeVisible();
  expect(region.getByRole('link', { name: 'Complete Bat Lab' })).toHaveAttribute(
    'href',
    `/dashboard/editClass/${bare._id}`,
  );
  expect(region.getByText('You have withdrawn Hoops')).toBeVisible();
  expect(region.getByRole('link', { name: 'Edit and resubmit Hoops' })).toHaveAttribute(
    'href',
    `/dashboard/editClass/${back._id}`,
  );
  expect(region.queryByText(/Whole/)).toBeNull();
});

test('says what the camp called off and why, with the way to another one like it', async () => {
  const off = { status: 'cancelled', feedback: 'The oval is wet.' } as const;
  const ahead = aCampClass({ ...off, className: 'Bat Lab', startsOn: '2099-07-06' });
  answer(endpoints.listClasses, [
    ahead,
    aCampClass({ ...off, className: 'Long Ago', startsOn: '2020-07-06' }),
  ]);
  await openPage();
  const region = within(await screen.findByRole('region', { name: 'What needs doing' }));
  expect(region.getByText('Bat Lab has been cancelled by the camp')).toBeVisible();
  expect(region.getByText('The oval is wet.')).toBeVisible();
  expect(region.getByRole('link', { name: 'Duplicate Bat Lab' })).toHaveAttribute(
    'href',
    `/dashboard/addClass?from=${ahead._id}`,
  );
  expect(region.queryByText(/Long Ago/)).toBeNull();
});

test('shows the classes that are taught next, by date', async () => {
  const next = aCampClass({ className: 'Finishing School', startsOn: '2099-07-06' });
  answer(endpoints.listClasses, [
    aCampClass({ className: 'Bat Lab', startsOn: '2099-08-03' }),
    next,
  ]);
  await openPage();
  const region = within(await screen.findByRole('region', { name: 'Your next classes' }));
  expect(region.getByRole('link', { name: 'Finishing School' })).toHaveAttribute(
    'href',
    `/allClass/${next._id}`,
  );
  expect(region.getAllByText('7 of 12 seats sold')).toHaveLength(2);
  expect(region.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Finishing School',
    'Bat Lab',
  ]);
});

test('offers the first class to whoever has none', async () => {
  answer(endpoints.listClasses, []);
  await openPage();
  expect(await screen.findByText('You have no classes yet')).toBeVisible();
});

test('offers to try again when the classes cannot be fetched', async () => {
  refuse(endpoints.listClasses, 'too-many-requests');
  const { user } = await openPage();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(endpoints.listClasses, [aCampClass()]);
  await user.click(retry);
  expect(await findFigure('Approved')).toBe('1');
});

test('shows what each class brought in, and all of them together', async () => {
  const touch = aCampClass({ className: 'First Touch', enrolled: 7, seats: 12 });
  const unsold = aCampClass({ className: 'Bat Lab', enrolled: 0, seats: 8 });
  answer(endpoints.listClasses, [touch, unsold]);
  answer(endpoints.getTeachingStats, {
    revenue: 451.5,
    classes: [{ classItemId: touch._id, revenue: 451.5 }],
  });
  await openPage();
  const table = within(await screen.findByRole('table', { name: 'Revenue by class' }));
  expect(table.getByRole('row', { name: 'First Touch 7 of 12 $451.50' })).toBeVisible();
  expect(table.getByRole('row', { name: 'Bat Lab 0 of 8 $0.00' })).toBeVisible();
  expect(table.getByRole('row', { name: 'All classes $451.50' })).toBeVisible();
});

test('waits for the revenue with placeholders, and shows the classes already', async () => {
  answer(endpoints.listClasses, [aCampClass()]);
  keepWaiting(endpoints.getTeachingStats);
  await openPage();
  expect(await screen.findByText('Loading your revenue')).toBeInTheDocument();
  expect(await findFigure('Approved')).toBe('1');
});

test('offers to try again when the revenue cannot be fetched', async () => {
  answer(endpoints.listClasses, [aCampClass()]);
  refuse(endpoints.getTeachingStats, 'too-many-requests');
  const { user } = await openPage();
  await screen.findByText('Your revenue could not be loaded');
  answer(endpoints.getTeachingStats, { revenue: 12, classes: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: 'All classes $12.00' })).toBeVisible();
});
