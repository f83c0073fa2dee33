import type { PaymentIntent, Stripe } from '@stripe/stripe-js';

type Status = PaymentIntent.Status;
type Outcome =
  'charge' | 'decline' | 'wrong-cvc' | 'charge-then-break' | 'break' | 'already-succeeded';

const WRONG_CVC = {
  type: 'card_error',
  code: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
};
const DECLINED = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
const BROKEN = { type: 'api_connection_error', message: 'The provider cannot be reached.' };
const UNEXPECTED_STATE = {
  type: 'invalid_request_error',
  code: 'payment_intent_unexpected_state',
  message: 'This PaymentIntent has an unexpected state.',
};

const statuses = new Map<string, Status>();
const settings = {
  outcomes: [] as Outcome[],
  isOffline: false,
  isLoadable: true,
  isCardLoadable: true,
  ready: Promise.resolve(),
};

const toId = (clientSecret: string) => clientSecret.split('_secret')[0]!;
const toIntent = (clientSecret: string) => ({
  id: toId(clientSecret),
  status: statuses.get(clientSecret) ?? 'requires_payment_method',
});

/** Controls and inspects the fake payment provider in a test. */
export const fakeStripe = {
  /** Sets the outcomes of the next payments, in order. All later payments are charged. */
  setOutcomes: (...outcomes: Outcome[]) => void (settings.outcomes = outcomes),
  setStatus: (clientSecret: string, status: Status) => void statuses.set(clientSecret, status),
  /** Blocks the next payments until the returned function is called. */
  blockPayments: () => {
    let release = () => {};
    settings.ready = new Promise((resolve) => (release = resolve));
    return () => release();
  },
  goOffline: () => void (settings.isOffline = true),
  goOnline: () => void (settings.isOffline = false),
  failToLoad: () => void (settings.isLoadable = false),
  failToLoadCard: () => void (settings.isCardLoadable = false),
  charges: [] as string[],
  /** How often the status of a payment was requested. */
  statusChecks: 0,
  reset: () => {
    statuses.clear();
    fakeStripe.charges = [];
    fakeStripe.statusChecks = 0;
    Object.assign(settings, {
      outcomes: [],
      isOffline: false,
      isLoadable: true,
      isCardLoadable: true,
      ready: Promise.resolve(),
    });
  },
};

const charge = (clientSecret: string) => {
  if (statuses.get(clientSecret) === 'succeeded') throw new Error('Charged twice.');
  statuses.set(clientSecret, 'succeeded');
  fakeStripe.charges.push(toId(clientSecret));
};

const confirmCardPayment = async (clientSecret: string) => {
  await settings.ready;
  const outcome = settings.outcomes.shift() ?? 'charge';
  if (outcome === 'wrong-cvc') return { error: WRONG_CVC };
  if (outcome === 'decline') return { error: DECLINED };
  if (outcome === 'break') return { error: BROKEN };
  if (outcome === 'already-succeeded') {
    return { error: { ...UNEXPECTED_STATE, payment_intent: toIntent(clientSecret) } };
  }
  charge(clientSecret);
  return outcome === 'charge' ? { paymentIntent: toIntent(clientSecret) } : { error: BROKEN };
};

const retrievePaymentIntent = async (clientSecret: string) => {
  await Promise.resolve();
  fakeStripe.statusChecks += 1;
  return settings.isOffline ? { error: BROKEN } : { paymentIntent: toIntent(clientSecret) };
};

const labels: Record<string, string> = {
  cardNumber: 'Card number',
  cardExpiry: 'Expiration date',
  cardCvc: 'CVC',
};

const createElement = (elementType: string) => {
  const handlers = new Map<string, (event: object) => void>();
  const input = document.createElement('input');
  input.setAttribute('aria-label', labels[elementType] ?? elementType);
  input.addEventListener('input', () => handlers.get('change')?.({ elementType }));
  return {
    mount: (host: HTMLElement) => {
      host.append(input);
      const eventName = settings.isCardLoadable ? 'ready' : 'loaderror';
      setTimeout(() => handlers.get(eventName)?.({ elementType }));
    },
    on: (name: string, handler: (event: object) => void) => void handlers.set(name, handler),
    off: (name: string) => void handlers.delete(name),
    focus: () => input.focus(),
    update: () => {},
    destroy: () => input.remove(),
  };
};

const createElements = () => {
  const elements = new Map<string, object>();
  return {
    create: (type: string) => {
      const element = createElement(type);
      elements.set(type, element);
      return element;
    },
    getElement: (component: { __elementType?: string }) =>
      elements.get(component.__elementType ?? '') ?? null,
    update: () => {},
  };
};

const stripe = {
  elements: createElements,
  createToken: () => Promise.reject(new Error('Tokens are not used.')),
  createPaymentMethod: () => Promise.resolve({ paymentMethod: { id: 'pm_1' } }),
  confirmCardPayment,
  retrievePaymentIntent,
};

/** Replaces the function in lib/browser/stripe, because jsdom cannot run Stripe's script. */
export const loadPaymentProvider = () =>
  settings.isLoadable
    ? Promise.resolve(stripe as unknown as Stripe)
    : Promise.reject(new Error('The payment form could not be loaded.'));
