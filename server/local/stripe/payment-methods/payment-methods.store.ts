import type { Db } from 'mongodb';
import type { z } from 'zod';
import { resourceMissing } from '../http/api-error';
import type { Call } from '../http/endpoint';
import { newPaymentMethod, type methodParameters, type PaymentMethod } from './payment-method';
import { findTestMethodNumber } from './test-cards';

export type PaymentMethodStore = ReturnType<typeof createPaymentMethodStore>;

const testMethod = (number: string) => ({
  type: 'card' as const,
  card: { number, exp_month: 12, exp_year: new Date().getFullYear() + 3, cvc: '123' },
});

export function createPaymentMethodStore(db: Db) {
  const methods = db.collection<PaymentMethod>('sandboxPaymentMethods');

  /** Stores a test card. @throws Stripe's card errors. */
  async function create(details: z.output<typeof methodParameters>, { suffix }: Call) {
    const method = newPaymentMethod(`pm_${suffix}`, details);
    await methods.replaceOne({ _id: method._id }, method, { upsert: true });
    return method;
  }

  async function get(id: string, status = 404): Promise<PaymentMethod> {
    const method = await methods.findOne({ _id: id });
    if (!method) throw resourceMissing('PaymentMethod', id, 'payment_method', status);
    return method;
  }

  /** Returns a stored payment method, or creates one of Stripe's predefined `pm_card_…` methods. */
  async function resolve(id: string, call: Call) {
    const number = findTestMethodNumber(id);
    return number ? create(testMethod(number), call) : get(id, 400);
  }

  return { create, get, resolve };
}
