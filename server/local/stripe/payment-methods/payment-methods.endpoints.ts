import * as z from 'zod';
import { endpoint } from '../http/endpoint';
import { methodParameters, toPaymentMethod } from './payment-method';
import type { PaymentMethodStore } from './payment-methods.store';

export const paymentMethodEndpoints = (methods: PaymentMethodStore) => [
  endpoint({
    method: 'POST',
    path: '/v1/payment_methods',
    keys: 'any',
    parameters: methodParameters,
    run: async (details, call) => toPaymentMethod(await methods.create(details, call)),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    keys: 'secret',
    parameters: z.strictObject({}),
    run: async (_parameters, { id }) => toPaymentMethod(await methods.get(id)),
  }),
];
