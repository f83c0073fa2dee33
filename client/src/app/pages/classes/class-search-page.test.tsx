import { act, fireEvent, screen, within } from '@testing-library/react';
import { categories } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { aCampClass } from '../../../testing/data/builders';
import {
  fieldOf,
  mockClassSearch,
  findCount,
  listChips,
  openClasses,
  PAGE_SIZE,
} from '../../../testing/api/mock-class-search';
import { advanceTime } from '../../../testing/browser/fake-time';

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
  await openClasses('?q=keeper&age=9&priceMax=50&withSeats=true&sort=price');
  await findCount('2 classes');
  expect(screen.getByText('2 classes found')).toHaveRole('status');
  expect(screen.getByRole('link', { name: 'Keeper Basics' })).toBeVisible();
  for (const sport of categories) expect(screen.queryByRole('region', { name: sport })).toBeNull();
  expect(listChips()).toEqual(['“keeper”', 'Age 9', 'Up to $50.00', 'Available only']);
  expect(fieldOf('Search')).toHaveValue('keeper');
  expect(fieldOf('Child’s age')).toHaveDisplayValue('9');
  expect(fieldOf('Max price ($)')).toHaveValue('50');
  expect(fieldOf('Available only')).toBeChecked();
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
});

test('combines the chosen weekdays into one filter, by keyboard, and removes it as a whole', async () => {
  const { user, currentSearch } = await openClasses('?timeOfDay=morning');
  await findCount('2 classes');
  const weekdays = within(screen.getByRole('group', { name: 'Weekdays' }));
  const choose = async (name: string) => {
    act(() => weekdays.getByRole('checkbox', { name }).focus());
    await user.keyboard(' ');
  };
  await choose('Wednesday');
  await choose('Monday');
  expect(currentSearch()).toBe('?timeOfDay=morning&weekdays=1%2C3');
  expect(listChips()).toEqual(['Morning', 'Mon & Wed']);
  await choose('Wednesday');
  expect(listChips()).toEqual(['Morning', 'Mon']);
  expect(requests.at(-1)).toMatchObject({ weekdays: '1', timeOfDay: 'morning' });
  await user.click(screen.getByRole('link', { name: 'Remove Mon' }));
  expect(currentSearch()).toBe('?timeOfDay=morning');
  expect(weekdays.getByRole('checkbox', { name: 'Monday' })).not.toBeChecked();
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
  ['Category', 'Cricket', '?category=Cricket'],
  ['Child’s age', '9', '?age=9'],
  ['Time of day', 'Afternoon', '?timeOfDay=afternoon'],
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
  await user.selectOptions(fieldOf('Child’s age'), '9');
  await user.click(fieldOf('Available only'));
  expect(currentSearch()).toBe('?category=Cricket&age=9&withSeats=true');
  await act(() => router.navigate(-1));
  expect(currentSearch()).toBe('?category=Cricket&age=9');
  expect(fieldOf('Available only')).not.toBeChecked();
  expect(fieldOf('Child’s age')).toHaveDisplayValue('9');
  expect(fieldOf('Category')).toHaveDisplayValue('Cricket');
});

test('searches for dates and prices when their fields lose focus, and shows invalid ones', async () => {
  const { user, currentSearch } = await openClasses('?priceMin=20');
  await user.type(fieldOf('From date'), '2031-07-05');
  await user.type(fieldOf('To date'), '2031-07-01');
  await user.type(fieldOf('Max price ($)'), '10');
  await user.tab();
  expect(currentSearch()).toBe('?priceMin=20&from=2031-07-05');
  expect(fieldOf('To date')).toBeInvalid();
  expect(fieldOf('To date')).toHaveAccessibleDescription(/on or after the start date/);
  expect(fieldOf('Max price ($)')).toHaveAccessibleDescription(/at least the minimum price/);

  await user.clear(fieldOf('Max price ($)'));
  await user.type(fieldOf('Max price ($)'), '49.50{Enter}');
  expect(currentSearch()).toBe('?priceMin=20&from=2031-07-05&priceMax=49.5');
  expect(fieldOf('Max price ($)')).toBeValid();
});

test('does not treat a year that is still being typed as the year 203', async () => {
  const { currentSearch } = await openClasses();
  freezeTime();
  type('From date', '0203-07-05');
  await advanceTime(300);
  expect(currentSearch()).toBe('');
  type('From date', '2031-07-05');
  await advanceTime(300);
  expect(currentSearch()).toBe('?from=2031-07-05');
});

test('opens the filters on click, and shows how many are active', async () => {
  const { user } = await openClasses('?q=keeper&age=9&category=Cricket');
  const toggle = await screen.findByRole('button', { name: 'Filters, 2 active' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const panel = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
  expect(within(panel as HTMLElement).getByLabelText('Child’s age')).toBeVisible();
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
