import { screen, within } from '@testing-library/react';
import { categories } from '@camp/server/contract';
import { beforeEach, expect, test } from 'vitest';
import { aCampClass } from '#testing/data/builders';
import { fieldOf, findCount, mockClassSearch, openClasses } from '#testing/api/mock-class-search';

beforeEach(() => {
  mockClassSearch([aCampClass({ category: 'Football' })]);
});

test('shows one list with the sport of each class once an order is chosen, and the groups again', async () => {
  const { user, currentSearch } = await openClasses();
  expect(await screen.findByRole('region', { name: 'Football' })).toBeVisible();
  expect(fieldOf('Sort by')).toHaveDisplayValue('Sport');
  await user.selectOptions(fieldOf('Sort by'), 'Soonest first');
  await findCount('1 class');
  for (const sport of categories) expect(screen.queryByRole('region', { name: sport })).toBeNull();
  const card = within(screen.getByRole('article'));
  expect(card.getByText('Football')).toBeVisible();
  await user.selectOptions(fieldOf('Sort by'), 'Sport');
  expect(currentSearch()).toBe('');
  expect(await screen.findByRole('region', { name: 'Football' })).toBeVisible();
});

test('offers the groups by sport only without filters', async () => {
  await openClasses('?age=9');
  await findCount('1 class');
  expect(fieldOf('Sort by')).toHaveDisplayValue('Soonest first');
  expect(within(fieldOf('Sort by')).queryByRole('option', { name: 'Sport' })).toBeNull();
});
