import { screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { aCampClass } from '../../testing/builders';
import {
  fieldOf,
  findClasses,
  findCount,
  manyClasses,
  openClasses,
  watchScrolling,
} from '../../testing/class-search';
import { keepWaiting, refuse } from '../../testing/mock-api';

test('takes one filter away and leaves the others, back on the first page', async () => {
  findClasses(manyClasses(45));
  const { user, address } = await openClasses('?q=class&age=9&category=Cricket&page=2');
  await findCount('45 classes');
  await user.click(screen.getByRole('link', { name: 'Remove Age 9' }));
  expect(address()).toBe('?q=class&category=Cricket');
  expect(fieldOf('Age of the child')).toHaveDisplayValue('Any age');
  expect(fieldOf('Search')).toHaveValue('class');
  await waitFor(() => expect(screen.getByRole('search', { name: 'Find a class' })).toHaveFocus());
});

test('clears everything', async () => {
  findClasses([aCampClass(), aCampClass()]);
  const { user, address } = await openClasses('?q=keeper&age=9&sort=price');
  await findCount('2 classes');
  await user.click(screen.getByRole('link', { name: 'Clear all' }));
  expect(address()).toBe('');
  expect(await screen.findByRole('region', { name: 'Football' })).toBeVisible();
  expect(fieldOf('Search')).toHaveValue('');
  expect(fieldOf('Sort by')).toHaveDisplayValue('Soonest first');
});

test('says what was asked for when nothing fits, and how to go on', async () => {
  findClasses([]);
  const { user, address } = await openClasses('?category=Cricket&age=17&sort=price');
  await findCount('No classes');
  expect(screen.getByText('No classes found')).toHaveRole('status');
  expect(screen.getByText('You asked for: Cricket · Age 17')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all classes' })).toHaveAttribute(
    'href',
    '/allClass',
  );
  const main = within(screen.getByRole('region', { name: 'No classes' }));
  await user.click(main.getByRole('link', { name: 'Remove Age 17' }));
  expect(address()).toBe('?category=Cricket&sort=price');
});

test('leads through the pages by links, and moves the focus to the heading', async () => {
  const scrolledTo = watchScrolling();
  findClasses(manyClasses(45));
  const { user, address } = await openClasses('?q=class');
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
  expect(address()).toBe('?q=class&page=2');
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
  expect(address()).toBe('?q=class');
});

test('leaves the focus where it is when a filter leads back to the first page', async () => {
  findClasses(manyClasses(45));
  const { user, address } = await openClasses('?q=class&page=3');
  await findCount('45 classes');
  await user.click(fieldOf('Only with seats left'));
  expect(address()).toBe('?q=class&withSeats=true');
  expect(fieldOf('Only with seats left')).toHaveFocus();
});

test('keeps the page before, dimmed, until the next one has come', async () => {
  watchScrolling();
  findClasses(manyClasses(21));
  const { user } = await openClasses('?q=class');
  await findCount('21 classes');
  keepWaiting(endpoints.listClasses);
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(screen.getByRole('link', { name: 'Class 1' })).toBeVisible();
  const results = screen.getByRole('region', { name: '21 classes' });
  expect(results).toHaveAttribute('aria-busy', 'true');
  expect(results).toHaveClass('opacity-50');
});

test('leads from a page that is no more to the last one there is', async () => {
  watchScrolling();
  findClasses(manyClasses(21));
  const { user, address } = await openClasses('?q=class&page=9');
  expect(await screen.findByText('There is no page 9')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go to the last page' }));
  expect(address()).toBe('?q=class&page=2');
  expect(await screen.findByRole('link', { name: 'Class 21' })).toBeVisible();
});

test('waits with placeholders the first time', async () => {
  keepWaiting(endpoints.listClasses);
  await openClasses('?age=9');
  expect(await screen.findByText('Loading classes')).toBeInTheDocument();
});

test('offers to try again when the classes cannot be fetched, and keeps what was asked', async () => {
  refuse(endpoints.listClasses, 'too-many-requests');
  const { user, address } = await openClasses('?age=9');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Too many requests. Please wait a moment.')).toBeVisible();
  findClasses([aCampClass()]);
  await user.click(retry);
  await findCount('1 class');
  expect(address()).toBe('?age=9');
});
