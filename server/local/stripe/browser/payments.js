import { askBank } from './authentication-dialog';
import { readCard } from './card-element';
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
function idIn(method, clientSecret) {
  const [, id] = /^(pi_[^_]+)_secret_[^_]+$/.exec(String(clientSecret)) ?? [];
  if (id) return id;
  throw integrationError(
    `Invalid value for stripe.${method} intent secret: value should be a client secret of the form \${id}_secret_\${secret}.`,
  );
}

/**
 * The card of an element as Stripe's API takes it, or what is wrong with it.
 * @param {MethodData} data
 */
export function toMethodData({ card, billing_details, metadata }) {
  if (!card) throw integrationError('Pass the card Element as card.');
  const reading = readCard(card);
  if ('error' in reading) return reading;
  const { postalCode, ...details } = reading.card;
  const address = { ...(postalCode && { postal_code: postalCode }), ...billing_details?.address };
  const billing = { ...billing_details, address };
  return { data: { type: 'card', card: details, billing_details: billing, metadata } };
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
   * Takes the payer through 3-D Secure where the intent asks for it.
   * @param {IntentResult} result
   * @returns {Promise<IntentResult>}
   */
  async function handleAction(result) {
    const intent = result.paymentIntent;
    if (intent?.status !== 'requires_action') return result;
    const outcome = await askBank(intent);
    const { client_secret } = intent;
    const after = await post(`${intent.id}/authenticate`, { client_secret, outcome });
    const refusal = outcome === 'fail' && after.paymentIntent?.last_payment_error;
    return refusal ? { error: { ...refusal, payment_intent: after.paymentIntent } } : after;
  }

  /** @param {string} clientSecret */
  async function handleNextAction(clientSecret) {
    return handleAction(await retrieve(idIn('handleNextAction', clientSecret), clientSecret));
  }

  /**
   * @param {string} clientSecret
   * @param {{ payment_method?: string | MethodData, receipt_email?: string }} [data]
   * @param {{ handleActions?: boolean }} [options]
   * @returns {Promise<IntentResult>}
   */
  async function confirmCardPayment(clientSecret, data = {}, { handleActions = true } = {}) {
    const id = idIn('confirmCardPayment', clientSecret);
    const { payment_method: method, ...rest } = data;
    /** @type {Record<string, unknown>} */
    const parameters = { ...rest, client_secret: clientSecret };
    if (typeof method === 'string') parameters.payment_method = method;
    else if (method) {
      const prepared = toMethodData(method);
      if ('error' in prepared) return prepared;
      parameters.payment_method_data = prepared.data;
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
      retrieve(idIn('retrievePaymentIntent', clientSecret), clientSecret),
  };
}
