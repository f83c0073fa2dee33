import type { CheckoutStarted } from '../../src/contract';
import type { Camp } from './camp';

export type Card =
  | 'pm_card_visa'
  | 'pm_card_visa_chargeDeclined'
  | 'pm_card_authenticationRequired'
  | 'pm_card_createDispute';
/** `unknown`: the answer was lost, and with it whether the card was charged. */
export type Charged = 'paid' | 'not-paid' | 'unknown';

interface IntentOnWire {
  status?: string;
  error?: { payment_intent?: { status: string } };
}

export const toTransactionId = (clientSecret: string) => clientSecret.split('_secret_')[0]!;

const toCharged = ({ status, error }: IntentOnWire): Charged => {
  const known = status ?? error?.payment_intent?.status;
  if (known === undefined) return 'unknown';
  return known === 'succeeded' ? 'paid' : 'not-paid';
};

/** Pays as a browser does: with the publishable key and the secret of the one intent. */
export const createPayByCard =
  ({ stripe, ledger }: Camp) =>
  async ({ clientSecret, holdExpiresAt }: CheckoutStarted, card: Card): Promise<Charged> => {
    const secret = clientSecret!;
    try {
      const url = `${stripe.url}/v1/payment_intents/${toTransactionId(secret)}/confirm`;
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${stripe.publishableKey}` },
        body: new URLSearchParams({ client_secret: secret, payment_method: card }),
      });
      const charged = toCharged((await response.json()) as IntentOnWire);
      ledger.count(`cards: ${charged}`);
      const isLate = charged === 'paid' && new Date() > new Date(holdExpiresAt);
      if (isLate) ledger.count('paid after the hold had lapsed');
      return charged;
    } catch {
      ledger.count('cards: unknown');
      return 'unknown';
    }
  };
export type PayByCard = ReturnType<typeof createPayByCard>;
