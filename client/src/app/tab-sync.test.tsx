import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, aCartItem, anId, aSignedInUser } from '../testing/data/builders';
import { fakeFirebase } from '../testing/browser/fake-firebase';
import { mockEndpoint } from '../testing/api/mock-api';
import { renderApp } from '../testing/pages/render-app';
import { mockCartItems } from '../testing/api/sales/mock-cart';

let otherTab: BroadcastChannel;
let messages: unknown[];
beforeEach(() => {
  messages = [];
  otherTab = new BroadcastChannel('camp-changes');
  otherTab.onmessage = ({ data }) => void messages.push(data);
});
afterEach(() => otherTab.close());

test('updates the badge when another tab changes the cart', async () => {
  let requests = 0;
  mockCartItems(() => ((requests += 1), [aCartItem()]));
  renderApp('/about', { user: aSignedInUser() });
  expect(await screen.findByRole('link', { name: 'Cart, 1 seat' })).toBeVisible();
  expect(requests).toBe(1);

  mockCartItems([aCartItem(), aCartItem()]);
  otherTab.postMessage('cart');
  expect(await screen.findByRole('link', { name: 'Cart, 2 seats' })).toBeVisible();
  expect(messages).toEqual([]);
});

test('does not refetch the cart for other changes', async () => {
  let requests = 0;
  mockCartItems(() => ((requests += 1), []));
  renderApp('/about', { user: aSignedInUser() });
  await waitFor(() => expect(requests).toBe(1));
  otherTab.postMessage('payments');
  otherTab.postMessage('cart');
  await waitFor(() => expect(requests).toBe(2));
});

test('notifies other tabs when a class is added to the cart', async () => {
  mockEndpoint(endpoints.listClasses, [aCampClass({ className: 'First Touch' })]);
  mockEndpoint(endpoints.addCartItem, { insertedId: anId() });
  const { user } = renderApp('/allClass', { user: aSignedInUser() });
  await user.click(await screen.findByRole('button', { name: 'Add to cart: First Touch' }));
  await waitFor(() => expect(messages).toEqual(['cart']));
  expect(await screen.findByText('Your Class has been added')).toBeInTheDocument();
});

test('notifies other tabs when a class is deleted from the cart', async () => {
  mockCartItems([aCartItem({ className: 'First Touch' })]);
  mockEndpoint(endpoints.deleteCartItem, { deletedCount: 1 });
  const { user } = renderApp('/dashboard/myCart', { user: aSignedInUser() });
  await user.click(await screen.findByRole('button', { name: 'Delete First Touch' }));
  await waitFor(() => expect(messages).toEqual(['cart']));
  expect(await screen.findByText('Deleted!')).toBeInTheDocument();
});

test('signs in and out when another tab does', async () => {
  renderApp('/about');
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  act(() => fakeFirebase.setUser(aSignedInUser()));
  expect(await screen.findByTitle('Mia Camper')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();

  localStorage.removeItem('access-token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access-token' })));
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  await waitFor(() => expect(fakeFirebase.currentUser()).toBeNull());
});
