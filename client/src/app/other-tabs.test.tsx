import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { aCampClass, aCartItem, anId, aUser } from '../testing/builders';
import { fakeFirebase } from '../testing/fake-firebase';
import { answer } from '../testing/mock-api';
import { renderApp } from '../testing/render-app';

let otherTab: BroadcastChannel;
let heard: unknown[];
beforeEach(() => {
  heard = [];
  otherTab = new BroadcastChannel('camp-changes');
  otherTab.onmessage = ({ data }) => void heard.push(data);
});
afterEach(() => otherTab.close());

test('the badge follows what another tab does to the cart', async () => {
  let asked = 0;
  answer(endpoints.listCartItems, () => ((asked += 1), [aCartItem()]));
  renderApp('/about', { user: aUser() });
  expect(await screen.findByRole('link', { name: 'Cart, 1 class' })).toBeVisible();
  expect(asked).toBe(1);

  answer(endpoints.listCartItems, [aCartItem(), aCartItem()]);
  otherTab.postMessage('cart');
  expect(await screen.findByRole('link', { name: 'Cart, 2 classes' })).toBeVisible();
  expect(heard).toEqual([]);
});

test('what changes elsewhere is none of the cart’s business', async () => {
  let asked = 0;
  answer(endpoints.listCartItems, () => ((asked += 1), []));
  renderApp('/about', { user: aUser() });
  await waitFor(() => expect(asked).toBe(1));
  otherTab.postMessage('payments');
  otherTab.postMessage('cart');
  await waitFor(() => expect(asked).toBe(2));
});

test('adding to the cart tells the other tabs', async () => {
  answer(endpoints.listClasses, [aCampClass({ className: 'First Touch' })]);
  answer(endpoints.addCartItem, { insertedId: anId() });
  const { user } = renderApp('/allClass', { user: aUser() });
  await user.click(await screen.findByRole('button', { name: 'Add First Touch to cart' }));
  await waitFor(() => expect(heard).toEqual(['cart']));
  expect(await screen.findByText('Your Class has been added')).toBeInTheDocument();
});

test('deleting from the cart tells the other tabs', async () => {
  answer(endpoints.listCartItems, [aCartItem({ className: 'First Touch' })]);
  answer(endpoints.deleteCartItem, { deletedCount: 1 });
  const { user } = renderApp('/dashboard/myCart', { user: aUser() });
  await user.click(await screen.findByRole('button', { name: 'Delete First Touch' }));
  (await screen.findByRole('button', { name: 'Yes, delete it!' })).click();
  await waitFor(() => expect(heard).toEqual(['cart']));
  // A dialog that opened later would hide the page of the next test.
  expect(await screen.findByText('Deleted!')).toBeInTheDocument();
});

test('signing in in another tab signs in here, and signing out there signs out here', async () => {
  renderApp('/about');
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  act(() => fakeFirebase.become(aUser()));
  expect(await screen.findByTitle('Mia Camper')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();

  localStorage.removeItem('access-token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access-token' })));
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  await waitFor(() => expect(fakeFirebase.signedIn()).toBeNull());
});
