import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type Role } from '@camp/server/contract';
import { aSignedInUser } from '#testing/data/builders';
import { watchDownloads } from '#testing/browser/downloads';
import { mockEndpoint, neverRespond, mockProblem } from '#testing/api/mock-api';
import { mockRoster } from '#testing/api/mock-roster';
import { renderApp } from '#testing/pages/render-app';
import { aCamper, aRoster } from '#testing/data/rosters';
import { chooseRosterAction, openRosterTools } from '#testing/pages/roster-menu';

const ana = aCamper({ name: 'Ana Silva', email: 'ana@camp.test' });
const ben = aCamper({ name: 'Ben Okoye', email: 'ben@camp.test' });
const touch = aRoster({ campers: [ana, ben] });

const openPage = (role: Role = 'instructor', id = touch.classItemId) =>
  renderApp(`/dashboard/roster/${id}`, { user: aSignedInUser(), role });

const findList = () => screen.findByRole('list', { name: 'Campers' });

test('downloads the list as CSV', async () => {
  mockRoster(touch);
  const saved = watchDownloads();
  mockEndpoint(endpoints.getRosterTable, ({ params }) => `\uFEFFName\r\n${String(params.id)}\r\n`);
  const { user } = openPage();
  await chooseRosterAction(user, 'Download CSV');
  await waitFor(() => expect(saved).toEqual(['roster.csv']));
});

test('names the file after the class and its first day if the server does not', async () => {
  mockRoster({ ...touch, className: 'Bat & Ball: Lab' });
  const saved = watchDownloads();
  mockEndpoint(endpoints.getRosterTable, () => new Response('Name\r\n'));
  const { user } = openPage();
  await chooseRosterAction(user, 'Download CSV');
  await waitFor(() => expect(saved).toEqual(['roster-bat-ball-lab-2026-07-06.csv']));
});

test('says why the download failed', async () => {
  mockRoster(touch);
  mockProblem(endpoints.getRosterTable, 'database-unavailable');
  const { user } = openPage();
  await chooseRosterAction(user, 'Download CSV');
  const text = /couldn’t download the list\. Our database is unavailable/;
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
});

test.each([
  ['instructor', 'Classes I teach', '/dashboard/history'],
  ['admin', 'All classes', '/dashboard/manageClass'],
] as const)('leads back to the classes of an %s', async (role, name, path) => {
  mockRoster(touch);
  openPage(role);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
});

test('offers the message to families before the print, in a menu before the list', async () => {
  mockRoster({ ...touch, safetyDataUntil: '2026-07-22' });
  const { user } = openPage();
  await openRosterTools(user);
  const print = screen.getByRole('menuitem', { name: 'Print with safety data' });
  const message = screen.getByRole('menuitem', { name: 'Message families' });
  const list = await findList();
  const FOLLOWS = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(message.compareDocumentPosition(print) & FOLLOWS).toBeTruthy();
  expect(print.compareDocumentPosition(list) & FOLLOWS).toBeTruthy();
});

test('opens all cards at once, and closes them', async () => {
  mockRoster(touch);
  const { user } = openPage();
  const cards = () =>
    ['Ana Silva', 'Ben Okoye'].map((name) => screen.getByRole('button', { name }));
  await findList();
  await user.click(cards()[0]!);
  await chooseRosterAction(user, 'Expand all');
  for (const card of cards()) expect(card).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: 'ben@camp.test' })).toBeVisible();
  await chooseRosterAction(user, 'Collapse all');
  for (const card of cards()) expect(card).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('link', { name: 'ben@camp.test' })).toBeNull();
});

test('says that nobody is enrolled yet', async () => {
  mockRoster({ ...touch, campers: [] });
  openPage();
  expect(await screen.findByText('Nobody is enrolled in First Touch yet')).toBeVisible();
});

test('shows placeholders while it loads', async () => {
  neverRespond(endpoints.getRoster);
  openPage();
  expect(await screen.findByText('Loading campers')).toBeInTheDocument();
});

test('offers a retry if the campers cannot be loaded', async () => {
  mockProblem(endpoints.getRoster, 'too-many-requests');
  const { user } = openPage();
  await screen.findByText('We couldn’t load the campers');
  mockRoster(touch);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findList()).toBeInTheDocument();
});

test('redirects users without a role to the home page', async () => {
  mockEndpoint(endpoints.listClasses, []);
  mockEndpoint(endpoints.listInstructors, []);
  const { router } = renderApp(`/dashboard/roster/${touch.classItemId}`, { user: aSignedInUser() });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
