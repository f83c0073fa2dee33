import express from 'express';
import { setTimeout as delay } from 'node:timers/promises';
import type { Recorder } from '../recorder';
import type { Random } from '../random';
import { serveHttp } from '#local/testing/serve-http';

const RETRY_AFTER_MS = 500;
const MAX_DELAY_MS = 8_000;
const TIMEOUT_MS = 20_000;

interface Delivery {
  body: Buffer;
  signature: string;
}

const plans = { direct: 5, twice: 3, 'five times at once': 1, late: 3, rejected: 1 } as const;
type Plan = keyof typeof plans;
/** Each run must contain these. */
const firstPlans: readonly Plan[] = ['twice', 'late', 'twice', 'late'];

/**
 * Forwards Stripe's events to a random server: duplicated, delayed, out of order, and sometimes rejected,
 * so Stripe sends them again. Retries accepted events until they are delivered.
 */
export async function startRelay(random: Random, recorder: Recorder, targets: readonly string[]) {
  let isReliable = false;
  let isStopped = false;
  let waiting = 0;
  let received = 0;

  /** Returns whether the server accepted the event. */
  const send = async ({ body, signature }: Delivery): Promise<boolean> => {
    try {
      const response = await fetch(`${random.pick(targets)}/stripe/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      if (!response.ok && response.status !== 503) {
        recorder.report(`The webhook responded with ${response.status}: ${text}`);
      }
      return response.ok;
    } catch {
      return false;
    }
  };

  const deliver = async (delivery: Delivery, afterMs: number) => {
    waiting += 1;
    if (!isReliable) await delay(afterMs);
    while (!isStopped && !(await send(delivery))) await delay(RETRY_AFTER_MS);
    waiting -= 1;
  };

  /** Returns the HTTP status for the sender. */
  const execute = async (plan: Plan, delivery: Delivery): Promise<number> => {
    recorder.count(`webhooks: ${plan}`);
    if (plan === 'direct') return (await send(delivery)) ? 200 : 500;
    const copies = { twice: 2, 'five times at once': 5, late: 1, rejected: 1 }[plan];
    for (let copy = 0; copy < copies; copy += 1) {
      void deliver(delivery, plan === 'late' ? random.between(0, MAX_DELAY_MS) : 0);
    }
    return plan === 'rejected' ? 500 : 200;
  };

  const app = express().use(express.raw({ type: () => true }), async (req, res) => {
    const delivery = { body: req.body as Buffer, signature: req.get('stripe-signature') ?? '' };
    const plan = firstPlans[received] ?? random.weighted(plans);
    received += 1;
    res.sendStatus(await execute(isReliable ? 'direct' : plan, delivery));
  });
  const served = await serveHttp(app);
  return {
    url: served.url,
    stop() {
      isStopped = true;
      return served.stop();
    },
    /** From now on, events are forwarded directly. */
    deliverReliably: () => (isReliable = true),
    countWaiting: () => waiting,
  };
}
export type Relay = Awaited<ReturnType<typeof startRelay>>;
