import { toDecimal } from '../../src/shared/money';
import type { CheckoutStarted, Payment } from '../../src/contract';
import { createAccessToken, toSigningKey } from '../../src/features/auth/access-token';
import type { ObjectId } from 'mongodb';
import type { CampClass } from '../../src/domain/classes/camp-class';
import { ACCESS_TOKEN_SECRET } from '../api';
import { readJson, type HttpClient } from '../http-client';
import { toAddress } from '../load';
import type { ExternalServices } from '../external-services-process';
import { createStripeCalls } from './stripe-calls';

const key = toSigningKey(ACCESS_TOKEN_SECRET);

/** Returns a buyer with a unique uid. */
export function toBuyer(index: number) {
  const uid = `buyer-${index}`;
  return { uid, email: `${uid}@people.test`, name: `Buyer ${index}` };
}

/** A class that a buyer buys for a camper; without one, for themselves. */
export interface Place {
  campClass: CampClass;
  camperId?: ObjectId;
}

/** Performs a whole purchase like the site: cart, payment intent, card, confirmation. Throws unless all are enrolled. */
export function createPurchase(http: HttpClient, apiUrl: string, services: ExternalServices) {
  const stripe = createStripeCalls(http, services);
  return async (index: number, places: readonly Place[]): Promise<void> => {
    const { uid: sub, ...claims } = toBuyer(index);
    const headers = {
      authorization: `Bearer ${createAccessToken({ sub, ...claims, signedInAt: new Date() }, key)}`,
      'content-type': 'application/json',
      'x-forwarded-for': toAddress(index),
    };
    const post = async <T>(path: string, body: object) =>
      readJson<T>(
        await http.send(apiUrl + path, { method: 'POST', headers, body: JSON.stringify(body) }),
      );

    for (const { campClass, camperId } of places) {
      await post('/carts', {
        classItemId: campClass._id.toHexString(),
        ...(camperId && { camperId: camperId.toHexString() }),
      });
    }
    const price = toDecimal(places.reduce((cents, place) => cents + place.campClass.priceCents, 0));
    const { clientSecret } = await post<CheckoutStarted>('/create-payment-intent', { price });
    const transactionId = await stripe.payByCard(clientSecret!);
    const { payment } = await post<{ payment: Payment }>('/payments', { transactionId });
    const outcomes = payment.lines.map(({ outcome }) => outcome);
    if (outcomes.length !== places.length || outcomes.some((outcome) => outcome !== 'enrolled')) {
      throw new Error(`A purchase ended with the outcomes ${outcomes.join()}.`);
    }
  };
}
