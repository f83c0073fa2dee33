import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { CampClass } from '@camp/server/contract';
import { aCampClass } from '../../testing/data/builders';
import { ClassCard } from './class-card';
import type { Selection } from './selection';

const renderCard = (campClass: CampClass, over: Partial<Selection> = {}) => {
  const selection = {
    viewerEmail: null,
    busyId: null,
    isInCart: () => false,
    isEnrolled: () => false,
    select: vi.fn(),
    ...over,
  };
  render(<ClassCard campClass={campClass} selection={selection} />, { wrapper: MemoryRouter });
  return selection;
};

test('shows the name, instructor, dates, ages, location, price and seats left', () => {
  const details = { startsOn: '2027-06-12', ageMin: 6, ageMax: 10, place: 'Meadow Pitch' };
  renderCard(aCampClass({ ...details, price: 64.5, availableSeats: 5 }));
  for (const text of ['with Priya Raman', 'Jun 12', 'Ages 6–10', 'Meadow Pitch', '$64.50']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByText('5 seats left')).toBeVisible();
});

test('shows that the dates are to be announced', () => {
  renderCard(aCampClass({ phase: 'unannounced' }));
  expect(screen.getByText('Dates to be announced')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add First Touch to cart' })).toBeEnabled();
});

test('marks a class in progress, and does not link to the cart', () => {
  renderCard(aCampClass({ phase: 'running' }), { isInCart: () => true });
  expect(screen.getByText('In progress')).toBeVisible();
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
  await userEvent.click(screen.getByRole('button', { name: 'Add First Touch to cart' }));
  expect(select).toHaveBeenCalledExactlyOnceWith(campClass);
});

test('cannot be selected again while it is being added, and keeps the focus', async () => {
  const campClass = aCampClass();
  const { select } = renderCard(campClass, { busyId: campClass._id });
  const button = screen.getByRole('button', { name: 'Add First Touch to cart' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  expect(select).not.toHaveBeenCalled();
});

test('stays enabled while another class is being added', () => {
  renderCard(aCampClass(), { busyId: 'another' });
  expect(screen.getByRole('button', { name: 'Add First Touch to cart' })).toBeEnabled();
});

test('links to the cart once it is in there, even if it has sold out', () => {
  renderCard(aCampClass({ availableSeats: 0 }), { isInCart: () => true });
  expect(screen.getByRole('link', { name: 'In your cart' })).toHaveAttribute(
    'href',
    '/dashboard/myCart',
  );
});

test('links to the enrollments if the viewer is enrolled, regardless of other states', () => {
  const campClass = aCampClass({ availableSeats: 0 });
  const isEnrolled = (id: string) => id === campClass._id;
  renderCard(campClass, { isEnrolled, isInCart: () => true });
  expect(screen.getByRole('link', { name: 'Enrolled' })).toHaveAttribute(
    'href',
    '/dashboard/enrolled',
  );
  expect(screen.queryByText('In your cart')).toBeNull();
});

test('does not confuse another class with an enrolled one', () => {
  renderCard(aCampClass(), { isEnrolled: (id) => id === 'another' });
  expect(screen.getByRole('button', { name: 'Add First Touch to cart' })).toBeEnabled();
});

test.each([
  ['You teach this', { email: 'me@camp.test' }],
  ['Sold out', { availableSeats: 0 }],
  ['Not on sale yet', { status: 'pending' as const }],
  ['Enrollment closed', { phase: 'running' as const }],
  ['Ended', { phase: 'over' as const }],
])('is disabled with the label "%s"', (reason, over) => {
  renderCard(aCampClass(over), { viewerEmail: 'Me@camp.test' });
  expect(screen.getByRole('button', { name: reason })).toBeDisabled();
  expect(screen.getByRole('button', { name: reason })).toHaveTextContent(reason);
});

test('shows a price of 0 as free', () => {
  renderCard(aCampClass({ price: 0 }));
  expect(screen.getByText('Free')).toBeVisible();
  expect(screen.queryByText('$0.00')).toBeNull();
});

test('keeps the space of a broken picture', () => {
  renderCard(aCampClass({ imageAlt: 'Children on a pitch' }));
  fireEvent.error(screen.getByRole('img', { name: 'Children on a pitch' }));
  expect(screen.getByRole('img', { name: 'Children on a pitch' })).not.toHaveAttribute('src');
});
