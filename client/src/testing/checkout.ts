import { screen, waitFor } from '@testing-library/react';
import {
  endpoints,
  type CartItem,
  type CheckoutStarted,
  type Payment,
} from '@camp/server/contract';
import { expect } from 'vitest';
import { paths } from '../lib/paths';
import { aCartItem, anId, aPayment, aUser } from './builders';
import { answerConfig } from './config';
import { answer } from './mock-api';
import { renderApp } from './render-app';

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

export const toRecorded = (payment: Payment = aPayment({ transactionId: 'pi_1' })) => ({
  insertResult: { insertedId: payment._id, deleteResult: { deletedCount: payment.quantity } },
  payment,
});

/** A cart, its checkout and its record, as the server gives them when nothing goes wrong. */
export const answerCheckout = (items: CartItem[] = [aCartItem()]) => {
  let cart = items;
  const calls = { started: [] as number[], recorded: [] as unknown[] };
  answerConfig();
  answer(endpoints.listCartItems, () => cart);
  answer(endpoints.createPaymentIntent, ({ body }) => {
    const { price } = body as { price: number };
    calls.started.push(price);
    return aCheckout({ total: price });
  });
  answer(endpoints.addPayment, ({ sent }) => {
    calls.recorded.push(sent);
    cart = [];
    return toRecorded();
  });
  return { ...calls, empty: () => void (cart = []) };
};

export const renderPayment = (search = '') => renderApp(paths.payment + search, { user: aUser() });

export const findPay = (amount = '$64.50') =>
  screen.findByRole('button', { name: `Pay ${amount}` });

/** The button once it can be pressed, which the card fields have to be loaded for. */
export const findEnabledPay = (amount = '$64.50') =>
  waitFor(() => {
    const button = screen.getByRole('button', { name: `Pay ${amount}` });
    expect(button).toBeEnabled();
    return button;
  });
