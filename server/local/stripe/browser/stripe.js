import { createApi } from './api';
import { createElements } from './elements';
import { integrationError, warnUnknownOptions } from './integration';
import { createPayments, toMethodData } from './payments';

const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const origin = new URL('.', script.src).href;

/** @typedef {import('./payments').MethodData} MethodData */

/**
 * Accepts both forms of Stripe's parameters: `{ type, card, … }` and `{ element, params }`.
 * @param {MethodData & { type?: string, element?: object, params?: MethodData }} options
 */
function toMethod({ type, element, params, ...data }) {
  if (element) return { ...params, card: element };
  if (type === 'card') return data;
  throw integrationError(`The payment sandbox supports only card payment methods, not ${type}.`);
}

/**
 * The part of Stripe.js that card payments need: https://docs.stripe.com/js
 * @param {string} publishableKey
 * @param {object} [options]
 */
function Stripe(publishableKey, options) {
  if (!String(publishableKey).startsWith('pk_')) {
    throw integrationError('Please call Stripe() with your publishable key. It starts with pk_.');
  }
  warnUnknownOptions('Stripe()', options, ['locale', 'developerTools']);
  const api = createApi(origin, publishableKey);
  return {
    ...createPayments(api),
    elements: createElements,
    /** @param {Parameters<typeof toMethod>[0]} methodOptions */
    createPaymentMethod: async (methodOptions) => {
      const methodData = toMethodData(toMethod(methodOptions));
      if ('error' in methodData) return methodData;
      const { value, error } = await api.post('payment_methods', methodData.data);
      return error ? { error } : { paymentMethod: value };
    },
    createToken: () =>
      Promise.resolve({
        error: {
          type: 'invalid_request_error',
          message: 'The payment sandbox does not support tokens. Use confirmCardPayment instead.',
        },
      }),
  };
}

Stripe.version = 'endive';

Object.assign(window, { Stripe });
