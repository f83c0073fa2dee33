import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { CampClass } from '@camp/server/contract';
import { advanceTime, freezeTime } from '#testing/browser/fake-time';
import { aCampClass, aWeekOfMornings } from '#testing/data/builders';
import { ClassCard } from './class-card';
import type { Selection } from './selection';
import { wholeText } from '#testing/pages/whole-text';

const MARCH = '2031-03-01T09:00:00-05:00';

const renderCard = (campClass: CampClass, over: Partial<Selection> = {}) => {
  const selection = {
    isOwn: () => false,
    busyId: null,
    findCartState: () => null,
    describeFit: () => null,
    countFree: () => 0,
    select: vi.fn(),
    ...over,
  };
  render(<ClassCard campClass={campClass} selection={selection} />, { wrapper: MemoryRouter });
  return selection;
};

test('shows the name, instructor, schedule, ages, level, location, price and seats left', () => {
  const details = { ...aWeekOfMornings, ageMin: 6, ageMax: 10, place: 'Meadow Pitch' };
  renderCard(aCampClass({ ...details, level: 'all-levels', price: 64.5, availableSeats: 5 }));
  const schedule = wholeText('Mon–Fri, 9:00 AM–12:00 PM · July 28–August 1, 2031');
  for (const text of [
    'with Priya Raman',
    schedule,
    'Ages 6–10 · All levels',
    'Meadow Pitch',
    '$64.50',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByText('5 seats left')).toBeVisible();
});

test('does not press a family that may hold the last seats itself', () => {
  renderCard(aCampClass({ availableSeats: 2 }), { isInCart: () => true });
  expect(screen.getByText('2 seats left')).not.toHaveClass('text-warning');
  expect(screen.queryByText(/Only 2 left/)).toBeNull();
  expect(screen.getByRole('button', { name: /^In your cart · change/ })).toBeEnabled();
});

test('says once that everyone who fits is in the cart, and is not sold out for them', () => {
  const inCart = { isInCart: () => true, findCartState: () => 'in-cart' as const };
  renderCard(aCampClass({ availableSeats: 0 }), inCart);
  expect(screen.getAllByText('In your cart')).toEqual([
    screen.getByRole('link', { name: 'In your cart' }),
  ]);
  expect(screen.queryByText('Sold out')).toBeNull();
});

test('shows that the dates are to be announced', () => {
  renderCard(aCampClass());
  expect(screen.getByText('Dates to be announced')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to cart: First Touch' })).toBeEnabled();
});

test('marks a running class, and does not link to the cart', () => {
  renderCard(aCampClass({ phase: 'running' }), { findCartState: () => 'in-cart' });
  expect(screen.getByText('Running')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'In your cart' })).toBeNull();
});

test('links the name to the class page', () => {
  const campClass = aCampClass();
  renderCard(campClass);
  expect(screen.getByRole('link', { name: 'First Touch' })).toHaveAttribute(
    'href',
    `/allClass/${campClass._id}`,
  );
});

test('passes the class to the selection', async () => {
  const campClass = aCampClass();
  const { select } = renderCard(campClass);
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart: First Touch' }));
  expect(select).toHaveBeenCalledExactlyOnceWith(campClass);
});

test('cannot be selected again while it is being added, and keeps the focus', async () => {
  const campClass = aCampClass();
  const { select } = renderCard(campClass, { busyId: campClass._id });
  const button = screen.getByRole('button', { name: 'Add to cart: First Touch' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  expect(select).not.toHaveBeenCalled();
});

test('stays enabled while another class is being added', () => {
  renderCard(aCampClass(), { busyId: 'another' });
  expect(screen.getByRole('button', { name: 'Add to cart: First Touch' })).toBeEnabled();
});

test('links to the cart once it is in there, even if it has sold out', () => {
  renderCard(aCampClass({ availableSeats: 0 }), { findCartState: () => 'in-cart' });
  expect(screen.getByRole('link', { name: 'In your cart' })).toHaveAttribute(
    'href',
    '/dashboard/myCart',
  );
});

test('links to the enrollments if the viewer is enrolled, regardless of other states', () => {
  const campClass = aCampClass({ availableSeats: 0 });
  renderCard(campClass, { findCartState: () => 'enrolled' });
  expect(screen.getByRole('link', { name: 'Enrolled' })).toHaveAttribute(
    'href',
    '/dashboard/enrolled',
  );
  expect(screen.queryByText('In your cart')).toBeNull();
});

test('says the ages of a class, and which children it fits', () => {
  const ages = { ageMin: 8, ageMax: 12 };
  const fitting = aCampClass({ ...ages, className: 'Bat Lab' });
  const describeFit = ({ _id }: CampClass) => (_id === fitting._id ? 'Fits Maya and Leo' : null);
  renderCard(fitting, { describeFit });
  expect(screen.getByText('Ages 8–12 · fits Maya and Leo')).toBeVisible();
  expect(screen.queryByText('Ages 8–12')).toBeNull();
  renderCard(aCampClass(ages), { describeFit });
  expect(screen.getByText('Ages 8–12')).toBeVisible();
});

test.each([
  ['You teach this', { className: 'My Own' }],
  ['Not on sale yet', { status: 'pending' as const }],
  ['Opens March 1, 9:00 AM', { phase: 'scheduled' as const, enrollmentOpensAt: MARCH }],
  ['Enrollment closed', { phase: 'closed' as const }],
  ['Enrollment closed', { phase: 'running' as const }],
  ['Ended', { phase: 'over' as const }],
  ['Canceled', { phase: 'canceled' as const }],
])('is disabled with the label "%s"', (reason, over) => {
  renderCard(aCampClass(over), { isOwn: ({ className }) => className === 'My Own' });
  expect(screen.getByRole('button', { name: reason })).toBeDisabled();
  expect(screen.getByRole('button', { name: reason })).toHaveTextContent(reason);
});

test('leads to the waiting list of a class that is sold out', () => {
  const campClass = aCampClass({ className: 'Bat Lab', availableSeats: 0 });
  renderCard(campClass);
  expect(screen.getByRole('link', { name: 'Join waiting list: Bat Lab' })).toHaveAttribute(
    'href',
    `/dashboard/waitlist?join=${campClass._id}`,
  );
});

test('counts down to the opening, and can be selected from then on without a reload', async () => {
  freezeTime();
  const opensIn = (ms: number) => new Date(Date.now() + ms).toISOString();
  const campClass = aCampClass({ phase: 'scheduled', enrollmentOpensAt: opensIn(150_000) });
  const { select } = renderCard(campClass);
  expect(screen.getByText('Opens in 3 minutes')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Opens/ })).toBeDisabled();
  await advanceTime(60_000);
  expect(screen.getByText('Opens in 2 minutes')).toBeVisible();
  await advanceTime(90_000);
  expect(screen.queryByText(/^Opens/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart: First Touch' }));
  expect(select).toHaveBeenCalledTimes(1);
});

test('cannot be selected any more once enrollment has closed', async () => {
  freezeTime();
  const enrollmentClosesAt = new Date(Date.now() + 60_000).toISOString();
  renderCard(aCampClass({ enrollmentClosesAt }));
  expect(screen.getByRole('button', { name: 'Add to cart: First Touch' })).toBeEnabled();
  await advanceTime(60_000);
  expect(screen.getByRole('button', { name: 'Enrollment closed' })).toBeDisabled();
});

test('shows a price of 0 as free', () => {
  renderCard(aCampClass({ price: 0 }));
  expect(screen.getByText('Free')).toBeVisible();
  expect(screen.queryByText('$0.00')).toBeNull();
});

test('shows a scene of the sport instead of a broken picture, and keeps the space if that is broken too', () => {
  renderCard(aCampClass({ imageAlt: 'Children on a pitch' }));
  const picture = () => screen.getByRole('img', { name: 'Children on a pitch' });
  fireEvent.error(picture());
  expect(picture()).toHaveAttribute('src', '/pictures/banners/football.svg');
  fireEvent.error(picture());
  expect(screen.getByRole('img', { name: 'Children on a pitch' })).not.toHaveAttribute('src');
});
