import { screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aCampClass } from '#testing/data/builders';
import {
  fieldOf,
  mockClassSearch,
  findCount,
  manyClasses,
  openClasses,
  watchScrolling,
} from '#testing/api/mock-class-search';
import { mockEndpoint, neverRespond, mockProblem, pageResponse } from '#testing/api/mock-api';

test('removes one filter, keeps the others, and returns to the first page', async () => {
  mockClassSearch(manyClasses(45));
  const { user, currentSearch } = await openClasses('?q=class&age=9&category=Cricket&page=2');
  await findCount('45 classes');
  await user.click(screen.getByRole('link', { name: 'Remove Age 9' }));
  expect(currentSearch()).toBe('?q=class&category=Cricket');
  expect(fieldOf('Search')).toHaveValue('class');
  await waitFor(() => expect(screen.getByRole('search', { name: 'Find a class' })).toHaveFocus());
});

test('clears all filters', async () => {
  mockClassSearch([aCampClass(), aCampClass()]);
  const { user, currentSearch } = await openClasses('?q=keeper&age=9&sort=price');
  await findCount('2 classes');
  await user.click(screen.getByRole('link', { name: 'Clear all' }));
  expect(currentSearch()).toBe('');
  expect(await screen.findByRole('region', { name: 'Football' })).toBeVisible();
  expect(fieldOf('Search')).toHaveValue('');
  expect(fieldOf('Sort by')).toHaveDisplayValue('Sport');
});

test('offers to drop each filter, with the number of classes then, if no class matches', async () => {
  mockEndpoint(endpoints.listClasses, ({ query }) =>
    pageResponse(endpoints.listClasses, [], query.age === undefined ? 4 : 0),
  );
  const { user, currentSearch } = await openClasses('?category=Cricket&age=17&sort=price');
  await findCount('No classes');
  expect(screen.getByText('No classes found')).toHaveRole('status');
  expect(await screen.findByRole('link', { name: 'See all classes' })).toHaveAttribute(
    'href',
    '/allClass',
  );
  const main = within(screen.getByRole('region', { name: 'No classes' }));
  expect(await main.findByRole('link', { name: 'Remove Age 17 4 classes' })).toBeVisible();
  // Without Cricket, there are none for that age either.
  await waitFor(() => expect(main.queryByRole('link', { name: /^Remove Cricket/ })).toBeNull());
  await user.click(await main.findByRole('link', { name: /^Remove Age 17/ }));
  expect(currentSearch()).toBe('?category=Cricket&sort=price');
});

test.each([
  ['bowlng', 'bowling'],
  ['crikets', 'cricket'],
  ['priyya', 'priya'],
  ['ovaal', 'oval'],
])('suggests for %s the near word %s of a class on sale', async (typed, word) => {
  const bowling = aCampClass({
    className: 'Fast Bowling',
    category: 'Cricket',
    InstructorName: 'Priya Raman',
    place: 'The Oval',
  });
  mockEndpoint(endpoints.listClasses, ({ query }) => {
    if (!('page' in query)) return [bowling];
    const found = query.q === word ? [bowling] : [];
    return pageResponse(endpoints.listClasses, found, found.length);
  });
  const { user, currentSearch } = await openClasses(`?q=${typed}`);
  expect(await screen.findByText(`No class matches “${typed}”`)).toBeVisible();
  await user.click(await screen.findByRole('link', { name: word }));
  expect(currentSearch()).toBe(`?q=${word}`);
  await findCount('1 class');
});

test('shows the days of the classes on all pages', async () => {
  mockEndpoint(endpoints.listClasses, () =>
    pageResponse(endpoints.listClasses, manyClasses(20), 45, {
      dateRange: '2031-06-12/2031-08-14',
    }),
  );
  await openClasses('?q=class');
  expect(await findCount('45 classes, June 12–August 14, 2031')).toBeVisible();
});

test('says that there are more classes than were counted, and links to the next page only', async () => {
  mockEndpoint(endpoints.listClasses, () =>
    pageResponse(endpoints.listClasses, manyClasses(20), 1000, { isCapped: true }),
  );
  const { user, currentSearch } = await openClasses('?q=class&page=50');
  expect(await findCount('More than 1,000 classes')).toBeVisible();
  const pages = within(screen.getByRole('navigation', { name: 'Pages of classes' }));
  expect(pages.getByText('Page 50')).toBeVisible();
  await user.click(pages.getByRole('link', { name: 'Next' }));
  expect(currentSearch()).toBe('?q=class&page=51');
});

test('has page links, and moves the focus to the heading', async () => {
  const scrolledTo = watchScrolling();
  mockClassSearch(manyClasses(45));
  const { user, currentSearch } = await openClasses('?q=class');
  const heading = await findCount('45 classes');
  const pages = within(screen.getByRole('navigation', { name: 'Pages of classes' }));
  expect(pages.getByText('Page 1 of 3')).toHaveAttribute('aria-current', 'page');
  expect(pages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Next']);
  expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/allClass?q=class&page=2',
  );
  expect(heading).not.toHaveFocus();

  await user.click(pages.getByRole('link', { name: 'Next' }));
  expect(currentSearch()).toBe('?q=class&page=2');
  await waitFor(() => expect(heading).toHaveFocus());
  expect(scrolledTo).toEqual([heading]);
  expect(await screen.findByRole('link', { name: 'Class 21' })).toBeVisible();
  expect(screen.getByText('45 classes found, page 2')).toHaveRole('status');
  expect(pages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'First',
    'Previous',
    'Next',
  ]);

  await user.click(pages.getByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('link', { name: 'Class 45' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  await user.click(pages.getByRole('link', { name: 'First' }));
  expect(currentSearch()).toBe('?q=class');
});

test('keeps the focus if a filter returns to the first page', async () => {
  mockClassSearch(manyClasses(45));
  const { user, currentSearch } = await openClasses('?q=class&page=3');
  await findCount('45 classes');
  const filter = screen.getByRole('button', { name: 'Available only' });
  await user.click(filter);
  expect(currentSearch()).toBe('?q=class&withSeats=true');
  expect(filter).toHaveFocus();
});

test('keeps the previous page, dimmed, until the next one has loaded', async () => {
  watchScrolling();
  mockClassSearch(manyClasses(21));
  const { user } = await openClasses('?q=class');
  await findCount('21 classes');
  neverRespond(endpoints.listClasses);
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(screen.getByRole('link', { name: 'Class 1' })).toBeVisible();
  const results = screen.getByRole('region', { name: '21 classes' });
  expect(results).toHaveAttribute('aria-busy', 'true');
  expect(results).toHaveClass('opacity-50');
});

test('redirects from a page that no longer exists to the last page', async () => {
  watchScrolling();
  mockClassSearch(manyClasses(21));
  const { user, currentSearch } = await openClasses('?q=class&page=9');
  expect(await screen.findByText('Page 9 doesn’t exist')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go to the last page' }));
  expect(currentSearch()).toBe('?q=class&page=2');
  expect(await screen.findByRole('link', { name: 'Class 21' })).toBeVisible();
});

test('shows placeholders on the first load', async () => {
  neverRespond(endpoints.listClasses);
  await openClasses('?age=9');
  expect(await screen.findByText('Loading classes')).toBeInTheDocument();
});

test('scrolls to the error if the classes cannot be loaded, offers a retry, and keeps the filters', async () => {
  const scrollIntoView = vi.fn(() => Promise.resolve());
  Object.assign(Element.prototype, { scrollIntoView });
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  mockProblem(endpoints.listClasses, 'too-many-requests');
  const { user, currentSearch } = await openClasses('?age=9');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Too many requests. Please wait a moment.')).toBeVisible();
  expect(scrollIntoView).toHaveBeenCalledOnce();
  mockClassSearch([aCampClass()]);
  await user.click(retry);
  await findCount('1 class');
  expect(currentSearch()).toBe('?age=9');
});
