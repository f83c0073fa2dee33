import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, anInstructor } from '../../../testing/data/builders';
import { mockEndpoint } from '../../../testing/api/mock-api';
import { scrollIntoView, setOnScreen } from '../../../testing/browser/intersection-observer';
import { renderApp } from '../../../testing/pages/render-app';

const campClass = aCampClass({ seats: 12, availableSeats: 2 });
const address = `/allClass/${campClass._id}`;

test('says how many campers a class has, and who teaches it', async () => {
  const coach = anInstructor({ name: 'Priya Raman' });
  mockEndpoint(endpoints.getClass, {
    ...campClass,
    ...{ InstructorName: coach.name, instructorId: coach._id },
  });
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.getInstructor, { ...coach, topClass: [] });
  renderApp(address);
  expect(await screen.findByText('Up to 12 campers')).toBeVisible();
  const section = within(await screen.findByRole('region', { name: 'Your instructor' }));
  await scrollIntoView();
  expect(await section.findByText(/campers enrolled$/)).toBeVisible();
  expect(section.getByRole('link', { name: 'Priya Raman' })).toHaveAttribute(
    'href',
    `/allInstructor/${coach._id}`,
  );
});

test('suggests other classes for the same ages first, without its own and repeated dates', async () => {
  mockEndpoint(endpoints.getClass, { ...campClass, ageMin: 8, ageMax: 11 });
  mockEndpoint(endpoints.listClasses, [
    campClass,
    aCampClass({ className: campClass.className }),
    aCampClass({ className: 'Teens Only', ageMin: 13 }),
    aCampClass({ className: 'Teens Only', ageMin: 13 }),
    aCampClass({ className: 'Goal Rush', ageMin: 10, ageMax: 12 }),
  ]);
  renderApp(address);
  const others = within(await screen.findByRole('region', { name: 'Other football classes' }));
  await scrollIntoView();
  await others.findByRole('link', { name: 'Goal Rush' });
  expect(
    others.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
  ).toEqual(['Goal Rush', 'Teens Only']);
});

test('leads from a sold-out class to those with open seats', async () => {
  mockEndpoint(endpoints.getClass, { ...campClass, availableSeats: 0 });
  mockEndpoint(endpoints.listClasses, []);
  renderApp(address);
  expect(
    await screen.findByRole('link', { name: 'Similar classes with open seats' }),
  ).toHaveAttribute('href', '#other-classes');
});

test('repeats the action at the bottom while it is scrolled out of view', async () => {
  mockEndpoint(endpoints.getClass, campClass);
  mockEndpoint(endpoints.listClasses, []);
  renderApp(address);
  const name = { name: 'Add to cart: First Touch' };
  expect(await screen.findAllByRole('button', name)).toHaveLength(1);
  setOnScreen(false);
  await waitFor(() => expect(screen.getAllByRole('button', name)).toHaveLength(2));
});

test('copies the link where the device cannot share it', async () => {
  mockEndpoint(endpoints.getClass, campClass);
  const { user } = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(window.location.href);
});

test('returns to the list with its filters', async () => {
  mockEndpoint(endpoints.getClass, campClass);
  mockEndpoint(endpoints.listClasses, []);
  const { router } = renderApp('/allClass?age=9');
  await screen.findByRole('heading', { level: 1, name: 'Classes' });
  await act(() => router.navigate(address));
  expect(await screen.findByRole('link', { name: 'All classes' })).toHaveAttribute(
    'href',
    '/allClass?age=9',
  );
});

test('scrolls to the other classes if the URL asks for them', async () => {
  mockEndpoint(endpoints.getClass, campClass);
  mockEndpoint(endpoints.listClasses, []);
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  renderApp(`${address}#other-classes`);
  const others = await screen.findByRole('region', { name: 'Other football classes' });
  expect(scrolled.mock.contexts).toContain(others);
});
