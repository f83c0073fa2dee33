import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths, toClassPath } from '#lib/paths';
import { aCampClass, aCartItem, aSignedInUser } from '#testing/data/builders';
import { mockAdding, mockCartItems } from '#testing/api/sales/mock-cart';
import { renderApp } from '#testing/pages/render-app';

const campClass = aCampClass({ className: 'First Touch' });
let added: ReturnType<typeof mockAdding>;
beforeEach(() => {
  added = mockAdding(campClass);
});

const findButton = () => screen.findByRole('button', { name: 'Add to cart: First Touch' });

/** Selects a class as a visitor, who then leaves the login. */
const selectAsVisitor = async () => {
  const visit = renderApp(paths.allClass);
  await visit.user.click(await findButton());
  await visit.user.click(await screen.findByText('Login now'));
  await waitFor(() => expect(visit.router.state.location.pathname).toBe(paths.logIn));
  visit.unmount();
};

test('adds the class of a visitor who closed the browser before it was added, once', async () => {
  await selectAsVisitor();

  const later = renderApp(paths.allClass, { user: aSignedInUser() });
  await waitFor(() => expect(added).toHaveBeenCalledOnce());
  expect(await screen.findByText('Your Class has been added')).toBeInTheDocument();
  later.unmount();
  renderApp(paths.allClass, { user: aSignedInUser() });
  await findButton();
  expect(added).toHaveBeenCalledOnce();
});

test('does not add it on a page about other classes, and offers it in the cart', async () => {
  await selectAsVisitor();

  const search = renderApp(`${paths.allClass}?category=Football`, { user: aSignedInUser() });
  await findButton();
  search.unmount();
  const cart = renderApp(paths.myCart, { user: aSignedInUser() });
  expect(await screen.findByText(/^You chose/)).toHaveTextContent(
    'You chose First Touch before you logged in. It’s not in your cart yet.',
  );
  expect(screen.getByRole('link', { name: 'Choose who’s coming' })).toHaveAttribute(
    'href',
    toClassPath(campClass._id),
  );
  expect(added).not.toHaveBeenCalled();
  await cart.user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(/^You chose/)).toBeNull();
  cart.unmount();
  renderApp(paths.allClass, { user: aSignedInUser() });
  await findButton();
  expect(added).not.toHaveBeenCalled();
});

test('does not offer it in the cart once it is there', async () => {
  await selectAsVisitor();
  mockCartItems([aCartItem({ classItemId: campClass._id })]);
  renderApp(paths.myCart, { user: aSignedInUser() });
  expect(await screen.findByText('1 seat')).toBeVisible();
  expect(screen.queryByText(/^You chose/)).toBeNull();
});
