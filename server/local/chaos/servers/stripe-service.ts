import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import Stripe from 'stripe';
import { startEmbeddedMongodb } from '@camp/embedded-mongodb';
import { createPaymentSandbox } from '@camp/stripe-sandbox';
import { startFaultProxy } from './fault-proxy';
import type { Recorder } from '../recorder';
import type { Random } from '../random';
import { startRelay } from './relay';

const POLL_MS = 20;

interface Dependencies {
  folder: string;
  random: Random;
  recorder: Recorder;
  /** The URLs of the API processes, which receive the webhooks. */
  targets: readonly string[];
}

/** Starts a payment service with its own database, a fault proxy in front, and an unreliable webhook relay. */
export async function startStripeService({ folder, random, recorder, targets }: Dependencies) {
  const store = await startEmbeddedMongodb({ directory: join(folder, 'stripe') });
  const client = await MongoClient.connect(store.uri);
  const db = client.db('stripe');
  const proxy = await startFaultProxy(random.fork('proxy'), recorder);
  const relay = await startRelay(random.fork('relay'), recorder, targets);

  const open = async () => {
    const sandbox = await createPaymentSandbox({ db, deliverTo: `${relay.url}/` });
    sandbox.start();
    proxy.setRouter(sandbox.router);
    return sandbox;
  };
  let sandbox = await open();

  const close = async () => {
    proxy.setRouter(null);
    while (!proxy.isIdle()) await delay(POLL_MS);
    await sandbox.stop();
  };

  return {
    db,
    proxy,
    relay,
    keys: {
      secretKey: sandbox.secretKey,
      publishableKey: sandbox.publishableKey,
      webhookSecret: sandbox.webhookSecret,
    },
    /** Calls the payment service directly, without the proxy. */
    stripe: new Stripe(sandbox.secretKey, {
      httpClient: Stripe.createFetchHttpClient((input, init) => sandbox.fetch(input, init)),
      telemetry: false,
    }),
    /** Stops the service, restarts it after the outage, and resends undelivered events. */
    async restart(outageMs: number) {
      await close();
      await delay(outageMs);
      sandbox = await open();
    },
    async stop() {
      await close();
      await Promise.all([proxy.stop(), relay.stop()]);
      await client.close();
      await store.stop();
    },
  };
}
export type StripeService = Awaited<ReturnType<typeof startStripeService>>;
