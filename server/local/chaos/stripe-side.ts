import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import Stripe from 'stripe';
import { startEmbeddedMongodb } from '../mongodb/embedded-mongodb';
import { createPaymentSandbox } from '../stripe/payment-sandbox';
import { startFront } from './front';
import type { Ledger } from './ledger';
import type { Random } from './random';
import { startRelay } from './relay';

const POLL_MS = 20;

interface Needs {
  folder: string;
  random: Random;
  ledger: Ledger;
  /** Where the webhook is: the addresses of the API's processes. */
  targets: readonly string[];
}

/** The payment service with books of its own, behind a network that fails and a post that is late. */
export const startStripeSide = async ({ folder, random, ledger, targets }: Needs) => {
  const store = await startEmbeddedMongodb({ directory: join(folder, 'stripe') });
  const client = await MongoClient.connect(store.uri);
  const db = client.db('stripe');
  const front = await startFront(random.fork('front'), ledger);
  const relay = await startRelay(random.fork('relay'), ledger, targets);

  const open = async () => {
    const sandbox = await createPaymentSandbox({ db, deliverTo: `${relay.url}/` });
    sandbox.start();
    front.setRouter(sandbox.router);
    return sandbox;
  };
  let sandbox = await open();

  const close = async () => {
    front.setRouter(null);
    while (!front.isIdle()) await delay(POLL_MS);
    await sandbox.stop();
  };

  return {
    db,
    front,
    relay,
    keys: {
      secretKey: sandbox.secretKey,
      publishableKey: sandbox.publishableKey,
      webhookSecret: sandbox.webhookSecret,
    },
    /** Asks the books past the network. */
    stripe: new Stripe(sandbox.secretKey, {
      httpClient: Stripe.createFetchHttpClient((input, init) => sandbox.fetch(input, init)),
      telemetry: false,
    }),
    /** Away for a while, then all that is undelivered is sent again at once. */
    async restart(awayMs: number) {
      await close();
      await delay(awayMs);
      sandbox = await open();
    },
    async stop() {
      await close();
      await Promise.all([front.stop(), relay.stop()]);
      await client.close();
      await store.stop();
    },
  };
};
export type StripeSide = Awaited<ReturnType<typeof startStripeSide>>;
