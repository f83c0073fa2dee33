import { readJson, type HttpClient } from '../http-client';
import type { ExternalServices } from '../external-services-process';

interface Intent {
  id: string;
  client_secret: string;
  status: string;
}

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

/** Creates the three Stripe calls of a payment, without the SDK. */
export function createStripeCalls(http: HttpClient, externalServices: ExternalServices) {
  const send = async (path: string, key: string, fields?: Record<string, string>) => {
    const authorization = `Bearer ${key}`;
    const form = fields && {
      method: 'POST' as const,
      headers: { authorization, ...formHeaders },
      body: new URLSearchParams(fields).toString(),
    };
    const url = `${externalServices.stripeUrl}/v1/payment_intents${path}`;
    return readJson<Intent>(await http.send(url, form ?? { headers: { authorization } }));
  };

  return {
    createIntent: (amountCents: number, orderId: string) =>
      send('', externalServices.secretKey, {
        amount: String(amountCents),
        currency: 'usd',
        'allowed_payment_method_types[0]': 'card',
        'metadata[orderId]': orderId,
      }),

    /** Pays like a browser, with the publishable key and the client secret. Returns the intent's id. */
    async payByCard(clientSecret: string): Promise<string> {
      const [id] = clientSecret.split('_secret_') as [string];
      const paid = await send(`/${id}/confirm`, externalServices.publishableKey, {
        client_secret: clientSecret,
        payment_method: 'pm_card_visa',
      });
      if (paid.status !== 'succeeded')
        throw new Error(`The payment of ${id} ended with the status ${paid.status}.`);
      return id;
    },

    findIntent: (id: string) => send(`/${id}`, externalServices.secretKey),
  };
}
export type StripeCalls = ReturnType<typeof createStripeCalls>;
