import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { breakPriceFormat } from '#testing/browser/break-price-format';
import { aCampClass, anId, anInstructor, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, mockServer, mockProblem } from '#testing/api/mock-api';
import { scrollIntoView } from '#testing/browser/intersection-observer';
import { renderApp } from '#testing/pages/render-app';

const priya = anInstructor({ classes: 1, enrolled: 7 });
const signedIn = { user: aSignedInUser() };

test('shows every instructor with name, email, classes and a link to their page', async () => {
  mockEndpoint(endpoints.listInstructors, [
    { ...priya, sports: ['Cricket', 'Football'], nextClassOn: '2031-07-14' },
  ]);
  renderApp('/allInstructor', signedIn);
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('priya.raman@camp.test')).toBeVisible();
  expect(card.getByText('1 class · 7 campers enrolled')).toBeVisible();
  expect(card.getByText('Cricket, Football · Next class July 14, 2031')).toBeVisible();
  expect(card.getByRole('link', { name: 'Show Details of Priya Raman' })).toHaveAttribute(
    'href',
    `/allInstructor/${priya._id}`,
  );
});

test('shows the initials of an instructor without a picture', async () => {
  mockEndpoint(endpoints.listInstructors, [priya]);
  renderApp('/allInstructor', signedIn);
  expect(await screen.findByRole('img', { name: 'Priya Raman' })).toHaveTextContent('PR');
});

test('offers families to become an instructor, and not those who are one', async () => {
  mockEndpoint(endpoints.listInstructors, [priya]);
  const { unmount } = renderApp('/allInstructor', signedIn);
  const name = 'Become an instructor';
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('link', { name })).toHaveAttribute('href', '/dashboard/teach');
  unmount();
  renderApp('/allInstructor', { ...signedIn, role: 'instructor' });
  await screen.findByRole('article');
  expect(within(screen.getByRole('main')).queryByRole('link', { name })).toBeNull();
});

test('redirects a visitor to the login page', async () => {
  const { router } = renderApp('/allInstructor');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('says so if there are no instructors yet', async () => {
  mockEndpoint(endpoints.listInstructors, []);
  renderApp('/allInstructor', signedIn);
  expect(await screen.findByText('No instructors yet')).toBeVisible();
});

test('shows the status of a failed request and offers a retry', async () => {
  mockProblem(endpoints.listInstructors, 'too-many-requests');
  const { user } = renderApp('/allInstructor', signedIn);
  expect(await screen.findByText(/^Failed to fetch instructors\. Status: 429/)).toBeVisible();

  mockEndpoint(endpoints.listInstructors, [priya]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Priya Raman' })).toBeVisible();
});

test('opens an instructor from the home page, with the earliest class first', async () => {
  mockServer.use(http.get('*/topslider.json', () => HttpResponse.json([])));
  mockEndpoint(endpoints.listInstructors, [priya]);
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.getInstructor, ({ params }) => ({
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

const openInstructor = (id = anId()) => renderApp(`/allInstructor/${id}`);

test('says that an instructor has no classes right now', async () => {
  mockEndpoint(endpoints.getInstructor, { ...priya, classes: 0, topClass: [] });
  openInstructor();
  expect(await screen.findByText('No classes right now')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Priya Raman' })).toBeVisible();
});

test.each(['not-found', 'invalid-input'] as const)(
  'says that there is no instructor at a path: %s',
  async (kind) => {
    mockProblem(endpoints.getInstructor, kind);
    openInstructor();
    expect(await screen.findByText('There is no instructor at this address.')).toBeVisible();
  },
);

test('offers a retry if an instructor cannot be loaded', async () => {
  mockProblem(endpoints.getInstructor, 'too-many-requests');
  const { user } = openInstructor();
  expect(await screen.findByText('We couldn’t load this instructor')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Instructor' })).toBeVisible();
  mockEndpoint(endpoints.getInstructor, { ...priya, topClass: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Priya Raman' })).toBeVisible();
});

test('keeps the instructor if their classes fail to render', async () => {
  breakPriceFormat();
  mockEndpoint(endpoints.getInstructor, { ...priya, topClass: [aCampClass()] });
  openInstructor();
  expect(await screen.findByText('This part of the page could not be shown')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Priya Raman' })).toBeVisible();
});
