import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass } from '#testing/data/builders';
import { mockProblem } from '#testing/api/mock-api';
import { mockClassFacets } from '#testing/api/mock-class-facets';
import { mockClassSearch, openClasses, openMenu } from '#testing/api/mock-class-search';
import { mockSeason } from '#testing/api/mock-season';

const weekOf = (from: string, to: string, classes: number) => ({ from, to, classes });
const JULY = ['2031-07-28', '2031-08-03'] as const;

test('counts weeks and times together with the other filters, and grays out what finds nothing', async () => {
  const asked: unknown[] = [];
  mockClassSearch([aCampClass()]);
  mockClassFacets((query) => {
    asked.push(query);
    return {
      weeks: [weekOf(...JULY, 1)],
      timesOfDay: [{ timeOfDay: 'morning', classes: 1 }],
      weekdays: [{ weekday: 1, classes: 1 }],
    };
  });
  const { user, currentSearch } = await openClasses('?age=8&category=Cricket&sort=price&page=2');
  const weeks = await openMenu(user, 'Week');
  const none = await weeks.findByRole('button', { name: 'August 4–10 (0)' });
  expect(none).toHaveAttribute('aria-disabled', 'true');
  expect(weeks.getByRole('button', { name: 'July 28–August 3 (1)' })).not.toHaveAttribute(
    'aria-disabled',
  );
  expect(asked).toEqual([{ age: 8, category: 'Cricket' }]);
  const before = currentSearch();
  await user.click(none);
  expect(currentSearch()).toBe(before);

  const times = await openMenu(user, 'Days and times');
  expect(await times.findByRole('button', { name: 'Morning (1)' })).toBeVisible();
  expect(times.getByRole('button', { name: 'Full day (0)' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(times.getByRole('button', { name: 'Tuesday' })).toHaveAttribute('aria-disabled', 'true');
  expect(times.getByRole('button', { name: 'Monday' })).not.toHaveAttribute('aria-disabled');
});

test('takes a chosen week back that finds nothing with a later filter', async () => {
  mockClassSearch([]);
  mockClassFacets({ weeks: [weekOf(...JULY, 1)] });
  const { user, currentSearch } = await openClasses('?age=8&weeks=2031-08-04');
  const weeks = await openMenu(user, 'Week');
  const chosen = await weeks.findByRole('button', { name: 'August 4–10 (0)' });
  expect(chosen).not.toHaveAttribute('aria-disabled');
  await user.click(chosen);
  expect(currentSearch()).toBe('?age=8');
});

test.each([
  ['fail to load', () => mockProblem(endpoints.getClassFacets, 'too-many-requests')],
  ['are too many', () => mockClassFacets({ isCapped: true, weeks: [], timesOfDay: [] })],
])('offers all choices without counts if the counts %s', async (_, arrange) => {
  mockClassSearch([aCampClass()]);
  arrange();
  const { user } = await openClasses('?age=8');
  const weeks = await openMenu(user, 'Week');
  const week = await weeks.findByRole('button', { name: 'August 4–10' });
  expect(week).not.toHaveAttribute('aria-disabled');
});

test('offers the nearest weeks that fit if the chosen one finds nothing', async () => {
  mockSeason();
  mockClassSearch([]);
  mockClassFacets({
    weeks: [
      weekOf('2031-06-01', '2031-06-07', 5),
      weekOf('2031-07-13', '2031-07-19', 2),
      weekOf('2031-08-03', '2031-08-09', 1),
      weekOf('2031-08-17', '2031-08-23', 4),
    ],
  });
  const { user, currentSearch } = await openClasses('?age=8&weeks=2031-07-27');
  const section = within(
    await screen.findByRole('region', { name: 'Nearest weeks with classes that fit' }),
  );
  expect(section.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'July 13–192 classes',
    'August 3–91 class',
    'August 17–234 classes',
  ]);
  mockClassSearch([aCampClass()]);
  await user.click(section.getByRole('link', { name: /August 3–9/ }));
  await waitFor(() => expect(currentSearch()).toBe('?age=8&weeks=2031-08-03'));
});

test('offers no weeks if none fits, and none to a search without a week', async () => {
  mockClassSearch([]);
  mockClassFacets({ weeks: [] });
  await openClasses('?age=8&weeks=2031-07-27');
  expect(await screen.findByText('No classes match your search')).toBeVisible();
  expect(screen.queryByRole('region', { name: /Nearest weeks/ })).toBeNull();
});
