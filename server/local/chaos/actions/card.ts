import type { CheckoutStarted } from '#contract';
import type { Camp } from '../camp';

export type Card =
  | 'pm_card_visa'
  | 'pm_card_visa_chargeDeclined'
  | 'pm_card_authenticationRequired'
  | 'pm_card_createDispute';
/** `unknown`: the response was lost, so the card may have been charged. */
export type Charged = 'paid' | 'not-paid' | 'unknown';

interface IntentOnWire {
  status?: string;
  error?: { payment_intent?: { status: string } };
}

export const toTransactionId = (clientSecret: string) => clientSecret.split('_secret_')[0]!;

const toCharged = ({ status, error }: IntentOnWire): Charged => {
  const finalStatus = status ?? error?.payment_intent?.status;
  if (finalStatus === undefined) return 'unknown';
  return finalStatus === 'succeeded' ? 'paid' : 'not-paid';
};

/** Pays like a browser: with the publishable key and the client secret of the intent. */
export function createPayByCard({ stripe, recorder }: Camp) {
  return async ({ clientSecret, holdExpiresAt }: CheckoutStarted, card: Card): Promise<Charged> => {
    const secret = clientSecret!;
    try {
      const url = `${stripe.url}/v1/payment_intents/${toTransactionId(secret)}/confirm`;
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${stripe.publishableKey}` },
        body: new URLSearchParams({ client_secret: secret, payment_method: card }),
      });
      const charged = toCharged((await response.json()) as IntentOnWire);
      recorder.count(`cards: ${charged}`);
      const isLate = charged === 'paid' && new Date() > new Date(holdExpiresAt);
      if (isLate) recorder.count('payments after the hold expired');
      return charged;
    } catch {
      recorder.count('cards: unknown');
      return 'unknown';
    }
  };
}
export type PayByCard = ReturnType<typeof createPayByCard>;
