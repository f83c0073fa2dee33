import { readJson, type HttpClient } from './http-client';
import type { OutsideAddresses } from './outside-process';

interface Intent {
  id: string;
  client_secret: string;
  status: string;
}

const asForm = { 'content-type': 'application/x-www-form-urlencoded' };

/** The three calls that a payment takes, without an SDK around them. */
export const createStripeCalls = (http: HttpClient, outside: OutsideAddresses) => {
  const ask = async (path: string, key: string, fields?: Record<string, string>) => {
    const authorization = `Bearer ${key}`;
    const form = fields && {
      method: 'POST' as const,
      headers: { authorization, ...asForm },
      body: new URLSearchParams(fields).toString(),
    };
    const url = `${outside.stripeUrl}/v1/payment_intents${path}`;
    return readJson<Intent>(await http.ask(url, form ?? { headers: { authorization } }));
  };

  return {
    createIntent: (amountCents: number, orderId: string) =>
      ask('', outside.secretKey, {
        amount: String(amountCents),
        currency: 'usd',
        'allowed_payment_method_types[0]': 'card',
        'metadata[orderId]': orderId,
      }),

    /** As a browser does: with the publishable key and the secret of the one intent. Answers the intent's id. */
    async payByCard(clientSecret: string): Promise<string> {
      const [id] = clientSecret.split('_secret_') as [string];
      const paid = await ask(`/${id}/confirm`, outside.publishableKey, {
        client_secret: clientSecret,
        payment_method: 'pm_card_visa',
      });
      if (paid.status !== 'succeeded') throw new Error(`The card left ${id} ${paid.status}.`);
      return id;
    },

    findIntent: (id: string) => ask(`/${id}`, outside.secretKey),
  };
};
export type StripeCalls = ReturnType<typeof createStripeCalls>;
