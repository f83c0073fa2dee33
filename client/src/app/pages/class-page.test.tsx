import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, anInstructor } from '../../testing/builders';
import { answer, refuse } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';

const campClass = aCampClass({
  description: 'Two hours of small games.',
  startsOn: '2027-06-12',
  seats: 12,
  availableSeats: 2,
});
const address = `/allClass/${campClass._id}`;

const priya = anInstructor({ email: campClass.email });
beforeEach(() =>
  answer(endpoints.listInstructors, [anInstructor({ email: 'x@camp.test' }), priya]),
);

test('shows one class in full', async () => {
  answer(endpoints.getClass, ({ params }) => {
    expect(params.id).toBe(campClass._id);
    return campClass;
  });
  renderApp(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'First Touch' })).toBeVisible();
  for (const words of ['Football', 'Two hours of small games.', 'Sat, Jun 12, 2027', '$64.50']) {
    expect(screen.getAllByText(words)[0]).toBeVisible();
  }
  expect(screen.getByText('Only 2 seats left of 12')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add First Touch to cart' })).toBeEnabled();
  expect(document.title).toBe('First Touch · Play & Inspire');
});

test('says that there is no such class', async () => {
  refuse(endpoints.getClass, 'not-found');
  renderApp(address);
  expect(await screen.findByText(/There is no such class/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
});

test('offers to try again when the class cannot be fetched', async () => {
  refuse(endpoints.getClass, 'too-many-requests');
  const { user } = renderApp(address);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(endpoints.getClass, campClass);
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'First Touch' })).toBeVisible();
});

test('leads to the page of its instructor', async () => {
  answer(endpoints.getClass, campClass);
  renderApp(address);
  expect(await screen.findByRole('link', { name: 'Priya Raman' })).toHaveAttribute(
    'href',
    `/allInstructor/${priya._id}`,
  );
});
