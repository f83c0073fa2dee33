import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { endpoints, type CampClass } from '@camp/server/contract';
import { aCampClass, aWeekOfMornings } from '#testing/data/builders';
import { mockEndpoint, mockServer, mockProblem } from '#testing/api/mock-api';
import { scrollIntoView } from '#testing/browser/intersection-observer';
import { renderApp } from '#testing/pages/render-app';
import { wholeText } from '#testing/pages/whole-text';

beforeEach(() => {
  mockServer.use(http.get('*/topslider.json', () => HttpResponse.json([])));
  mockEndpoint(endpoints.listInstructors, []);
});

const answerClasses = (...classes: CampClass[]) =>
  mockEndpoint(endpoints.listClasses, ({ query }) =>
    query.sort === 'popular' ? classes.filter(({ category }) => category === query.category) : [],
  );

const findSection = async () =>
  within(await screen.findByRole('region', { name: 'Popular Classes' }));

test('shows football classes by default, with picture, name and price', async () => {
  answerClasses(
    aCampClass({ className: 'First Touch', price: 64.5, imageAlt: 'A first touch' }),
    aCampClass({ className: 'Batting Basics', category: 'Cricket' }),
  );
  renderApp('/');
  await scrollIntoView();
  const section = await findSection();
  expect(await section.findByRole('link', { name: 'First Touch' })).toBeVisible();
  expect(section.getByRole('img', { name: 'A first touch' })).toBeVisible();
  expect(section.getByText('$64.50')).toBeVisible();
  expect(section.queryByText('Batting Basics')).not.toBeInTheDocument();
});

test('shows when a class takes place, and why it cannot be booked now', async () => {
  answerClasses(
    aCampClass({ ...aWeekOfMornings, className: 'First Touch' }),
    aCampClass({
      className: 'Goal Rush',
      phase: 'scheduled',
      enrollmentOpensAt: '2031-03-01T09:00:00-05:00',
    }),
  );
  renderApp('/');
  await scrollIntoView();
  const section = await findSection();
  const schedule = wholeText('Mon–Fri, 9:00 AM–12:00 PM · July 28–August 1, 2031');
  expect(await section.findByText(schedule)).toBeVisible();
  expect(section.getByText('Dates to be announced')).toBeVisible();
  expect(section.getByText('Opens March 1, 2031, 9:00 AM')).toBeVisible();
});

test("keeps the server's order, with sold-out classes last", async () => {
  answerClasses(
    aCampClass({ className: 'Full Drills', availableSeats: 0 }),
    aCampClass({ className: 'Zebra Drills' }),
    aCampClass({ className: 'Alpha Drills' }),
  );
  renderApp('/');
  await scrollIntoView();
  const section = await findSection();
  await section.findByText('Zebra Drills');
  const names = section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Zebra Drills', 'Alpha Drills', 'Full Drills']);
});

test.each(['Cricket', 'Basketball'] as const)(
  'shows %s after a click on its button',
  async (category) => {
    answerClasses(aCampClass(), aCampClass({ className: 'Something Else', category }));
    const { user } = renderApp('/');
    await scrollIntoView();
    const section = await findSection();
    await user.click(section.getByRole('button', { name: category }));
    expect(await section.findByText('Something Else')).toBeVisible();
    expect(section.getByRole('button', { name: category })).toHaveAttribute('aria-pressed', 'true');
    expect(section.queryByText('First Touch')).not.toBeInTheDocument();
  },
);

test('shows an empty state for a sport without classes', async () => {
  answerClasses();
  renderApp('/');
  await scrollIntoView();
  expect(await (await findSection()).findByText('No football classes yet')).toBeVisible();
});

test('offers a retry when the classes fail to load', async () => {
  mockProblem(endpoints.listClasses, 'too-many-requests');
  const { user } = renderApp('/');
  await scrollIntoView();
  const section = await findSection();
  const retry = await section.findByRole('button', { name: 'Try again' });
  expect(section.getByText('Too many requests. Please wait a moment.')).toBeVisible();

  answerClasses(aCampClass());
  await user.click(retry);
  expect(await section.findByText('First Touch')).toBeVisible();
});
