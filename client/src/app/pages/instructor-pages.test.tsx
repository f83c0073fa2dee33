import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { breakPrices } from '../../testing/break-prices';
import { aCampClass, anId, anInstructor, aUser } from '../../testing/builders';
import { answer, mockServer, refuse } from '../../testing/mock-api';
import { scrollIntoView } from '../../testing/on-screen';
import { renderApp } from '../../testing/render-app';

const priya = anInstructor({ classes: 1, enrolled: 7 });
const signedIn = { user: aUser() };

test('shows every instructor with name, e-mail, what they teach and a way to their page', async () => {
  answer(endpoints.listInstructors, [priya]);
  renderApp('/allInstructor', signedIn);
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('priya.raman@camp.test')).toBeVisible();
  expect(card.getByText('1 class · 7 campers enrolled')).toBeVisible();
  expect(card.getByRole('link', { name: 'Show Details of Priya Raman' })).toHaveAttribute(
    'href',
    `/allInstructor/${priya._id}`,
  );
});

test('shows a placeholder for an instructor without a picture', async () => {
  answer(endpoints.listInstructors, [priya]);
  renderApp('/allInstructor', signedIn);
  expect(await screen.findByRole('img', { name: 'Priya Raman' })).toHaveAttribute(
    'src',
    '/pictures/people/default.svg',
  );
});

test('sends a guest to the login page', async () => {
  const { router } = renderApp('/allInstructor');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('says so when there is no instructor yet', async () => {
  answer(endpoints.listInstructors, []);
  renderApp('/allInstructor', signedIn);
  expect(await screen.findByText('No instructors yet')).toBeVisible();
});

test('tells the status of a refused list and offers to try again', async () => {
  refuse(endpoints.listInstructors, 'too-many-requests');
  const { user } = renderApp('/allInstructor', signedIn);
  expect(await screen.findByText(/^Failed to fetch instructors\. Status: 429/)).toBeVisible();

  answer(endpoints.listInstructors, [priya]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Priya Raman' })).toBeVisible();
});

test('opens the page of an instructor, the first class to begin first, from the home page', async () => {
  mockServer.use(http.get('*/topslider.json', () => HttpResponse.json([])));
  answer(endpoints.listInstructors, [priya]);
  answer(endpoints.listClasses, []);
  answer(endpoints.getInstructor, ({ params }) => ({
    ...priya,
    _id: String(params.id),
    topClass: [
      aCampClass({ className: 'Whenever' }),
      aCampClass({ className: 'Batting Basics', startsOn: '2027-07-05' }),
      aCampClass({ className: 'First Touch', startsOn: '2027-06-07' }),
    ],
  }));
  const { user, router } = renderApp('/');
  await scrollIntoView();
  await user.click(await screen.findByRole('link', { name: 'Show Details of Priya Raman' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Priya Raman' })).toBeVisible();
  expect(router.state.location.pathname).toBe(`/allInstructor/${priya._id}`);
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['First Touch', 'Batting Basics', 'Whenever']);
});

const open = (id = anId()) => renderApp(`/allInstructor/${id}`);

test('says that an instructor has no classes right now', async () => {
  answer(endpoints.getInstructor, { ...priya, classes: 0, topClass: [] });
  open();
  expect(await screen.findByText('No classes right now')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Priya Raman' })).toBeVisible();
});

test.each(['not-found', 'invalid-input'] as const)(
  'says that there is no instructor at an address: %s',
  async (kind) => {
    refuse(endpoints.getInstructor, kind);
    open();
    expect(await screen.findByText('There is no instructor at this address.')).toBeVisible();
  },
);

test('offers to try again when an instructor cannot be fetched', async () => {
  refuse(endpoints.getInstructor, 'too-many-requests');
  const { user } = open();
  expect(await screen.findByText('We could not load this instructor')).toBeVisible();
  answer(endpoints.getInstructor, { ...priya, topClass: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Priya Raman' })).toBeVisible();
});

test('keeps the instructor when their classes cannot be drawn', async () => {
  breakPrices();
  answer(endpoints.getInstructor, { ...priya, topClass: [aCampClass()] });
  open();
  expect(await screen.findByText('This part of the page could not be shown')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Priya Raman' })).toBeVisible();
});
