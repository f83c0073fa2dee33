import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { mockEndpoint, neverRespond, mockProblem } from '#testing/api/mock-api';
import { aUser, mockUsers } from '#testing/api/mock-users';
import { openManageUser, ruth } from '#testing/pages/manage-user-page';

const priya = aUser({ name: 'Priya Raman', email: 'priya@camp.test', role: 'instructor' });
const mia = aUser({ name: 'Mia Camper', email: 'camper@camp.test' });
const leo = aUser();
const manyUsers = (count: number) =>
  Array.from({ length: count }, (_, index) => aUser({ name: `Camper ${index + 1}` }));

type App = ReturnType<typeof openManageUser>;

const listNames = () =>
  screen
    .queryAllByRole('rowheader')
    .map((cell) => cell.querySelector('p')?.firstChild?.textContent);
const findCount = async (text: string) => {
  const count = await screen.findByText(text);
  expect(count).toHaveRole('status');
  return count;
};
const findSearchBox = () =>
  screen.findByRole<HTMLInputElement>('searchbox', { name: /^Search users/ });
const filter = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`^${name}( \\d+)?$`) });
const searchOf = ({ router }: App) => router.state.location.search;

test('shows placeholders, then the number of users', async () => {
  neverRespond(endpoints.listUsers);
  openManageUser();
  expect(await screen.findByText('Loading users')).toBeInTheDocument();
  expect(await findSearchBox()).toBeVisible();
});

test('lists all users and their number', async () => {
  mockUsers(ruth, priya, mia, leo);
  openManageUser();
  await findCount('4 users');
  expect(listNames()).toEqual(['Ruth Admin', 'Priya Raman', 'Mia Camper', 'Leo Fischer']);
});

test('searches once when the user pauses typing, and shows the result', async () => {
  const { requests } = mockUsers(ruth, priya, mia, leo);
  const app = openManageUser();
  await findCount('4 users');
  await app.user.type(await findSearchBox(), '  leo f');
  await findCount('1 user matches “leo f”');
  expect(listNames()).toEqual(['Leo Fischer']);
  expect(searchOf(app)).toBe('?q=leo+f');
  expect(requests.map(({ q }) => q)).toEqual([undefined, 'leo f']);
  expect(await findSearchBox()).toHaveFocus();
  expect(await findSearchBox()).toHaveValue('  leo f');
});

test('searches immediately on Enter', async () => {
  const { requests } = mockUsers(ruth, mia);
  const { user } = openManageUser();
  await findCount('2 users');
  await user.type(await findSearchBox(), 'camper@{Enter}');
  await findCount('1 user matches “camper@”');
  expect(requests).toHaveLength(2);
});

test('shows users with one role that match the search text in the URL', async () => {
  mockUsers(ruth, priya, mia, leo);
  const app = openManageUser('?q=camp.test');
  await findCount('4 users match “camp.test”');
  expect(await findSearchBox()).toHaveValue('camp.test');
  await app.user.click(filter('Parents'));
  await findCount('2 parents match “camp.test”');
  expect(searchOf(app)).toBe('?q=camp.test&role=none');
  expect(filter('Parents')).toHaveAttribute('aria-pressed', 'true');
  expect(listNames()).toEqual(['Mia Camper', 'Leo Fischer']);

  await app.user.clear(await findSearchBox());
  await findCount('2 parents');
  await app.user.click(filter('Instructors'));
  await findCount('1 instructor');
  expect(searchOf(app)).toBe('?role=instructor');
  await app.user.click(filter('All'));
  await findCount('4 users');
  expect(searchOf(app)).toBe('');
});

test('shows how many users of each role match the search', async () => {
  mockUsers(ruth, priya, mia, leo);
  const app = openManageUser();
  expect(await screen.findByRole('button', { name: 'All 4' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Admins 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Instructors 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Parents 2' })).toBeVisible();

  await app.user.type(await findSearchBox(), 'leo{Enter}');
  expect(await screen.findByRole('button', { name: 'All 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Instructors 0' })).toBeVisible();
});

test('keeps the chosen role while search text is being typed', async () => {
  mockUsers(ruth, priya, mia);
  const app = openManageUser();
  await findCount('3 users');
  await app.user.type(await findSearchBox(), 'camp');
  await app.user.click(filter('Parents'));
  await findCount('1 parent matches “camp”');
  expect(searchOf(app)).toBe('?q=camp&role=none');
});

test('changes pages, shows the range, and starts a new search at page 1', async () => {
  mockUsers(...manyUsers(45));
  const app = openManageUser();
  const count = await findCount('45 users, 1–20 shown');
  const pages = () => within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages().queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();

  await app.user.click(pages().getByRole('link', { name: 'Next' }));
  await findCount('45 users, 21–40 shown');
  await waitFor(() => expect(count).toHaveFocus());
  expect(searchOf(app)).toBe('?page=2');
  expect(listNames()[0]).toBe('Camper 21');
  await app.user.click(pages().getByRole('link', { name: 'Next' }));
  await findCount('45 users, 41–45 shown');
  expect(pages().getByText('Page 3 of 3')).toBeVisible();
  expect(pages().queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();

  await app.router.navigate(-1);
  await findCount('45 users, 21–40 shown');
  await app.user.type(await findSearchBox(), 'camper 4');
  await findCount('7 users match “camper 4”');
  expect(searchOf(app)).toBe('?q=camper+4');
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

test('keeps the search text and the role from page to page', async () => {
  mockUsers(ruth, ...manyUsers(25));
  const app = openManageUser('?q=camper&role=none');
  await findCount('25 parents match “camper”, 1–20 shown');
  await app.user.click(screen.getByRole('link', { name: 'Next' }));
  await findCount('25 parents match “camper”, 21–25 shown');
  expect(searchOf(app)).toBe('?q=camper&role=none&page=2');
});

test('keeps the current page visible until the next one has loaded', async () => {
  mockUsers(...manyUsers(21));
  const { user } = openManageUser();
  await findCount('21 users, 1–20 shown');
  let respond = () => {};
  const responded = new Promise<void>((resolve) => (respond = resolve));
  mockEndpoint(endpoints.listUsers, async () => {
    await responded;
    return [aUser({ name: 'The Last' })];
  });
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(screen.getByRole('table').parentElement).toHaveAttribute('aria-busy', 'true');
  expect(listNames()).toHaveLength(20);
  await findCount('21 users, 1–20 shown');
  respond();
  expect(await screen.findByText('The Last')).toBeVisible();
  expect(screen.getByRole('table').parentElement).toHaveAttribute('aria-busy', 'false');
});

test('redirects from a page beyond the last one, e.g. after its last user was deleted', async () => {
  mockUsers(...manyUsers(21));
  const app = openManageUser('?page=7');
  await findCount('21 users, number 21 shown');
  expect(searchOf(app)).toBe('?page=2');
  await app.user.click(screen.getByRole('button', { name: 'Delete Camper 21' }));
  await app.user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  await findCount('20 users');
  expect(searchOf(app)).toBe('');
  await waitFor(() => expect(listNames()).toHaveLength(20));
  expect(document.body).not.toHaveFocus();
});

test('ignores invalid filters in the URL', async () => {
  const { requests } = mockUsers(ruth);
  openManageUser(`?q=${'x'.repeat(101)}&role=owner&page=-1`);
  await findCount('1 user');
  expect(requests).toEqual([{ page: 1, limit: 20 }]);
});

test('offers to show all users if nobody matches', async () => {
  mockUsers(ruth, mia);
  const app = openManageUser('?role=instructor');
  await findCount('No instructors');
  await app.user.type(await findSearchBox(), 'zzz');
  await findCount('No instructors match “zzz”');
  await app.user.click(filter('All'));
  await findCount('No users match “zzz”');
  expect(screen.getByText('No matches')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Show all users' }));
  await findCount('2 users');
  expect(searchOf(app)).toBe('');
  expect(await findSearchBox()).toHaveValue('');
  await waitFor(async () => expect(await findSearchBox()).toHaveFocus());
});

test('clears the search when the menu link is clicked', async () => {
  mockUsers(ruth, mia);
  const { user } = openManageUser('?q=mia');
  await findCount('1 user matches “mia”');
  await user.click(screen.getByRole('link', { name: 'Manage User' }));
  await findCount('2 users');
  expect(await findSearchBox()).toHaveValue('');
});

test('offers a retry if the users cannot be loaded', async () => {
  mockProblem(endpoints.listUsers, 'too-many-requests');
  const { user } = openManageUser();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('We couldn’t load the users')).toBeVisible();
  mockUsers(ruth);
  await user.click(retry);
  await findCount('1 user');
  await waitFor(() => expect(listNames()).toEqual(['Ruth Admin']));
});
