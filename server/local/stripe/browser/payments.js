import { showAuthenticationDialog } from './authentication-dialog';
import { readCard } from './field-element';
import { integrationError } from './integration';

/** @typedef {import('./types').IntentResult} IntentResult */

/**
 * @typedef {object} MethodData
 * @property {object} [card]
 * @property {import('./types').BillingDetails} [billing_details]
 * @property {Record<string, string>} [metadata]
 */

/**
 * @param {string} method
 * @param {unknown} clientSecret
 */
function parseIntentId(method, clientSecret) {
  const [, id] = /^(pi_[^_]+)_secret_[^_]+$/.exec(String(clientSecret)) ?? [];
  if (id) return id;
  throw integrationError(
    `Invalid value for stripe.${method} intent secret: value should be a client secret of the form \${id}_secret_\${secret}.`,
  );
}

/**
 * Returns the card of an element as parameters for Stripe's API, or its validation error.
 * @param {MethodData} data
 */
export function toMethodData({ card, billing_details, metadata }) {
  if (!card) throw integrationError('Pass the card number Element as card.');
  const cardResult = readCard(card);
  if ('error' in cardResult) return cardResult;
  return { data: { type: 'card', card: cardResult.card, billing_details, metadata } };
}

/** @param {import('./api').Api} api */
export function createPayments(api) {
  /** @type {(path: string, parameters: Record<string, unknown>) => Promise<IntentResult>} */
  const post = async (path, parameters) => {
    const { value, error } = await api.post(`payment_intents/${path}`, parameters);
    return error ? { error } : { paymentIntent: value };
  };

  /**
   * @param {string} id
   * @param {string} clientSecret
   * @returns {Promise<IntentResult>}
   */
  async function retrieve(id, clientSecret) {
    const { value, error } = await api.get(`payment_intents/${id}`, {
      client_secret: clientSecret,
    });
    return error ? { error } : { paymentIntent: value };
  }

  /**
   * Runs 3-D Secure authentication if the intent requires it.
   * @param {IntentResult} result
   * @returns {Promise<IntentResult>}
   */
  async function handleAction(result) {
    const intent = result.paymentIntent;
    if (intent?.status !== 'requires_action') return result;
    const outcome = await showAuthenticationDialog(intent);
    const { client_secret } = intent;
    const authenticated = await post(`${intent.id}/authenticate`, { client_secret, outcome });
    const paymentError = outcome === 'fail' && authenticated.paymentIntent?.last_payment_error;
    return paymentError
      ? { error: { ...paymentError, payment_intent: authenticated.paymentIntent } }
      : authenticated;
  }

  /** @param {string} clientSecret */
  async function handleNextAction(clientSecret) {
    return handleAction(
      await retrieve(parseIntentId('handleNextAction', clientSecret), clientSecret),
    );
  }

  /**
   * @param {string} clientSecret
   * @param {{ payment_method?: string | MethodData, receipt_email?: string }} [data]
   * @param {{ handleActions?: boolean }} [options]
   * @returns {Promise<IntentResult>}
   */
  async function confirmCardPayment(clientSecret, data = {}, { handleActions = true } = {}) {
    const id = parseIntentId('confirmCardPayment', clientSecret);
    const { payment_method: method, ...rest } = data;
    /** @type {Record<string, unknown>} */
    const parameters = { ...rest, client_secret: clientSecret };
    if (typeof method === 'string') parameters.payment_method = method;
    else if (method) {
      const methodData = toMethodData(method);
      if ('error' in methodData) return methodData;
      parameters.payment_method_data = methodData.data;
    }
    const result = await post(`${id}/confirm`, parameters);
    return handleActions ? handleAction(result) : result;
  }

  return {
    confirmCardPayment,
    handleCardAction: handleNextAction,
    /** @param {{ clientSecret: string }} options */
    handleNextAction: ({ clientSecret }) => handleNextAction(clientSecret),
    /** @param {string} clientSecret */
    retrievePaymentIntent: async (clientSecret) =>
      retrieve(parseIntentId('retrievePaymentIntent', clientSecret), clientSecret),
  };
}
