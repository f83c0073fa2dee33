import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { answer, keepWaiting, refuse } from '../../testing/mock-api';
import { aPerson, keepPeople } from '../../testing/people';
import { openPeople, ruth } from '../../testing/people-page';

const priya = aPerson({ name: 'Priya Raman', email: 'priya@camp.test', role: 'instructor' });
const mia = aPerson({ name: 'Mia Camper', email: 'camper@camp.test' });
const leo = aPerson();
const aCrowd = (count: number) =>
  Array.from({ length: count }, (_, index) => aPerson({ name: `Camper ${index + 1}` }));

type App = ReturnType<typeof openPeople>;

const listNames = () =>
  screen
    .queryAllByRole('rowheader')
    .map((cell) => cell.querySelector('p')?.firstChild?.textContent);
const findCount = async (words: string) => {
  const count = await screen.findByText(words);
  expect(count).toHaveRole('status');
  return count;
};
const findBox = () => screen.findByRole<HTMLInputElement>('searchbox', { name: /^Search by name/ });
const filter = (name: string) => screen.getByRole('button', { name });
const searchOf = ({ router }: App) => router.state.location.search;

test('waits with placeholders, then says how many people there are', async () => {
  keepWaiting(endpoints.listUsers);
  openPeople();
  expect(await screen.findByText('Loading the people')).toBeInTheDocument();
  expect(await findBox()).toBeVisible();
});

test('lists everybody and says how many they are', async () => {
  keepPeople(ruth, priya, mia, leo);
  openPeople();
  await findCount('4 people');
  expect(listNames()).toEqual(['Ruth Admin', 'Priya Raman', 'Mia Camper', 'Leo Fischer']);
});

test('searches once when the writer pauses, and says what it found', async () => {
  const { asked } = keepPeople(ruth, priya, mia, leo);
  const app = openPeople();
  await findCount('4 people');
  await app.user.type(await findBox(), '  leo f');
  await findCount('1 person matches “leo f”');
  expect(listNames()).toEqual(['Leo Fischer']);
  expect(searchOf(app)).toBe('?q=leo+f');
  expect(asked.map(({ q }) => q)).toEqual([undefined, 'leo f']);
  expect(await findBox()).toHaveFocus();
  expect(await findBox()).toHaveValue('  leo f');
});

test('searches at once when Enter is pressed', async () => {
  const { asked } = keepPeople(ruth, mia);
  const { user } = openPeople();
  await findCount('2 people');
  await user.type(await findBox(), 'camper@{Enter}');
  await findCount('1 person matches “camper@”');
  expect(asked).toHaveLength(2);
});

test('shows those of one role, among the words searched for, as the address says', async () => {
  keepPeople(ruth, priya, mia, leo);
  const app = openPeople('?q=camp.test');
  await findCount('4 people match “camp.test”');
  expect(await findBox()).toHaveValue('camp.test');
  await app.user.click(filter('Campers'));
  await findCount('2 campers match “camp.test”');
  expect(searchOf(app)).toBe('?q=camp.test&role=none');
  expect(filter('Campers')).toHaveAttribute('aria-pressed', 'true');
  expect(listNames()).toEqual(['Mia Camper', 'Leo Fischer']);

  await app.user.clear(await findBox());
  await findCount('2 campers');
  await app.user.click(filter('Instructors'));
  await findCount('1 instructor');
  expect(searchOf(app)).toBe('?role=instructor');
  await app.user.click(filter('All'));
  await findCount('4 people');
  expect(searchOf(app)).toBe('');
});

test('keeps the role that was chosen while words were being written', async () => {
  keepPeople(ruth, priya, mia);
  const app = openPeople();
  await findCount('3 people');
  await app.user.type(await findBox(), 'camp');
  await app.user.click(filter('Campers'));
  await findCount('1 camper matches “camp”');
  expect(searchOf(app)).toBe('?q=camp&role=none');
});

test('turns pages, counting from where they begin, and a new search begins at the first', async () => {
  keepPeople(...aCrowd(45));
  const app = openPeople();
  const count = await findCount('45 people, 1–20 shown');
  const pages = () => within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages().queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();

  await app.user.click(pages().getByRole('link', { name: 'Next' }));
  await findCount('45 people, 21–40 shown');
  await waitFor(() => expect(count).toHaveFocus());
  expect(searchOf(app)).toBe('?page=2');
  expect(listNames()[0]).toBe('Camper 21');
  await app.user.click(pages().getByRole('link', { name: 'Next' }));
  await findCount('45 people, 41–45 shown');
  expect(pages().getByText('Page 3 of 3')).toBeVisible();
  expect(pages().queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();

  await app.router.navigate(-1);
  await findCount('45 people, 21–40 shown');
  await app.user.type(await findBox(), 'camper 4');
  await findCount('7 people match “camper 4”');
  expect(searchOf(app)).toBe('?q=camper+4');
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

test('keeps the words and the role from page to page', async () => {
  keepPeople(ruth, ...aCrowd(25));
  const app = openPeople('?q=camper&role=none');
  await findCount('25 campers match “camper”, 1–20 shown');
  await app.user.click(screen.getByRole('link', { name: 'Next' }));
  await findCount('25 campers match “camper”, 21–25 shown');
  expect(searchOf(app)).toBe('?q=camper&role=none&page=2');
});

test('keeps one page in sight until the next has come', async () => {
  keepPeople(...aCrowd(21));
  const { user } = openPeople();
  await findCount('21 people, 1–20 shown');
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  answer(endpoints.listUsers, async () => {
    await arrival;
    return [aPerson({ name: 'The Last' })];
  });
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(screen.getByRole('table').parentElement).toHaveAttribute('aria-busy', 'true');
  expect(listNames()).toHaveLength(20);
  await findCount('21 people, 1–20 shown');
  arrive();
  expect(await screen.findByText('The Last')).toBeVisible();
  expect(screen.getByRole('table').parentElement).toHaveAttribute('aria-busy', 'false');
});

test('leads to the last page from one beyond it, as when its last person was deleted', async () => {
  keepPeople(...aCrowd(21));
  const app = openPeople('?page=7');
  await findCount('21 people, number 21 shown');
  expect(searchOf(app)).toBe('?page=2');
  await app.user.click(screen.getByRole('button', { name: 'Delete Camper 21' }));
  await app.user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  await app.user.click(await screen.findByRole('button', { name: 'OK' }));
  await findCount('20 people');
  expect(searchOf(app)).toBe('');
  await waitFor(() => expect(listNames()).toHaveLength(20));
  expect(document.body).not.toHaveFocus();
});

test('takes what no list can be asked for as not asked', async () => {
  const { asked } = keepPeople(ruth);
  openPeople(`?q=${'x'.repeat(101)}&role=owner&page=-1`);
  await findCount('1 person');
  expect(asked).toEqual([{ page: 1, limit: 20 }]);
});

test('shows everybody again when nobody matches', async () => {
  keepPeople(ruth, mia);
  const app = openPeople('?role=instructor');
  await findCount('There is no instructor');
  await app.user.type(await findBox(), 'zzz');
  await findCount('No instructor matches “zzz”');
  await app.user.click(filter('All'));
  await findCount('Nobody matches “zzz”');
  expect(screen.getByText('Nobody matches')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Show everybody' }));
  await findCount('2 people');
  expect(searchOf(app)).toBe('');
  expect(await findBox()).toHaveValue('');
  await waitFor(async () => expect(await findBox()).toHaveFocus());
});

test('forgets the words when the menu leads to the page again', async () => {
  keepPeople(ruth, mia);
  const { user } = openPeople('?q=mia');
  await findCount('1 person matches “mia”');
  await user.click(screen.getByRole('link', { name: 'Manage User' }));
  await findCount('2 people');
  expect(await findBox()).toHaveValue('');
});

test('offers to try again when the people cannot be fetched', async () => {
  refuse(endpoints.listUsers, 'too-many-requests');
  const { user } = openPeople();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The people could not be loaded')).toBeVisible();
  keepPeople(ruth);
  await user.click(retry);
  await findCount('1 person');
  await waitFor(() => expect(listNames()).toEqual(['Ruth Admin']));
});
