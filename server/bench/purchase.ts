import type { CheckoutStarted, Payment } from '../src/contract';
import { createAccessToken, toSigningKey } from '../src/features/auth/access-token';
import type { CampClass } from '../src/features/classes/camp-class';
import { toDollars } from '../src/money';
import { ACCESS_TOKEN_SECRET } from './api';
import { readJson, type HttpClient } from './http-client';
import { addressOf } from './load';
import type { StripeCalls } from './stripe-calls';

const key = toSigningKey(ACCESS_TOKEN_SECRET);

/** Somebody who buys once, as Firebase and the database know them. */
export const personOf = (nth: number) => {
  const uid = `buyer-${nth}`;
  return { uid, email: `${uid}@people.test`, name: `Buyer ${nth}` };
};

/** A whole purchase as the site makes it: pick, intent, card, record. Throws unless it ends in a seat. */
export const createPurchase =
  (http: HttpClient, apiUrl: string, stripe: StripeCalls) =>
  async (nth: number, { _id, priceCents }: CampClass): Promise<void> => {
    const { uid: sub, ...person } = personOf(nth);
    const headers = {
      authorization: `Bearer ${createAccessToken({ sub, ...person, signedInAt: new Date() }, key)}`,
      'content-type': 'application/json',
      'x-forwarded-for': addressOf(nth),
    };
    const post = async <T>(path: string, body: object) =>
      readJson<T>(
        await http.ask(apiUrl + path, { method: 'POST', headers, body: JSON.stringify(body) }),
      );

    await post('/carts', { classItemId: _id.toHexString() });
    const price = toDollars(priceCents);
    const { clientSecret } = await post<CheckoutStarted>('/create-payment-intent', { price });
    const transactionId = await stripe.payByCard(clientSecret!);
    const { payment } = await post<{ payment: Payment }>('/payments', { transactionId });
    const outcome = payment.lines[0]?.outcome;
    if (outcome !== 'enrolled') throw new Error(`A purchase ended ${outcome}.`);
  };
