import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { formatSchedule } from '#lib/format/dates';
import { aCampClass, anInstructor, aWeekOfMornings } from '#testing/data/builders';
import { mockEndpoint } from '#testing/api/mock-api';
import { scrollIntoView, setOnScreen } from '#testing/browser/intersection-observer';
import { renderApp } from '#testing/pages/render-app';

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

const week = { ...campClass, ...aWeekOfMornings, price: 64.5 };
const facts = ['First Touch', formatSchedule(week), '$64.50'];

test('copies a message about the class where the device cannot share it, and offers to email it', async () => {
  mockEndpoint(endpoints.getClass, week);
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = renderApp(`${address}?from=mail`);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Class and link copied')).toBeVisible();
  expect(screen.getByText(facts.join(' · '))).toBeVisible();
  const message = [...facts, window.location.origin + window.location.pathname].join('\n');
  expect(await navigator.clipboard.readText()).toBe(message);
  await user.click(screen.getByRole('button', { name: 'Email it' }));
  const [mail] = opened.mock.calls[0]!;
  expect(new URL(String(mail)).searchParams.get('body')).toBe(message);
});

test('gives the device the same message', async () => {
  mockEndpoint(endpoints.getClass, { ...week, price: 0 });
  const shared = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  const { user } = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(shared).toHaveBeenCalledExactlyOnceWith({
    title: 'First Touch',
    text: [...facts.slice(0, 2), 'Free'].join('\n'),
    url: window.location.origin + window.location.pathname,
  });
});

test('shows the message if it cannot be copied', async () => {
  mockEndpoint(endpoints.getClass, week);
  const { user } = renderApp(address);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(
    await screen.findByText(/^Copy it yourself: First Touch · .* · \$64\.50 http/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Email it' })).toBeVisible();
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
