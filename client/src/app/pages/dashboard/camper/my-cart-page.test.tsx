import { screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { aCart, aCartItem, anId, aSignedInUser, aWeekOfMornings } from '#testing/data/builders';
import { mockEndpoint, mockNetworkError, neverRespond, mockProblem } from '#testing/api/mock-api';
import { advanceTime, advanceTimeUntil, freezeTime } from '#testing/browser/fake-time';
import { renderApp } from '#testing/pages/render-app';
import { wholeText } from '#testing/pages/whole-text';
import { mockCartItems } from '#testing/api/sales/mock-cart';

const football = aCartItem({ className: 'First Touch', price: 64.5 });
const cricket = aCartItem({
  className: 'Bat Lab',
  price: 19.99,
  category: 'Cricket',
  InstructorName: 'Tom Ashworth',
});

const renderCart = (...items: ReturnType<typeof aCartItem>[]) => {
  mockCartItems(items);
  return renderApp(paths.myCart, { user: aSignedInUser() });
};
const findLine = async (name: string) => {
  const list = within(await screen.findByRole('list', { name: 'Classes in your cart' }));
  return within(list.getAllByRole('listitem').find((line) => within(line).queryByText(name))!);
};

test('requests the viewer’s own cart', async () => {
  const bearers: (string | null)[] = [];
  mockEndpoint(endpoints.getCart, ({ bearer }) => {
    bearers.push(bearer);
    return aCart([]);
  });
  renderApp(paths.myCart, { user: aSignedInUser() });
  await screen.findByText('Your cart is empty');
  expect(bearers).not.toHaveLength(0);
  expect(bearers.every((bearer) => bearer !== null)).toBe(true);
});

test('lists picture, name, instructor and price, and the total with two decimals', async () => {
  renderCart(football, cricket, aCartItem({ price: 0.01 }));
  const line = await findLine('Bat Lab');
  expect(line.getByText('Cricket with Tom Ashworth')).toBeVisible();
  expect(line.getByText('$19.99')).toBeVisible();
  expect(line.getByRole('presentation')).toHaveAttribute('src', cricket.image);
  expect(screen.getByText('$84.50')).toBeVisible();
  expect(screen.getByText('3 seats')).toBeVisible();
});

test('says that a class is free, and shows the total as an amount', async () => {
  renderCart({ ...cricket, price: 0 });
  expect((await findLine('Bat Lab')).getByText('Free')).toBeVisible();
  expect(screen.getByText('$0.00')).toBeVisible();
});

test('says that a class cannot be paid by card alone, and what helps', async () => {
  const cheap = aCartItem({ className: 'Open Nets', price: 0.3 });
  renderCart(cheap);
  const note = 'This class can’t be paid by card alone. Card payments start at $0.50.';
  expect((await findLine('Open Nets')).getByText(note)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Checkout' })).toHaveAccessibleDescription(
    'Card payments start at $0.50. Add another class to check out.',
  );
});

test('links to the payment', async () => {
  renderCart(football);
  expect(await screen.findByRole('link', { name: 'Checkout' })).toHaveAttribute(
    'href',
    paths.payment,
  );
});

test.each([
  ['sold-out', 'Sold out while it was in your cart.', 'open'],
  ['not-on-sale', 'No longer open for enrollment.', 'open'],
  ['enrollment-closed', 'Enrollment has closed.', 'closed'],
  ['enrollment-closed', 'This class has started.', 'running'],
  ['enrollment-closed', 'This class has ended.', 'over'],
  ['already-enrolled', 'You are already enrolled in this class.', 'open'],
] as const)(
  'shows on the line that it is %s, and does not link to the payment',
  async (obstacle, text, phase) => {
    renderCart(football, { ...cricket, obstacle, phase });
    expect((await findLine('Bat Lab')).getByText(text)).toBeVisible();
    const button = screen.getByRole('button', { name: 'Checkout' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(
      'Bat Lab can no longer be booked. Remove it to continue.',
    );
    expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull();
  },
);

test('says when enrollment opens, and does not link to the payment before', async () => {
  const early = { phase: 'scheduled', enrollmentOpensAt: '2031-03-01T09:00:00-05:00' } as const;
  renderCart(football, { ...cricket, ...early, obstacle: 'enrollment-not-open' });
  const line = await findLine('Bat Lab');
  expect(line.getByText('Enrollment opens March 1, 2031, 9:00 AM.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Checkout' })).toHaveAccessibleDescription(
    'Bat Lab cannot be booked yet. Remove it to continue.',
  );
});

test('lets the viewer check out once enrollment has opened, without a reload', async () => {
  freezeTime();
  const opensAt = new Date(Date.now() + 30_000);
  const early = {
    ...cricket,
    phase: 'scheduled' as const,
    enrollmentOpensAt: opensAt.toISOString(),
  };
  mockCartItems(() => [
    Date.now() < opensAt.getTime()
      ? { ...early, obstacle: 'enrollment-not-open' as const }
      : { ...early, phase: 'open' as const },
  ]);
  renderApp(paths.myCart, { user: aSignedInUser() });
  expect(await screen.findByRole('button', { name: 'Checkout' })).toBeDisabled();
  await advanceTime(35_000);
  expect(await screen.findByRole('link', { name: 'Checkout' })).toBeVisible();
});

test('shows when and where each class takes place, and what a cancellation refunds', async () => {
  const refunds = [
    { percent: 100, until: '2031-07-14' },
    { percent: 50, until: '2031-07-21' },
  ];
  renderCart(football, { ...cricket, ...aWeekOfMornings, place: 'Meadow Pitch', refunds });
  const line = await findLine('Bat Lab');
  for (const text of [
    wholeText('Mon–Fri, 9:00 AM–12:00 PM · July 28–August 1, 2031'),
    'Meadow Pitch',
    'Full refund until July 14, 2031, half until July 21, 2031',
  ]) {
    expect(line.getByText(text)).toBeVisible();
  }
  const other = await findLine('First Touch');
  expect(other.getByText('Dates to be announced')).toBeVisible();
  expect(other.getByText('Full refund until 7 days after the dates are announced')).toBeVisible();
});

test('warns of a class at the same time, and still links to the payment', async () => {
  const clashesWith = [{ className: 'First Touch', startsAt: '2031-07-28T09:00:00-04:00' }];
  renderCart(football, { ...cricket, clashesWith });
  const text = 'Overlaps First Touch on Monday, July 28, 2031, 9:00 AM';
  expect((await findLine('Bat Lab')).getByText(text)).toBeVisible();
  expect((await findLine('First Touch')).queryByText(/^Overlaps/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Checkout' })).toBeVisible();
});

test('keeps the line of a deleted class, without a price or a link, and does not link to the payment', async () => {
  renderCart(football, { ...cricket, price: 0, obstacle: 'class-deleted' });
  const line = await findLine('Bat Lab');
  expect(line.getByText('This class is no longer offered.')).toBeVisible();
  expect(line.queryByRole('link')).toBeNull();
  expect(line.queryByText('$0.00')).toBeNull();
  expect(line.getByRole('button', { name: 'Delete Bat Lab' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Checkout' })).toHaveAccessibleDescription(
    'Bat Lab is no longer offered. Remove it to continue.',
  );
});

test('does not link to the payment for a cart with more than 20 classes', async () => {
  renderCart(...Array.from({ length: 22 }, (_, nth) => aCartItem({ className: `Class ${nth}` })));
  expect(await screen.findByRole('button', { name: 'Checkout' })).toHaveAccessibleDescription(
    'You can pay for at most 20 seats at once. Remove 2 to continue.',
  );
});

test('deletes a class with one click, names it, and puts it back on Undo', async () => {
  let left = [football, cricket];
  mockEndpoint(endpoints.deleteCartItem, ({ params }) => {
    left = left.filter(({ _id }) => _id !== params.id);
    return { deletedCount: 1 };
  });
  mockCartItems(() => left);
  const { user } = renderApp(paths.myCart, { user: aSignedInUser() });
  await user.click((await findLine('Bat Lab')).getByRole('button', { name: 'Delete Bat Lab' }));
  expect(await screen.findByText('Deleted!')).toBeInTheDocument();
  expect(screen.getByText('Bat Lab has been deleted.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Bat Lab')).toBeNull());
  expect(left).toEqual([football]);

  mockEndpoint(endpoints.addCartItem, ({ body }) => {
    expect(body).toMatchObject({ classItemId: cricket.classItemId, camperId: cricket.camper._id });
    left = [football, cricket];
    return { insertedId: anId() };
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await findLine('Bat Lab')).toBeDefined();
  expect(await screen.findByText('Your Class has been added')).toBeInTheDocument();
});

test('says why a class could not be put back', async () => {
  let left = [football];
  mockEndpoint(endpoints.deleteCartItem, () => {
    left = [];
    return { deletedCount: 1 };
  });
  mockCartItems(() => left);
  const { user } = renderApp(paths.myCart, { user: aSignedInUser() });
  await user.click((await findLine('First Touch')).getByRole('button', { name: /Delete/ }));
  mockProblem(endpoints.addCartItem, 'sold-out', { message: 'First Touch is sold out.' });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Not put back')).toBeInTheDocument();
  expect(screen.getByText('First Touch is sold out.')).toBeInTheDocument();
});

test('says that a class could not be deleted, and keeps it', async () => {
  mockProblem(endpoints.deleteCartItem, 'database-unavailable');
  const { user } = renderCart(football);
  await user.click((await findLine('First Touch')).getByRole('button', { name: /Delete/ }));
  expect(await screen.findByText('Error!')).toBeInTheDocument();
  expect(screen.getByText('Failed to delete item.')).toBeInTheDocument();
  expect((await findLine('First Touch')).getByText('$64.50')).toBeVisible();
});

test('links from an empty cart to the classes', async () => {
  renderCart();
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a class' })).toHaveAttribute(
    'href',
    paths.allClass,
  );
  expect(screen.queryByText('Checkout')).toBeNull();
});

test('shows that the cart is loading', async () => {
  neverRespond(endpoints.getCart);
  renderApp(paths.myCart, { user: aSignedInUser() });
  expect(await screen.findByText('Loading your cart')).toBeInTheDocument();
});

test('says that the cart could not be loaded, and retries', async () => {
  freezeTime();
  mockNetworkError(endpoints.getCart);
  const { user } = renderApp(paths.myCart, { user: aSignedInUser() });
  expect(await advanceTimeUntil('We couldn’t load your cart')).toBeVisible();
  mockCartItems([football]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await findLine('First Touch')).getByText('$64.50')).toBeVisible();
});
