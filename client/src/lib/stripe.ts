import type { Stripe } from '@stripe/stripe-js';
// The plain entry would ask Stripe's host for its script on every page that imports this file.
import { loadStripe } from '@stripe/stripe-js/pure';

export interface PaymentProviderSource {
  publishableKey: string;
  /** The script of the payment sandbox, or null for Stripe's own. */
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
    // Without this, the loader below would go and fetch Stripe's own script in its place.
    if (!window.Stripe) throw new Error(`${scriptUrl} is not a payment script.`);
  }
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('There is no browser to load Stripe into.');
  return stripe;
}

/**
 * The payment provider, loaded once however often it is asked for. Rejects with an Error when its script cannot be had;
 * the next call then tries anew. Await it before rendering `<Elements>`, which keeps silent about a failure.
 */
export function loadPaymentProvider(source: PaymentProviderSource): Promise<Stripe> {
  const id = JSON.stringify([source.scriptUrl, source.publishableKey]);
  const known = providers.get(id);
  if (known) return known;
  const provider = load(source).catch((cause: unknown) => {
    providers.delete(id);
    throw new Error('The payment form could not be loaded.', { cause });
  });
  providers.set(id, provider);
  return provider;
}
