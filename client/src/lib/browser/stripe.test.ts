import { beforeEach, expect, test, vi } from 'vitest';

const source = {
  publishableKey: 'pk_test_sandbox1',
  scriptUrl: 'http://localhost:4000/payment-sandbox/stripe.js',
};

const scripts = () => [...document.querySelectorAll('script')];

const onlyScript = () => {
  const [script, ...more] = scripts();
  expect(more).toEqual([]);
  if (!script) throw new Error('No script was added.');
  return script;
};

/** A minimal Stripe.js, because jsdom runs no scripts. */
const defineStripe = () => {
  const Stripe = Object.assign((key: string) => ({ key }), { version: 'endive' });
  Object.assign(window, { Stripe });
};

async function freshLoader() {
  vi.resetModules();
  const { loadPaymentProvider } = await import('./stripe');
  return loadPaymentProvider;
}

beforeEach(() => {
  delete window.Stripe;
  scripts().forEach((script) => script.remove());
});

test('loads no script before it is called', async () => {
  await freshLoader();
  expect(scripts()).toEqual([]);
});

test('adds the given script once for several calls', async () => {
  const load = await freshLoader();
  const first = load(source);
  const second = load(source);
  const script = onlyScript();
  expect(script.src).toBe(source.scriptUrl);
  defineStripe();
  script.dispatchEvent(new Event('load'));
  await expect(first).resolves.toEqual({ key: source.publishableKey });
  expect(await second).toBe(await first);
  expect(await load(source)).toBe(await first);
  onlyScript();
});

test('rejects if the script cannot be loaded, and retries on the next call', async () => {
  const load = await freshLoader();
  const failing = load(source);
  onlyScript().dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow('The payment form could not be loaded.');
  expect(scripts()).toEqual([]);
  const retried = load(source);
  defineStripe();
  onlyScript().dispatchEvent(new Event('load'));
  await expect(retried).resolves.toEqual({ key: source.publishableKey });
});

test('does not load Stripe’s own script if the given one defines nothing', async () => {
  const load = await freshLoader();
  const failing = load(source);
  onlyScript().dispatchEvent(new Event('load'));
  await expect(failing).rejects.toThrow('The payment form could not be loaded.');
  expect(onlyScript().src).toBe(source.scriptUrl);
});

test('loads Stripe’s own script if none is given', async () => {
  const load = await freshLoader();
  const loading = load({ publishableKey: 'pk_test_real', scriptUrl: null });
  await vi.waitFor(() => expect(onlyScript().src).toBe('https://js.stripe.com/endive/stripe.js'));
  defineStripe();
  onlyScript().dispatchEvent(new Event('load'));
  await expect(loading).resolves.toEqual({ key: 'pk_test_real' });
});
