import { screen, waitFor } from '@testing-library/react';
import {
  endpoints,
  type CartItem,
  type CheckoutStarted,
  type Payment,
} from '@camp/server/contract';
import { expect } from 'vitest';
import { paths } from '#lib/paths';
import { aCartItem, anId, aPayment, aSignedInUser } from '#testing/data/builders';
import { mockConfig } from '../mock-config';
import { mockEndpoint } from '../mock-api';
import { renderApp } from '#testing/pages/render-app';
import { mockCartItems } from './mock-cart';

export const CLIENT_SECRET = 'pi_1_secret_1';
const HOLD_MS = 15 * 60_000;

export const aCheckout = (over: Partial<CheckoutStarted> = {}): CheckoutStarted => ({
  clientSecret: CLIENT_SECRET,
  orderId: anId(),
  total: 64.5,
  holdExpiresAt: new Date(Date.now() + HOLD_MS).toISOString(),
  payment: null,
  ...over,
});

export const toAddPaymentResponse = (payment: Payment = aPayment({ transactionId: 'pi_1' })) => ({
  insertResult: { insertedId: payment._id, deleteResult: { deletedCount: payment.quantity } },
  payment,
});

/** Mocks a cart, its checkout and the recording of its payment, all successful. */
export function mockCheckout(items: CartItem[] = [aCartItem()]) {
  let cart = items;
  const calls = { started: [] as number[], recorded: [] as unknown[] };
  mockConfig();
  mockCartItems(() => cart);
  mockEndpoint(endpoints.listConsents, []);
  mockEndpoint(endpoints.listPayments, []);
  mockEndpoint(endpoints.createPaymentIntent, ({ body }) => {
    const { price } = body as { price: number };
    calls.started.push(price);
    return aCheckout({ total: price });
  });
  mockEndpoint(endpoints.addPayment, ({ sent }) => {
    calls.recorded.push(sent);
    cart = [];
    return toAddPaymentResponse();
  });
  return { ...calls, empty: () => void (cart = []) };
}

export const renderPayment = (search = '', user = aSignedInUser()) =>
  renderApp(paths.payment + search, { user });

export const findPayButton = (amount = '$64.50') =>
  screen.findByRole('button', { name: `Pay ${amount}` });

/** Waits until the button is enabled, which requires that the card fields have loaded. */
export const findEnabledPayButton = (amount = '$64.50') =>
  waitFor(() => {
    const button = screen.getByRole('button', { name: `Pay ${amount}` });
    expect(button).toBeEnabled();
    return button;
  });
