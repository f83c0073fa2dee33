import type { Stripe } from '@stripe/stripe-js';
// The main entry downloads Stripe's script on every page that imports this file.
import { loadStripe } from '@stripe/stripe-js/pure';

export interface PaymentProviderSource {
  publishableKey: string;
  /** The URL of the payment sandbox's script, or null for Stripe's own. */
  scriptUrl: string | null;
}

const providers = new Map<string, Promise<Stripe>>();

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} cannot be loaded.`));
    };
    document.head.append(script);
  });
}

async function load({ publishableKey, scriptUrl }: PaymentProviderSource): Promise<Stripe> {
  if (scriptUrl && !window.Stripe) {
    await addScript(scriptUrl);
    // Without this check, the loader below would download Stripe's own script instead.
    if (!window.Stripe) throw new Error(`${scriptUrl} is not a payment script.`);
  }
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('There is no browser to load Stripe into.');
  return stripe;
}

/**
 * Returns the payment provider. Loads its script once and rejects if that fails; the next call then
 * retries. Await it before rendering `<Elements>`, which does not report a loading error.
 */
export function loadPaymentProvider(source: PaymentProviderSource): Promise<Stripe> {
  const id = JSON.stringify([source.scriptUrl, source.publishableKey]);
  const loading = providers.get(id);
  if (loading) return loading;
  const provider = load(source).catch((cause: unknown) => {
    providers.delete(id);
    throw new Error('The payment form could not be loaded.', { cause });
  });
  providers.set(id, provider);
  return provider;
}
