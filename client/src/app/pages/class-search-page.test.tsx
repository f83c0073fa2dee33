import { act, fireEvent, screen, within } from '@testing-library/react';
import { categories } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { aCampClass } from '../../testing/builders';
import {
  fieldOf,
  findClasses,
  findCount,
  listChips,
  openClasses,
  PAGE_SIZE,
} from '../../testing/class-search';
import { passTime } from '../../testing/pass-time';

let asked: Record<string, string>[];
beforeEach(() => {
  asked = findClasses([aCampClass({ className: 'Keeper Basics' }), aCampClass()]);
});

/** Only the time that a test lets pass: a slow machine makes no pause in the typing. */
const stopTime = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const runTime = () => void vi.useRealTimers();
const type = (name: string, value: string) => fireEvent.input(fieldOf(name), { target: { value } });

test('has three sections and asks for no page until something is asked for', async () => {
  await openClasses();
  await screen.findByRole('region', { name: 'Football' });
  expect(await screen.findByRole('link', { name: 'Keeper Basics' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Clear all' })).toBeNull();
  expect(asked).toEqual([]);
});

test('shows what an address asks for: one list, its count, its filters, its form', async () => {
  await openClasses('?q=keeper&age=9&priceMax=50&withSeats=true&sort=price');
  await findCount('2 classes');
  expect(screen.getByText('2 classes found')).toHaveRole('status');
  expect(screen.getByRole('link', { name: 'Keeper Basics' })).toBeVisible();
  for (const sport of categories) expect(screen.queryByRole('region', { name: sport })).toBeNull();
  expect(listChips()).toEqual(['“keeper”', 'Age 9', 'Up to $50.00', 'With seats left']);
  expect(fieldOf('Search')).toHaveValue('keeper');
  expect(fieldOf('Age of the child')).toHaveDisplayValue('9');
  expect(fieldOf('Price up to ($)')).toHaveValue('50');
  expect(fieldOf('Only with seats left')).toBeChecked();
  expect(fieldOf('Sort by')).toHaveDisplayValue('Price: low to high');
  expect(asked).toEqual([
    {
      q: 'keeper',
      age: 9,
      priceMax: 50,
      withSeats: 'true',
      sort: 'price',
      page: 1,
      limit: PAGE_SIZE,
    },
  ]);
});

test('reads a malformed address as far as it makes sense', async () => {
  await openClasses('?age=nine&category=Chess&q=keeper&page=-1&to=soon');
  await findCount('2 classes');
  expect(listChips()).toEqual(['“keeper”']);
});

test('takes an address of which nothing makes sense for the plain page', async () => {
  await openClasses('?age=nine&page=7&status=all');
  expect(await screen.findByRole('region', { name: 'Football' })).toBeVisible();
});

test.each([
  ['Category', 'Cricket', '?category=Cricket'],
  ['Age of the child', '9', '?age=9'],
  ['Sort by', 'Most popular', '?sort=popular'],
])('puts the choice of "%s" into the address at once', async (name, choice, search) => {
  const { user, address } = await openClasses();
  await user.selectOptions(fieldOf(name), choice);
  expect(address()).toBe(search);
  await findCount('2 classes');
  expect(fieldOf(name)).toHaveDisplayValue(choice);
});

test('asks for what is typed once the typing pauses, and not for every letter', async () => {
  const { address } = await openClasses();
  stopTime();
  type('Search', 'kee');
  await passTime(250);
  type('Search', 'keeper');
  await passTime(250);
  expect(address()).toBe('');
  await passTime(50);
  expect(address()).toBe('?q=keeper');
});

test('leaves the field to whoever types while the answer comes', async () => {
  const { user } = await openClasses();
  await user.type(fieldOf('Search'), 'keeper ');
  await findCount('2 classes');
  expect(fieldOf('Search')).toHaveFocus();
  expect(fieldOf('Search')).toHaveValue('keeper ');
});

test('asks at once on Enter', async () => {
  const { user, address } = await openClasses('?age=9');
  stopTime();
  type('Search', 'nets');
  runTime();
  fieldOf('Search').focus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('?age=9&q=nets');
});

test('makes one step back of words typed with pauses', async () => {
  const { router, address } = await openClasses();
  stopTime();
  type('Search', 'kee');
  await passTime(300);
  type('Search', 'keeper');
  await passTime(300);
  expect(address()).toBe('?q=keeper');
  runTime();
  await act(() => router.navigate(-1));
  expect(address()).toBe('');
  expect(fieldOf('Search')).toHaveValue('');
  expect(await screen.findByRole('region', { name: 'Football' })).toBeVisible();
});

test('goes back from filter to filter, and the form with it', async () => {
  const { user, router, address } = await openClasses('?category=Cricket');
  await user.selectOptions(fieldOf('Age of the child'), '9');
  await user.click(fieldOf('Only with seats left'));
  expect(address()).toBe('?category=Cricket&age=9&withSeats=true');
  await act(() => router.navigate(-1));
  expect(address()).toBe('?category=Cricket&age=9');
  expect(fieldOf('Only with seats left')).not.toBeChecked();
  expect(fieldOf('Age of the child')).toHaveDisplayValue('9');
  expect(fieldOf('Category')).toHaveDisplayValue('Cricket');
});

test('asks for days and prices when their fields are left, and says which make no sense', async () => {
  const { user, address } = await openClasses('?priceMin=20');
  await user.type(fieldOf('From day'), '2031-07-05');
  await user.type(fieldOf('Until day'), '2031-07-01');
  await user.type(fieldOf('Price up to ($)'), '10');
  await user.tab();
  expect(address()).toBe('?priceMin=20&from=2031-07-05');
  expect(fieldOf('Until day')).toBeInvalid();
  expect(fieldOf('Until day')).toHaveAccessibleDescription(/not before the first/);
  expect(fieldOf('Price up to ($)')).toHaveAccessibleDescription(/no less than the lowest/);

  await user.clear(fieldOf('Price up to ($)'));
  await user.type(fieldOf('Price up to ($)'), '49.50{Enter}');
  expect(address()).toBe('?priceMin=20&from=2031-07-05&priceMax=49.5');
  expect(fieldOf('Price up to ($)')).toBeValid();
});

test('does not take a year that is still being typed for the year 203', async () => {
  const { address } = await openClasses();
  stopTime();
  type('From day', '0203-07-05');
  await passTime(300);
  expect(address()).toBe('');
  type('From day', '2031-07-05');
  await passTime(300);
  expect(address()).toBe('?from=2031-07-05');
});

test('opens the filters on demand, and says how many are active', async () => {
  const { user } = await openClasses('?q=keeper&age=9&category=Cricket');
  const toggle = await screen.findByRole('button', { name: 'Filters, 2 active' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const panel = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
  expect(within(panel as HTMLElement).getByLabelText('Age of the child')).toBeVisible();
});

test('can be worked with the keyboard alone', async () => {
  const { user, address } = await openClasses();
  await screen.findByRole('region', { name: 'Football' });
  fieldOf('Search').focus();
  await user.keyboard('keeper{Enter}');
  await findCount('2 classes');
  const chip = screen.getByRole('link', { name: 'Remove “keeper”' });
  while (document.activeElement !== chip) await user.tab();
  await user.keyboard('{Enter}');
  expect(address()).toBe('');
});
