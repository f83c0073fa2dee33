import { screen, within } from '@testing-library/react';
import { endpoints, type CampClass } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { toSunday } from '#lib/format/days';
import { mockEndpoint } from '#testing/api/mock-api';
import { mockConfig } from '#testing/api/mock-config';
import { batting, mockMove } from '#testing/api/sales/mock-move';
import { aCampClass, aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

const sameWeek = { startsOn: batting.startsOn, endsOn: batting.endsOn };
const later = { startsOn: '2031-12-01', endsOn: '2031-12-05' };
const named = (className: string, rest: Partial<CampClass>) => aCampClass({ className, ...rest });

const findNames = async () => {
  const list = await screen.findByRole('list', { name: 'Classes' });
  return within(list)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
};

const open = (classes: CampClass[]) => {
  mockConfig();
  const { path } = mockMove({}, [{ ...batting, category: 'Cricket' }]);
  mockEndpoint(endpoints.listClasses, ({ query: { weeks, category } }) =>
    classes.filter(
      (campClass) =>
        (weeks === undefined || weeks.split(',').includes(toSunday(campClass.startsOn!))) &&
        (category === undefined || campClass.category === category),
    ),
  );
  return renderApp(path, { user: aSignedInUser() });
};

test('shows the classes of the same week or sport first, and on request only those', async () => {
  const { user } = open([
    named('Dribbling', { category: 'Basketball', ...later }),
    named('Goals', { category: 'Football', ...sameWeek }),
    named('Spin', { category: 'Cricket', ...later }),
    named('Nets', { category: 'Cricket', ...sameWeek }),
  ]);
  expect(await findNames()).toEqual(['Nets', 'Goals', 'Spin', 'Dribbling']);
  const views = screen.getByRole('group', { name: 'Classes to show' });
  const choose = (name: string) => user.click(within(views).getByRole('button', { name }));
  await choose('Same week 2');
  expect(await findNames()).toEqual(['Nets', 'Goals']);
  await choose('Same sport 2');
  expect(await findNames()).toEqual(['Nets', 'Spin']);
  await choose('All 4');
  expect(await findNames()).toHaveLength(4);
});

test('says that no class of the same week is free', async () => {
  const { user } = open([named('Spin', { category: 'Cricket', ...later })]);
  await user.click(await screen.findByRole('button', { name: 'Same week 0' }));
  expect(screen.getByText('No other class in the same week is free.')).toBeVisible();
});
