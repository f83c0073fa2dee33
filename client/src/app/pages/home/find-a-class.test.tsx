import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { mockEndpoint, mockProblem, mockServer, neverRespond } from '#testing/api/mock-api';
import { mockClassFacets } from '#testing/api/mock-class-facets';
import { mockSeason } from '#testing/api/mock-season';
import { renderApp } from '#testing/pages/render-app';

const CLASSES = 'Football, cricket and basketball classes';

beforeEach(() => {
  mockServer.use(http.get('*/topslider.json', () => HttpResponse.json([])));
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.listInstructors, []);
});

const findSearch = async () => within(await screen.findByRole('search', { name: 'Find a class' }));

test('says what the camp offers, for whom, when and where', async () => {
  renderApp('/');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Summer sports camp for kids and teens',
  );
  expect(
    await screen.findByText(/ages 5–\u206017, July 28–August 8, 2031, in Springfield, NY\.$/),
  ).toBeVisible();
});

test.each([
  ['only a youngest age', { ageMax: undefined }, /classes for ages 5 and up, July/],
  ['only an oldest age', { ageMin: undefined }, /classes for ages up to 17, July/],
  ['no ages', { ageMin: undefined, ageMax: undefined }, /classes for all ages, July/],
  ['no dates', { startsOn: undefined, endsOn: undefined }, /ages 5–\u206017, in Springfield/],
  ['one day', { endsOn: '2031-07-28' }, /ages 5–\u206017, July 28, 2031, in/],
  ['no city', { city: undefined }, /August 8, 2031\.$/],
  ['no classes', { classes: 0, weeks: [] }, /classes for children and teens\.$/],
])('leaves out what is not known: %s', async (_, over, expected) => {
  mockSeason(over);
  renderApp('/');
  expect(await screen.findByText(expected)).toBeVisible();
});

test.each([
  ['is slow', () => neverRespond(endpoints.getSeason)],
  ['fails to load', () => mockProblem(endpoints.getSeason, 'too-many-requests')],
])('says what the camp offers, and finds classes by age, if the season %s', async (_, arrange) => {
  arrange();
  const { user, router } = renderApp('/');
  expect(await screen.findByText(`${CLASSES} for children and teens.`)).toBeVisible();
  const form = await findSearch();
  await user.selectOptions(form.getByRole('combobox', { name: 'Child’s age' }), '9');
  await user.click(form.getByRole('button', { name: 'Find a class' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/allClass'));
  expect(router.state.location.search).toBe('?age=9');
});

test('finds classes by age and week', async () => {
  const { user, router } = renderApp('/');
  const form = await findSearch();
  await form.findByRole('option', { name: 'August 4–10 (1)' });
  const ages = within(form.getByRole('combobox', { name: 'Child’s age' })).getAllByRole('option');
  expect(ages.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['Any age', '5']);
  expect(ages.at(-1)).toHaveTextContent('17');
  await user.selectOptions(form.getByRole('combobox', { name: 'Child’s age' }), '12');
  await user.selectOptions(form.getByRole('combobox', { name: 'Week' }), 'August 4–10 (1)');
  await user.click(form.getByRole('button', { name: 'Find a class' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/allClass'));
  expect(router.state.location.search).toBe('?age=12&weeks=2031-08-04');
});

test('counts the classes of each week for the chosen age, and grays out those without one', async () => {
  mockClassFacets(({ age }) =>
    age === 8 ? { weeks: [{ from: '2031-07-28', to: '2031-08-03', classes: 1 }] } : {},
  );
  const { user } = renderApp('/');
  const form = await findSearch();
  await form.findByRole('option', { name: 'August 4–10 (1)' });
  await user.selectOptions(form.getByRole('combobox', { name: 'Child’s age' }), '8');
  expect(await form.findByRole('option', { name: 'August 4–10 (0)' })).toBeDisabled();
  expect(form.getByRole('option', { name: 'July 28–August 3 (1)' })).toBeEnabled();
  await user.selectOptions(form.getByRole('combobox', { name: 'Child’s age' }), 'Any age');
  expect(await form.findByRole('option', { name: 'August 4–10 (1)' })).toBeEnabled();
});

test('opens all classes without a choice', async () => {
  const { user, router } = renderApp('/');
  const form = await findSearch();
  await user.click(form.getByRole('button', { name: 'Find a class' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/allClass'));
  expect(router.state.location.search).toBe('');
});

test('links to classes that can be booked', async () => {
  renderApp('/');
  const form = await findSearch();
  const links = form.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Popular classes', '/#popular'],
    ['Classes with seats left', '/allClass?withSeats=true'],
  ]);
});
