import { createApi } from './api';
import { createElements } from './elements';
import { integrationError, warnOfUnknown } from './integration';
import { createPayments, toMethodData } from './payments';

const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const origin = new URL('.', script.src).href;

/** @typedef {import('./payments').MethodData} MethodData */

/**
 * What the page asks for may come as Stripe's `{ type, card, … }` or as `{ element, params }`.
 * @param {MethodData & { type?: string, element?: object, params?: MethodData }} options
 */
function toMethod({ type, element, params, ...data }) {
  if (element) return { ...params, card: element };
  if (type === 'card') return data;
  throw integrationError(`The payment sandbox makes payment methods of cards only, not ${type}.`);
}

/**
 * Stripe.js as far as a card payment needs it: https://docs.stripe.com/js
 * @param {string} publishableKey
 * @param {object} [options]
 */
function Stripe(publishableKey, options) {
  if (!String(publishableKey).startsWith('pk_')) {
    throw integrationError('Please call Stripe() with your publishable key. It starts with pk_.');
  }
  warnOfUnknown('Stripe()', options, ['locale', 'developerTools']);
  const api = createApi(origin, publishableKey);
  return {
    ...createPayments(api),
    elements: createElements,
    /** @param {Parameters<typeof toMethod>[0]} given */
    createPaymentMethod: async (given) => {
      const prepared = toMethodData(toMethod(given));
      if ('error' in prepared) return prepared;
      const { value, error } = await api.post('payment_methods', prepared.data);
      return error ? { error } : { paymentMethod: value };
    },
    createToken: () =>
      Promise.resolve({
        error: {
          type: 'invalid_request_error',
          message: 'The payment sandbox has no tokens: use confirmCardPayment instead.',
        },
      }),
  };
}

Stripe.version = 'endive';

Object.assign(window, { Stripe });
