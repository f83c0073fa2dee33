import type { PaymentIntent, Stripe } from '@stripe/stripe-js';

type Status = PaymentIntent.Status;
type Answer = 'charge' | 'decline' | 'charge-then-break' | 'break' | 'refuse-as-done';

const DECLINED = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
const BROKEN = { type: 'api_connection_error', message: 'The provider cannot be reached.' };
const MOVED_ON = {
  type: 'invalid_request_error',
  code: 'payment_intent_unexpected_state',
  message: 'This PaymentIntent has moved on.',
};

const statuses = new Map<string, Status>();
const settings = {
  answers: [] as Answer[],
  isAway: false,
  isLoadable: true,
  isCardLoadable: true,
  ready: Promise.resolve(),
};

const toId = (clientSecret: string) => clientSecret.split('_secret')[0]!;
const toIntent = (clientSecret: string) => ({
  id: toId(clientSecret),
  status: statuses.get(clientSecret) ?? 'requires_payment_method',
});

/** What a test arranges and reads of the payment provider. */
export const fakeStripe = {
  /** How the next payments go, in this order; after them every payment is charged. */
  answers: (...answers: Answer[]) => void (settings.answers = answers),
  setStatus: (clientSecret: string, status: Status) => void statuses.set(clientSecret, status),
  /** Keeps the next payments waiting until the function it answers is called. */
  holdBack: () => {
    let release = () => {};
    settings.ready = new Promise((resolve) => (release = resolve));
    return () => release();
  },
  goAway: () => void (settings.isAway = true),
  comeBack: () => void (settings.isAway = false),
  failToLoad: () => void (settings.isLoadable = false),
  failToLoadCard: () => void (settings.isCardLoadable = false),
  charges: [] as string[],
  /** How often the provider was asked how a payment stands. */
  looks: 0,
  reset: () => {
    statuses.clear();
    fakeStripe.charges = [];
    fakeStripe.looks = 0;
    Object.assign(settings, {
      answers: [],
      isAway: false,
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
  const answer = settings.answers.shift() ?? 'charge';
  if (answer === 'decline') return { error: DECLINED };
  if (answer === 'break') return { error: BROKEN };
  if (answer === 'refuse-as-done') {
    return { error: { ...MOVED_ON, payment_intent: toIntent(clientSecret) } };
  }
  charge(clientSecret);
  return answer === 'charge' ? { paymentIntent: toIntent(clientSecret) } : { error: BROKEN };
};

const retrievePaymentIntent = async (clientSecret: string) => {
  await Promise.resolve();
  fakeStripe.looks += 1;
  return settings.isAway ? { error: BROKEN } : { paymentIntent: toIntent(clientSecret) };
};

const createElement = (elementType: string) => {
  const handlers = new Map<string, (event: object) => void>();
  const input = document.createElement('input');
  input.setAttribute('aria-label', 'Card number');
  input.addEventListener('input', () => handlers.get('change')?.({ elementType }));
  return {
    mount: (host: HTMLElement) => {
      host.append(input);
      const news = settings.isCardLoadable ? 'ready' : 'loaderror';
      setTimeout(() => handlers.get(news)?.({ elementType }));
    },
    on: (name: string, handler: (event: object) => void) => void handlers.set(name, handler),
    off: (name: string) => void handlers.delete(name),
    update: () => {},
    destroy: () => input.remove(),
  };
};

const createElements = () => {
  let element: object | null = null;
  return {
    create: (type: string) => (element = createElement(type)),
    getElement: () => element,
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

/** Takes the place of lib/stripe, whose script no test can run. */
export const loadPaymentProvider = () =>
  settings.isLoadable
    ? Promise.resolve(stripe as unknown as Stripe)
    : Promise.reject(new Error('The payment form could not be loaded.'));
