import { expect, test, vi } from 'vitest';
import { loadPaymentProvider } from './stripe';

// In a file of its own: Stripe's loader remembers for good that a script was there.
test('loads Stripe’s own script where none is given', async () => {
  const loading = loadPaymentProvider({ publishableKey: 'pk_test_real', scriptUrl: null });
  const script = await vi.waitFor(() => {
    const found = document.querySelector('script');
    if (!found) throw new Error('No script was added.');
    return found;
  });
  expect(script.src).toBe('https://js.stripe.com/endive/stripe.js');
  const Stripe = Object.assign((key: string) => ({ key }), { version: 'endive' });
  Object.assign(window, { Stripe });
  script.dispatchEvent(new Event('load'));
  await expect(loading).resolves.toEqual({ key: 'pk_test_real' });
});
