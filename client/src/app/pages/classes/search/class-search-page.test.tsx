import { act, fireEvent, screen } from '@testing-library/react';
import { categories } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { aCampClass } from '#testing/data/builders';
import {
  fieldOf,
  mockClassSearch,
  findCount,
  openMenu,
  listChips,
  openClasses,
  PAGE_SIZE,
} from '#testing/api/mock-class-search';
import { advanceTime } from '#testing/browser/fake-time';

let requests: Record<string, string>[];
beforeEach(() => {
  requests = mockClassSearch([aCampClass({ className: 'Keeper Basics' }), aCampClass()]);
});

/** Uses fake timers, so that a slow machine adds no pause to the typing. */
const freezeTime = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const resumeTime = () => void vi.useRealTimers();
const type = (name: string, value: string) => fireEvent.input(fieldOf(name), { target: { value } });

test('has three sections and requests no page until there is a search', async () => {
  await openClasses();
  await screen.findByRole('region', { name: 'Football' });
  expect(await screen.findByRole('link', { name: 'Keeper Basics' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Clear all' })).toBeNull();
  expect(requests).toEqual([]);
});

test('shows the search in the URL: one list, its count, its filters and its form', async () => {
  const { user } = await openClasses('?q=keeper&age=9&priceMax=50&withSeats=true&sort=price');
  await findCount('2 classes');
  expect(screen.getByText('2 classes found')).toHaveRole('status');
  expect(screen.getByRole('link', { name: 'Keeper Basics' })).toBeVisible();
  for (const sport of categories) expect(screen.queryByRole('region', { name: sport })).toBeNull();
  expect(listChips()).toEqual(['“keeper”', 'Age 9', 'Up to $50.00', 'Available only']);
  expect(fieldOf('Search')).toHaveValue('keeper');
  expect(screen.getByRole('button', { name: 'Available only', pressed: true })).toBeVisible();
  expect(fieldOf('Sort by')).toHaveDisplayValue('Price: low to high');
  expect(requests).toEqual([
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
  const age = await openMenu(user, 'Age');
  expect(await age.findByRole('button', { name: 'Age 9', pressed: true })).toBeVisible();
  const price = await openMenu(user, 'Price');
  expect(await price.findByLabelText('Max price ($)')).toHaveValue('50');
});

test('combines the chosen weekdays into one filter, by keyboard, and removes it as a whole', async () => {
  const { user, currentSearch } = await openClasses('?timeOfDay=morning');
  await findCount('2 classes');
  const menu = await openMenu(user, 'Days and times');
  const findDay = (name: string) => menu.findByRole('button', { name });
  const choose = async (name: string) => {
    const day = await findDay(name);
    act(() => day.focus());
    await user.keyboard(' ');
  };
  await choose('Wednesday');
  await choose('Monday');
  expect(currentSearch()).toBe('?timeOfDay=morning&weekdays=1%2C3');
  expect(listChips()).toEqual(['Morning', 'Mon & Wed']);
  await choose('Wednesday');
  expect(await findDay('Monday')).toHaveAttribute('aria-pressed', 'true');
  expect(listChips()).toEqual(['Morning', 'Mon']);
  expect(requests.at(-1)).toMatchObject({ weekdays: '1', timeOfDay: 'morning' });
  await user.click(screen.getByRole('link', { name: 'Remove Mon' }));
  expect(currentSearch()).toBe('?timeOfDay=morning');
});

test('filters by weeks of the season, which replace the dates of an older link', async () => {
  const { user, currentSearch } = await openClasses('?from=2031-07-29&to=2031-07-30');
  await findCount('2 classes');
  const menu = await openMenu(user, 'Week');
  await user.click(await menu.findByRole('button', { name: 'August 4–10 (1)' }));
  expect(currentSearch()).toBe('?weeks=2031-08-04');
  expect(listChips()).toEqual(['August 4–10']);
  await user.click(menu.getByRole('button', { name: 'July 28–August 3 (2)' }));
  expect(currentSearch()).toBe('?weeks=2031-07-28%2C2031-08-04');
  expect(listChips()).toEqual(['July 28–August 3, August 4–10']);
  await user.click(menu.getByRole('button', { name: 'August 4–10 (1)' }));
  expect(listChips()).toEqual(['July 28–August 3']);
});

test.each([
  ['Days and times', 'Evening', 'Evening (3)', '?timeOfDay=evening'],
  ['Level', 'Beginner', 'Beginner', '?level=beginner'],
])('sets a filter of the menu "%s", and clears it again', async (...row) => {
  const [menuName, chip, choice, search] = row;
  const { user, currentSearch } = await openClasses();
  const menu = await openMenu(user, menuName);
  await user.click(await menu.findByRole('button', { name: choice }));
  expect(currentSearch()).toBe(search);
  expect(listChips()).toEqual([chip]);
  await user.click(menu.getByRole('button', { name: choice }));
  expect(currentSearch()).toBe('');
});

test('closes a menu on Escape, which returns the focus, and when the focus leaves', async () => {
  const { user } = await openClasses();
  const menu = await openMenu(user, 'Level');
  await user.click(await menu.findByRole('button', { name: 'Beginner' }));
  await user.keyboard('{Escape}');
  const button = screen.getByRole('button', { name: 'Level' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');

  await user.click(button);
  act(() => fieldOf('Search').focus());
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('filters by sport beside the other filters, and shows all sports again', async () => {
  const { user, currentSearch } = await openClasses('?age=9');
  await findCount('2 classes');
  await user.click(screen.getByRole('link', { name: 'Cricket' }));
  expect(currentSearch()).toBe('?age=9&category=Cricket');
  expect(screen.getByRole('link', { name: 'Cricket' })).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('link', { name: 'Cricket' }));
  expect(currentSearch()).toBe('?age=9');
});

test('ignores the invalid parts of a malformed URL', async () => {
  await openClasses('?age=nine&category=Chess&q=keeper&page=-1&to=soon');
  await findCount('2 classes');
  expect(listChips()).toEqual(['“keeper”']);
});

test('shows the plain page for a URL without any valid filter', async () => {
  await openClasses('?age=nine&page=7&status=all');
  expect(await screen.findByRole('region', { name: 'Football' })).toBeVisible();
});

test.each([
  ['Sort by', 'Soonest first', '?sort=startsOn'],
  ['Sort by', 'Time of day', '?sort=startTime'],
  ['Sort by', 'Weekday', '?sort=weekday'],
  ['Sort by', 'Most popular', '?sort=popular'],
])('writes the choice of "%s" into the URL immediately', async (name, choice, search) => {
  const { user, currentSearch } = await openClasses();
  await user.selectOptions(fieldOf(name), choice);
  expect(currentSearch()).toBe(search);
  await findCount('2 classes');
  expect(fieldOf(name)).toHaveDisplayValue(choice);
});

test('searches when the user pauses typing, not for every letter', async () => {
  const { currentSearch } = await openClasses();
  freezeTime();
  type('Search', 'kee');
  await advanceTime(250);
  type('Search', 'keeper');
  await advanceTime(250);
  expect(currentSearch()).toBe('');
  await advanceTime(50);
  expect(currentSearch()).toBe('?q=keeper');
});

test('keeps the input of a user who types while the results load', async () => {
  const { user } = await openClasses();
  await user.type(fieldOf('Search'), 'keeper ');
  await findCount('2 classes');
  expect(fieldOf('Search')).toHaveFocus();
  expect(fieldOf('Search')).toHaveValue('keeper ');
});

test('searches immediately on Enter', async () => {
  const { user, currentSearch } = await openClasses('?age=9');
  freezeTime();
  type('Search', 'nets');
  resumeTime();
  fieldOf('Search').focus();
  await user.keyboard('{Enter}');
  expect(currentSearch()).toBe('?age=9&q=nets');
});

test('adds one history entry for text typed with pauses', async () => {
  const { router, currentSearch } = await openClasses();
  freezeTime();
  type('Search', 'kee');
  await advanceTime(300);
  type('Search', 'keeper');
  await advanceTime(300);
  expect(currentSearch()).toBe('?q=keeper');
  resumeTime();
  await act(() => router.navigate(-1));
  expect(currentSearch()).toBe('');
  expect(fieldOf('Search')).toHaveValue('');
  expect(await screen.findByRole('region', { name: 'Football' })).toBeVisible();
});

test('returns from filter to filter with Back, and updates the form', async () => {
  const { user, router, currentSearch } = await openClasses('?category=Cricket');
  const menu = await openMenu(user, 'Age');
  await user.click(await menu.findByRole('button', { name: 'Age 9' }));
  await user.click(screen.getByRole('button', { name: 'Available only' }));
  expect(currentSearch()).toBe('?category=Cricket&age=9&withSeats=true');
  await act(() => router.navigate(-1));
  expect(currentSearch()).toBe('?category=Cricket&age=9');
  expect(screen.getByRole('button', { name: 'Available only', pressed: false })).toBeVisible();
  const age = await openMenu(user, 'Age');
  expect(age.getByRole('button', { name: 'Age 9', pressed: true })).toBeVisible();
});

test('searches for prices when their fields lose focus, and shows invalid ones', async () => {
  const { user, currentSearch } = await openClasses('?priceMin=20');
  const menu = await openMenu(user, 'Price');
  const max = await menu.findByLabelText('Max price ($)');
  await user.type(max, '10');
  await user.tab({ shift: true });
  expect(currentSearch()).toBe('?priceMin=20');
  expect(max).toHaveAccessibleDescription(/at least the minimum price/);

  await user.clear(max);
  await user.type(max, '49.50{Enter}');
  expect(currentSearch()).toBe('?priceMin=20&priceMax=49.5');
  expect(max).toBeValid();
});

test('reads a decimal comma in a price', async () => {
  const { user, currentSearch } = await openClasses();
  const menu = await openMenu(user, 'Price');
  const max = await menu.findByLabelText('Max price ($)');
  await user.type(max, '49,50{Enter}');
  expect(currentSearch()).toBe('?priceMax=49.5');
  expect(max).toBeValid();
});

test('works with the keyboard only', async () => {
  const { user, currentSearch } = await openClasses();
  await screen.findByRole('region', { name: 'Football' });
  fieldOf('Search').focus();
  await user.keyboard('keeper{Enter}');
  await findCount('2 classes');
  const chip = screen.getByRole('link', { name: 'Remove “keeper”' });
  while (document.activeElement !== chip) await user.tab();
  await user.keyboard('{Enter}');
  expect(currentSearch()).toBe('');
});
