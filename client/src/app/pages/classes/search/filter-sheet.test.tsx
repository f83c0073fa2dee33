import { act, screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { mockEndpoint, pageResponse } from '#testing/api/mock-api';
import { listChips, mockClassSearch, openClasses } from '#testing/api/mock-class-search';
import { mockSeason } from '#testing/api/mock-season';
import { aCampClass } from '#testing/data/builders';

const openSheet = async (search = '') => {
  const view = await openClasses(search);
  await view.user.click(screen.getByRole('button', { name: /^Filters/ }));
  return { ...view, sheet: within(await screen.findByRole('dialog', { name: 'Filters' })) };
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('shows how many classes match, and applies the filters together', async () => {
  mockEndpoint(endpoints.listClasses, ({ query }) => {
    const total = query.level === 'beginner' ? 1 : 9;
    return pageResponse(endpoints.listClasses, [aCampClass()], total);
  });
  const { user, sheet, router, currentSearch } = await openSheet('?age=9');
  expect(await sheet.findByRole('button', { name: 'Show 9 classes' })).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Beginner' }));
  await user.click(sheet.getByRole('button', { name: /^Evening/ }));
  expect(currentSearch()).toBe('?age=9');

  await user.click(await sheet.findByRole('button', { name: 'Show 1 class' }));
  await isClosed();
  expect(currentSearch()).toBe('?age=9&level=beginner&timeOfDay=evening');
  expect(screen.getByRole('button', { name: 'Filters, 3 active' })).toHaveFocus();
  await act(() => router.navigate(-1));
  expect(currentSearch()).toBe('?age=9');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('offers the ages of the season, and the age of the address', async () => {
  mockSeason({ ageMin: 6, ageMax: 8 });
  mockClassSearch([aCampClass()]);
  const { sheet } = await openSheet('?age=14');
  await waitFor(() =>
    expect(
      sheet.getAllByRole('button', { name: /^Age / }).map(({ textContent }) => textContent),
    ).toEqual(['6', '7', '8', '14']),
  );
  expect(sheet.getByRole('button', { name: 'Age 14', pressed: true })).toBeVisible();
});

test('closes with Back and keeps the filters as they were', async () => {
  mockClassSearch([aCampClass()]);
  const { user, sheet, router, currentSearch } = await openSheet('?age=9');
  await user.click(sheet.getByRole('button', { name: 'Advanced' }));
  await act(() => router.navigate(-1));
  await isClosed();
  expect(currentSearch()).toBe('?age=9');
  expect(listChips()).toEqual(['Age 9']);
});

test('closes with its button and returns the focus', async () => {
  mockClassSearch([aCampClass()]);
  const { user, sheet } = await openSheet();
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await isClosed();
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
});

test('clears its filters, but neither the text nor the sport', async () => {
  mockClassSearch([aCampClass()]);
  const { user, sheet, currentSearch } = await openSheet(
    '?q=keeper&category=Cricket&age=9&weeks=2031-08-04&withSeats=true',
  );
  expect(await sheet.findByRole('button', { name: 'August 4–10 (1)' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await user.click(sheet.getByRole('button', { name: 'Clear all' }));
  expect(sheet.getByRole('button', { name: 'Age 9' })).toHaveAttribute('aria-pressed', 'false');
  await user.click(await sheet.findByRole('button', { name: 'Show 1 class' }));
  await isClosed();
  expect(currentSearch()).toBe('?q=keeper&category=Cricket');
});

test('cannot be applied while no class matches', async () => {
  mockClassSearch([]);
  const { user, sheet, currentSearch } = await openSheet();
  await user.click(sheet.getByRole('button', { name: /^Morning/ }));
  const button = await sheet.findByRole('button', { name: 'No classes match' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(currentSearch()).toBe('');
});
