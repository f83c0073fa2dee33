import { screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { mockEndpoint, mockNetworkError } from '../../../testing/api/mock-api';
import { mockFamily } from '../../../testing/api/mock-family';
import { aCampClass, aCamper, anId, aSignedInUser } from '../../../testing/data/builders';
import { renderApp } from '../../../testing/pages/render-app';

const maya = aCamper({ firstName: 'Maya', birthDate: '2022-03-14', age: 9 });
const leo = aCamper({ firstName: 'Leo', birthDate: '2024-07-28', age: 6 });
const user = aSignedInUser();

/** Opens the class list, and returns the queries of its searches. */
const renderSearch = (search = '', viewer: { user?: typeof user } = { user }) => {
  const queries: Record<string, unknown>[] = [];
  mockEndpoint(endpoints.listClasses, ({ query }) => {
    if (query.page !== undefined) queries.push(query);
    return [aCampClass({ className: 'Bat Lab', ageMin: 8, ageMax: 12 })];
  });
  return { ...renderApp({ pathname: '/allClass', search }, viewer), queries };
};

const findChildField = () => screen.findByRole('combobox', { name: 'For' });
const filters = () =>
  within(screen.getByRole('list', { name: 'Filters' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('lists the classes for the age of the chosen child; the URL has only the id', async () => {
  mockFamily(maya, leo, aCamper({ firstName: 'Zoe', archivedAt: '2031-01-01' }));
  const { user: viewer, router, queries } = renderSearch();
  const field = await findChildField();
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Anyone', 'Maya', 'Leo']);
  await viewer.selectOptions(field, 'Maya');
  await waitFor(() => expect(queries).toMatchObject([{ age: 9 }]));
  expect(queries[0]).not.toHaveProperty('for');
  expect(router.state.location.search).toBe(`?for=${maya._id}`);
  expect(filters()).toEqual(['For Maya, age 9']);
  expect(await screen.findByText('Fits Maya')).toBeVisible();
  await viewer.click(screen.getByRole('link', { name: 'Remove For Maya, age 9' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(await findChildField()).toHaveValue('');
});

test('counts the age on the first day that is searched for', async () => {
  mockFamily(maya, leo);
  const { queries } = renderSearch(`?for=${leo._id}&from=2031-07-28`);
  await waitFor(() => expect(queries).toMatchObject([{ age: 7, from: '2031-07-28' }]));
  expect(await findChildField()).toHaveValue(leo._id);
});

test('searches by the child or by an age, whichever was chosen last', async () => {
  mockFamily(maya, leo);
  const { user: viewer, router, queries } = renderSearch(`?for=${maya._id}&sort=price`);
  await waitFor(() => expect(queries).toMatchObject([{ age: 9, sort: 'price' }]));
  const age = screen.getByRole('combobox', { name: 'Child’s age' });
  expect(age).toHaveValue('');
  await viewer.selectOptions(age, '12');
  await waitFor(() => expect(router.state.location.search).toBe('?sort=price&age=12'));
  expect(await findChildField()).toHaveValue('');
  await viewer.selectOptions(await findChildField(), 'Leo');
  await waitFor(() => expect(router.state.location.search).toBe(`?sort=price&for=${leo._id}`));
  expect(screen.getByRole('combobox', { name: 'Child’s age' })).toHaveValue('');
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ age: 6 }));
});

test.each([
  ['a child of another family', `?for=${anId()}&sort=price`],
  ['something that is not an id', '?for=Maya&sort=price'],
])('ignores %s', async (_case, search) => {
  mockFamily(maya);
  const { queries } = renderSearch(search);
  await findChildField();
  await waitFor(() => expect(queries).toMatchObject([{ sort: 'price' }]));
  expect(queries[0]).not.toHaveProperty('age');
  expect(screen.queryByRole('link', { name: /^Remove For/ })).toBeNull();
});

test('ignores the child in a link that a visitor opens', async () => {
  const { queries } = renderSearch(`?for=${maya._id}&sort=price`, {});
  await waitFor(() => expect(queries).toMatchObject([{ sort: 'price' }]));
  expect(queries[0]).not.toHaveProperty('age');
  expect(screen.queryByRole('combobox', { name: 'For' })).toBeNull();
});

test('has no such filter for a family without children, or if it could not be loaded', async () => {
  mockNetworkError(endpoints.listCampers);
  const { queries } = renderSearch(`?for=${maya._id}&sort=price`);
  await waitFor(() => expect(queries).toHaveLength(1), { timeout: 20_000 });
  expect(screen.queryByRole('combobox', { name: 'For' })).toBeNull();
});
