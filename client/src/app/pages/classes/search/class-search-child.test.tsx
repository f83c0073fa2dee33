import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { mockEndpoint, mockNetworkError } from '#testing/api/mock-api';
import { mockFamily } from '#testing/api/mock-family';
import { aCampClass, aCamper, anId, aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

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

/** Opens the menu of the field, unless it is open. */
const openAgeMenu = async () => {
  const button = await screen.findByRole('button', { name: 'Age' });
  if (button.getAttribute('aria-expanded') === 'false') fireEvent.click(button);
};
const findChoice = async (name: string) => {
  await openAgeMenu();
  return screen.findByRole('button', { name });
};
const isChosen = (choice: HTMLElement) => choice.getAttribute('aria-pressed') === 'true';
const queryChildren = () => screen.queryByRole('group', { name: 'Your children' });
const filters = () =>
  within(screen.getByRole('list', { name: 'Filters' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('lists the classes for the chosen child; the URL has only the id', async () => {
  mockFamily(maya, leo, aCamper({ firstName: 'Zoe', archivedAt: '2031-01-01' }));
  const { user: viewer, router, queries } = renderSearch();
  await viewer.click(await findChoice('Maya'));
  const children = within(screen.getByRole('group', { name: 'Your children' }));
  expect(children.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Maya',
    'Leo',
  ]);
  await waitFor(() => expect(queries).toMatchObject([{ camper: maya._id }]));
  expect(queries[0]).not.toHaveProperty('for');
  expect(queries[0]).not.toHaveProperty('age');
  expect(router.state.location.search).toBe(`?for=${maya._id}`);
  expect(filters()).toEqual(['For Maya']);
  expect(await screen.findByText('Ages 8–12 · fits Maya')).toBeVisible();
  await viewer.click(screen.getByRole('link', { name: 'Remove For Maya' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(isChosen(await findChoice('Maya'))).toBe(false);
});

test('searches by the child or by an age, whichever was chosen last', async () => {
  mockFamily(maya, leo);
  const { user: viewer, router, queries } = renderSearch(`?for=${maya._id}&sort=price`);
  await waitFor(() => expect(queries).toMatchObject([{ camper: maya._id, sort: 'price' }]));
  expect(isChosen(await findChoice('Maya'))).toBe(true);
  await viewer.click(await findChoice('Age 12'));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=price&age=12'));
  expect(isChosen(await findChoice('Age 12'))).toBe(true);
  expect(isChosen(await findChoice('Maya'))).toBe(false);
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ age: 12 }));
  expect(queries.at(-1)).not.toHaveProperty('camper');
  await viewer.click(await findChoice('Leo'));
  await waitFor(() => expect(router.state.location.search).toBe(`?sort=price&for=${leo._id}`));
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ camper: leo._id }));
  expect(queries.at(-1)).not.toHaveProperty('age');
});

test.each([
  ['a child of another family', `?for=${anId()}&sort=price`],
  ['something that is not an id', '?for=Maya&sort=price'],
])('ignores %s', async (_case, search) => {
  mockFamily(maya);
  const { queries } = renderSearch(search);
  await findChoice('Maya');
  await waitFor(() => expect(queries).toMatchObject([{ sort: 'price' }]));
  expect(queries[0]).not.toHaveProperty('camper');
  expect(screen.queryByRole('link', { name: /^Remove For/ })).toBeNull();
});

test('ignores the child in a link that a visitor opens', async () => {
  const { queries } = renderSearch(`?for=${maya._id}&sort=price`, {});
  await waitFor(() => expect(queries).toMatchObject([{ sort: 'price' }]));
  expect(queries[0]).not.toHaveProperty('camper');
  await openAgeMenu();
  expect(await screen.findByRole('group', { name: 'Child’s age' })).toBeVisible();
  expect(queryChildren()).toBeNull();
});

test('has no such filter for a family without children, or if it could not be loaded', async () => {
  mockNetworkError(endpoints.listCampers);
  const { queries } = renderSearch(`?for=${maya._id}&sort=price`);
  await waitFor(() => expect(queries).toHaveLength(1), { timeout: 20_000 });
  await openAgeMenu();
  expect(await screen.findByRole('group', { name: 'Child’s age' })).toBeVisible();
  expect(queryChildren()).toBeNull();
});
