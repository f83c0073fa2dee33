import { screen, waitFor } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../lib/paths';
import { aCampClass, aCartItem, aUser } from '../../testing/builders';
import { answer, breakConnection, keepWaiting, refuse } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';
import { anAccessToken } from '../../testing/access-token';

const campClass = aCampClass({ className: 'First Touch' });
const added = vi.fn();

beforeEach(() => {
  added.mockReset();
  answer(endpoints.listClasses, [campClass]);
  answer(endpoints.addCartItem, ({ sent }) => {
    added(sent);
    return { insertedId: 'aaaaaaaaaaaaaaaaaaaaaaaa' };
  });
});

const ADD = /^Add .*cart|^Select/i;
const findButton = () => screen.findByRole('button', { name: ADD });

test('asks a guest to log in, and takes them there with the way back and the class', async () => {
  const { user, router } = renderApp(paths.allClass);
  await user.click(await findButton());
  expect(await screen.findByText('Please login to join this class')).toBeInTheDocument();
  await user.click(screen.getByText('Login now'));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.logIn));
  expect(router.state.location.state).toMatchObject({
    from: { pathname: paths.allClass },
    pick: { _id: campClass._id },
  });
  expect(added).not.toHaveBeenCalled();
});

test('leaves a guest who does not want to log in where they are, with the focus', async () => {
  const { user, router } = renderApp(paths.allClass);
  await user.click(await findButton());
  await user.click(await screen.findByText('Not now'));
  expect(router.state.location.pathname).toBe(paths.allClass);
  await waitFor(async () => expect(await findButton()).toHaveFocus());
  expect(await findButton()).not.toHaveAttribute('aria-disabled');
});

test('posts the class as published, says so and refreshes the cart', async () => {
  let items: ReturnType<typeof aCartItem>[] = [];
  const listed = vi.fn(() => items);
  answer(endpoints.listCartItems, listed);
  const { user } = renderApp(paths.allClass, { user: aUser() });
  // The badge shows 0 while the cart is not known, too.
  await waitFor(() => expect(listed).toHaveBeenCalled());
  items = [aCartItem({ classItemId: campClass._id })];
  await user.click(await findButton());
  expect(await screen.findByText('Your Class has been added')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Cart, 1 class' })).toBeVisible();
  expect(added).toHaveBeenCalledExactlyOnceWith({
    classItemId: campClass._id,
    InstructorName: campClass.InstructorName,
    image: campClass.image,
    price: campClass.price,
    email: 'camper@camp.test',
  });
  expect(screen.queryByRole('button', { name: ADD })).toBeNull();
});

test('moves the focus to the link that takes the place of the button', async () => {
  let items: ReturnType<typeof aCartItem>[] = [];
  answer(endpoints.listCartItems, () => items);
  const { user } = renderApp(paths.allClass, { user: aUser() });
  await findButton();
  items = [aCartItem({ classItemId: campClass._id })];
  await user.click(await findButton());
  await waitFor(() => expect(screen.getByRole('link', { name: 'In your cart' })).toHaveFocus());
});

test('leaves the focus where the visitor moved it while the class was added', async () => {
  const other = aCampClass({ className: 'Second Touch' });
  answer(endpoints.listClasses, [campClass, other]);
  let items: ReturnType<typeof aCartItem>[] = [];
  answer(endpoints.listCartItems, () => items);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  answer(endpoints.addCartItem, async () => {
    await held;
    items = [aCartItem({ classItemId: campClass._id })];
    return { insertedId: 'aaaaaaaaaaaaaaaaaaaaaaaa' };
  });
  const { user } = renderApp(paths.allClass, { user: aUser() });
  const findOther = () => screen.findByRole('button', { name: 'Add Second Touch to cart' });
  await user.click(await screen.findByRole('button', { name: 'Add First Touch to cart' }));
  (await findOther()).focus();
  release();
  expect(await screen.findByRole('link', { name: 'In your cart' })).toBeVisible();
  expect(await findOther()).toHaveFocus();
});

test('takes a double click for one', async () => {
  const { user } = renderApp(paths.allClass, { user: aUser() });
  await screen.findByRole('link', { name: 'Cart, 0 classes' });
  await user.dblClick(await findButton());
  await screen.findByText('Your Class has been added');
  expect(added).toHaveBeenCalledOnce();
});

test('adds one class after the other when two are picked in a row', async () => {
  const other = aCampClass({ className: 'Second Touch' });
  answer(endpoints.listClasses, [campClass, other]);
  const { user } = renderApp(paths.allClass, { user: aUser() });
  await screen.findByRole('link', { name: 'Cart, 0 classes' });
  await user.click(await screen.findByRole('button', { name: 'Add First Touch to cart' }));
  await user.click(screen.getByRole('button', { name: 'Add Second Touch to cart' }));
  await waitFor(() => expect(added).toHaveBeenCalledTimes(2));
  expect(added).toHaveBeenNthCalledWith(1, expect.objectContaining({ classItemId: campClass._id }));
  expect(added).toHaveBeenNthCalledWith(2, expect.objectContaining({ classItemId: other._id }));
});

test('tells why the class could not be added, in the words of the server', async () => {
  refuse(endpoints.addCartItem, 'sold-out');
  const { user } = renderApp(paths.allClass, { user: aUser() });
  await user.click(await findButton());
  expect(await screen.findByText('Oops...')).toBeInTheDocument();
  expect(
    screen.getByText(
      'Something went wrong while adding the class to the cart! This class is sold out.',
    ),
  ).toBeInTheDocument();
});

test('says that the cart is full, in the words of the server', async () => {
  const message = 'A cart holds at most 20 classes. Remove one to add another.';
  refuse(endpoints.addCartItem, 'cart-full', { message });
  const { user } = renderApp(paths.allClass, { user: aUser() });
  await user.click(await findButton());
  expect(await screen.findByText('Your cart is full')).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
});

test('tells that the camp could not be reached', async () => {
  breakConnection(endpoints.addCartItem);
  const { user } = renderApp(paths.allClass, { user: aUser() });
  await user.click(await findButton());
  expect(await screen.findByText(/We could not reach the camp/)).toBeInTheDocument();
});

test('leads to the login page without a dialog when the session turns out to be over', async () => {
  refuse(endpoints.addCartItem, 'unauthenticated');
  const { user, router } = renderApp(paths.allClass, { user: aUser() });
  await user.click(await findButton());
  expect(await screen.findByText(/You have been signed out/)).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.logIn);
  expect(screen.queryByText('Oops...')).toBeNull();
});

test('keeps a class that was picked before it is known who is here', async () => {
  let release = (_: { token: string }) => {};
  const held = new Promise<{ token: string }>((resolve) => (release = resolve));
  const asked = vi.fn(() => held);
  answer(endpoints.createAccessToken, asked);
  const { user } = renderApp(paths.allClass, { user: aUser() });
  await user.click(await findButton());
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(added).not.toHaveBeenCalled();
  release({ token: anAccessToken('camper') });
  expect(await screen.findByText('Your Class has been added')).toBeInTheDocument();
  expect(screen.queryByText('Please login to join this class')).toBeNull();
});

test('asks for no cart in the name of a guest', async () => {
  const asked = vi.fn(() => []);
  answer(endpoints.listCartItems, asked);
  renderApp(paths.allClass);
  expect(await findButton()).toBeVisible();
  await screen.findByRole('link', { name: 'Cart, 0 classes' });
  expect(asked).not.toHaveBeenCalled();
});

test('shows no class in the cart while that is not known', async () => {
  keepWaiting(endpoints.listCartItems);
  renderApp(paths.allClass, { user: aUser() });
  expect(await screen.findByRole('link', { name: 'Cart, 0 classes' })).toBeVisible();
});
