import { screen, waitFor } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#lib/paths';
import { aCampClass, aCartItem, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint, mockNetworkError, neverRespond, mockProblem } from '#testing/api/mock-api';
import { mockAdding, mockCartItems } from '#testing/api/sales/mock-cart';
import { renderApp } from '#testing/pages/render-app';
import { anAccessToken } from '#testing/data/access-token';

const campClass = aCampClass({ className: 'First Touch' });
let added: ReturnType<typeof mockAdding>;
beforeEach(() => {
  added = mockAdding(campClass);
});

const ADD = /^Add .*cart|^Select/i;
const findButton = () => screen.findByRole('button', { name: ADD });

test('asks a visitor to log in, and keeps the return path and the class', async () => {
  const { user, router } = renderApp(paths.allClass);
  await user.click(await findButton());
  expect(await screen.findByText('Please login to join this class')).toBeInTheDocument();
  await user.click(screen.getByText('Login now'));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.logIn));
  expect(router.state.location.state).toMatchObject({
    from: { pathname: paths.allClass },
    selectedClass: { _id: campClass._id },
  });
  expect(added).not.toHaveBeenCalled();
});

test('offers a visitor to sign up for the class, which it names with its days', async () => {
  mockEndpoint(endpoints.listClasses, [
    { ...campClass, startsOn: '2031-06-28', endsOn: '2031-07-02' },
  ]);
  const { user, router } = renderApp(paths.allClass);
  await user.click(await findButton());
  expect(await screen.findByText(/^First Touch, June 28/)).toBeInTheDocument();
  await user.click(screen.getByText('New here? Sign up'));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.signUp));
  expect(await screen.findByText('Sign up to add First Touch to your cart.')).toBeVisible();
});

test('keeps a visitor who declines to log in on the page, with the focus', async () => {
  const { user, router } = renderApp(paths.allClass);
  await user.click(await findButton());
  await user.click(await screen.findByText('Not now'));
  expect(router.state.location.pathname).toBe(paths.allClass);
  await waitFor(async () => expect(await findButton()).toHaveFocus());
  expect(await findButton()).not.toHaveAttribute('aria-disabled');
});

test('posts the payload of the spec, confirms it and refreshes the cart', async () => {
  let items: ReturnType<typeof aCartItem>[] = [];
  const listed = vi.fn(() => items);
  mockCartItems(listed);
  const { user } = renderApp(paths.allClass, { user: aSignedInUser() });
  // The badge also shows 0 while the cart is loading.
  await waitFor(() => expect(listed).toHaveBeenCalled());
  items = [aCartItem({ classItemId: campClass._id })];
  await user.click(await findButton());
  expect(await screen.findByText('Your Class has been added')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Cart, 1 seat' })).toBeVisible();
  expect(added).toHaveBeenCalledExactlyOnceWith({
    classItemId: campClass._id,
    InstructorName: campClass.InstructorName,
    image: campClass.image,
    price: campClass.price,
    email: 'camper@camp.test',
  });
  expect(screen.queryByRole('button', { name: ADD })).toBeNull();
});

test('takes the class out of the cart again with Undo, and leaves other items', async () => {
  const other = aCartItem();
  const own = aCartItem({ classItemId: campClass._id });
  own.camper.isAccountHolder = true;
  let items = [other];
  const deleted: unknown[] = [];
  mockCartItems(() => items);
  mockEndpoint(endpoints.deleteCartItem, ({ params }) => {
    deleted.push(params.id);
    items = [other];
    return { deletedCount: 1 };
  });
  const { user } = renderApp(paths.allClass, { user: aSignedInUser() });
  await screen.findByRole('link', { name: 'Cart, 1 seat' });
  items = [other, own];
  await user.click(await findButton());
  await screen.findByRole('link', { name: 'Cart, 2 seats' });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Removed from your cart')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Cart, 1 seat' })).toBeVisible();
  expect(deleted).toEqual([own._id]);
});

test('moves the focus to the link that replaces the button', async () => {
  let items: ReturnType<typeof aCartItem>[] = [];
  mockCartItems(() => items);
  const { user } = renderApp(paths.allClass, { user: aSignedInUser() });
  await findButton();
  items = [aCartItem({ classItemId: campClass._id })];
  await user.click(await findButton());
  await waitFor(() => expect(screen.getByRole('link', { name: 'In your cart' })).toHaveFocus());
});

test('keeps the focus where the user moved it while the class was added', async () => {
  const other = aCampClass({ className: 'Second Touch' });
  mockEndpoint(endpoints.listClasses, [campClass, other]);
  let items: ReturnType<typeof aCartItem>[] = [];
  mockCartItems(() => items);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  mockEndpoint(endpoints.addCartItem, async () => {
    await held;
    items = [aCartItem({ classItemId: campClass._id })];
    return { insertedId: 'aaaaaaaaaaaaaaaaaaaaaaaa' };
  });
  const { user } = renderApp(paths.allClass, { user: aSignedInUser() });
  const findOther = () => screen.findByRole('button', { name: 'Add to cart: Second Touch' });
  await user.click(await screen.findByRole('button', { name: 'Add to cart: First Touch' }));
  (await findOther()).focus();
  release();
  expect(await screen.findByRole('link', { name: 'In your cart' })).toBeVisible();
  expect(await findOther()).toHaveFocus();
});

test('treats a double click as one', async () => {
  const { user } = renderApp(paths.allClass, { user: aSignedInUser() });
  await screen.findByRole('link', { name: 'Cart, 0 seats' });
  await user.dblClick(await findButton());
  await screen.findByText('Your Class has been added');
  expect(added).toHaveBeenCalledOnce();
});

test('adds two classes in a row one after the other', async () => {
  const other = aCampClass({ className: 'Second Touch' });
  mockEndpoint(endpoints.listClasses, [campClass, other]);
  const { user } = renderApp(paths.allClass, { user: aSignedInUser() });
  await screen.findByRole('link', { name: 'Cart, 0 seats' });
  await user.click(await screen.findByRole('button', { name: 'Add to cart: First Touch' }));
  await user.click(screen.getByRole('button', { name: 'Add to cart: Second Touch' }));
  await waitFor(() => expect(added).toHaveBeenCalledTimes(2));
  expect(added).toHaveBeenNthCalledWith(1, expect.objectContaining({ classItemId: campClass._id }));
  expect(added).toHaveBeenNthCalledWith(2, expect.objectContaining({ classItemId: other._id }));
});

test("shows the server's reason when the class could not be added", async () => {
  mockProblem(endpoints.addCartItem, 'sold-out');
  const { user } = renderApp(paths.allClass, { user: aSignedInUser() });
  await user.click(await findButton());
  expect(await screen.findByText('Oops...')).toBeInTheDocument();
  expect(
    screen.getByText(
      'Something went wrong while adding the class to the cart! This class is sold out.',
    ),
  ).toBeInTheDocument();
});

test("shows the server's message when the cart is full", async () => {
  const message = 'A cart holds at most 20 seats. Remove one to add another.';
  mockProblem(endpoints.addCartItem, 'cart-full', { message });
  const { user } = renderApp(paths.allClass, { user: aSignedInUser() });
  await user.click(await findButton());
  expect(await screen.findByText('Your cart is full')).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
});

test('reports that the server could not be reached', async () => {
  mockNetworkError(endpoints.addCartItem);
  const { user } = renderApp(paths.allClass, { user: aSignedInUser() });
  await user.click(await findButton());
  expect(await screen.findByText(/We could not reach the server/)).toBeInTheDocument();
});

test('opens the login page without a dialog when the session has ended', async () => {
  mockProblem(endpoints.addCartItem, 'unauthenticated');
  const { user, router } = renderApp(paths.allClass, { user: aSignedInUser() });
  await user.click(await findButton());
  expect(await screen.findByText(/You have been logged out/)).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.logIn);
  expect(screen.queryByText('Oops...')).toBeNull();
});

test('keeps a class that was selected before the session is known', async () => {
  let release = (_: { token: string }) => {};
  const held = new Promise<{ token: string }>((resolve) => (release = resolve));
  const onRequest = vi.fn(() => held);
  mockEndpoint(endpoints.createAccessToken, onRequest);
  const { user } = renderApp(paths.allClass, { user: aSignedInUser() });
  await user.click(await findButton());
  await waitFor(() => expect(onRequest).toHaveBeenCalled());
  expect(added).not.toHaveBeenCalled();
  release({ token: anAccessToken('camper') });
  expect(await screen.findByText('Your Class has been added')).toBeInTheDocument();
  expect(screen.queryByText('Please login to join this class')).toBeNull();
});

test('fetches no cart for a visitor', async () => {
  const onRequest = vi.fn(() => []);
  mockCartItems(onRequest);
  renderApp(paths.allClass);
  expect(await findButton()).toBeVisible();
  await screen.findByRole('link', { name: 'Cart, 0 seats' });
  expect(onRequest).not.toHaveBeenCalled();
});

test('shows an empty cart while it is loading', async () => {
  neverRespond(endpoints.getCart);
  renderApp(paths.allClass, { user: aSignedInUser() });
  expect(await screen.findByRole('link', { name: 'Cart, 0 seats' })).toBeVisible();
});
