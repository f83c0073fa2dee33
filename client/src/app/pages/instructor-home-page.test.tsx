import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, aUser } from '../../testing/builders';
import { answer, refuse } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';

const instructor = aUser({ email: 'instructor@camp.test', displayName: 'Marco Bellini' });

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

test('says what was denied and why, with the way to it, and what still waits', async () => {
  answer(endpoints.listClasses, [
    aCampClass({ className: 'Night Football', status: 'denied', feedback: 'Too late at night.' }),
    aCampClass({ status: 'pending' }),
  ]);
  await openPage();
  const region = within(await screen.findByRole('region', { name: 'What is open' }));
  expect(region.getByText('Night Football was denied')).toBeVisible();
  expect(region.getByText('Too late at night.')).toBeVisible();
  expect(region.getByText('1 class waits for review.')).toBeVisible();
  expect(region.getByRole('link')).toHaveAttribute('href', '/dashboard/history');
});

test('says what the camp called off and why, with the way to another one like it', async () => {
  const off = { status: 'cancelled', feedback: 'The oval is wet.' } as const;
  const ahead = aCampClass({ ...off, className: 'Bat Lab', startsOn: '2099-07-06' });
  answer(endpoints.listClasses, [
    ahead,
    aCampClass({ ...off, className: 'Long Ago', startsOn: '2020-07-06' }),
  ]);
  await openPage();
  const region = within(await screen.findByRole('region', { name: 'What is open' }));
  expect(region.getByText('Bat Lab has been cancelled by the camp')).toBeVisible();
  expect(region.getByText('The oval is wet.')).toBeVisible();
  expect(region.getByRole('link', { name: 'Duplicate Bat Lab' })).toHaveAttribute(
    'href',
    `/dashboard/addClass?from=${ahead._id}`,
  );
  expect(region.queryByText(/Long Ago/)).toBeNull();
});

test('shows the class that is taught next', async () => {
  const next = aCampClass({ className: 'Finishing School', startsOn: '2099-07-06' });
  answer(endpoints.listClasses, [aCampClass({ startsOn: '2099-08-03' }), next]);
  await openPage();
  const region = within(await screen.findByRole('region', { name: 'Your next class' }));
  expect(region.getByRole('link', { name: 'Finishing School' })).toHaveAttribute(
    'href',
    `/allClass/${next._id}`,
  );
  expect(region.getByText('7 of 12 seats sold')).toBeVisible();
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
