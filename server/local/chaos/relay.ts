import express from 'express';
import { setTimeout as delay } from 'node:timers/promises';
import type { Ledger } from './ledger';
import type { Random } from './random';
import { serve } from './serve';

const RETRY_AFTER_MS = 500;
const LATEST_MS = 8_000;
const ANSWER_WITHIN_MS = 20_000;

interface Delivery {
  body: Buffer;
  signature: string;
}

const plans = { straight: 5, twice: 3, 'five times at once': 1, late: 3, again: 1 } as const;
type Plan = keyof typeof plans;
/** Each run has to see these. */
const firstPlans: readonly Plan[] = ['twice', 'late', 'twice', 'late'];

/**
 * Passes Stripe's events on to one server or the other: doubled, delayed, out of order, and sometimes
 * refused, so that they come again. What it has taken it delivers, however often that takes.
 */
export const startRelay = async (random: Random, ledger: Ledger, targets: readonly string[]) => {
  let isCalm = false;
  let isStopped = false;
  let waiting = 0;
  let received = 0;

  /** Answers whether the event was taken. */
  const send = async ({ body, signature }: Delivery): Promise<boolean> => {
    try {
      const response = await fetch(`${random.pick(targets)}/stripe/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      const text = await response.text();
      if (!response.ok && response.status !== 503) {
        ledger.find(`The webhook answered ${response.status}: ${text}`);
      }
      return response.ok;
    } catch {
      return false;
    }
  };

  const deliver = async (delivery: Delivery, afterMs: number) => {
    waiting += 1;
    if (!isCalm) await delay(afterMs);
    while (!isStopped && !(await send(delivery))) await delay(RETRY_AFTER_MS);
    waiting -= 1;
  };

  /** Answers the status that the sender is told. */
  const carryOut = async (plan: Plan, delivery: Delivery): Promise<number> => {
    ledger.count(`webhooks: ${plan}`);
    if (plan === 'straight') return (await send(delivery)) ? 200 : 500;
    const copies = { twice: 2, 'five times at once': 5, late: 1, again: 1 }[plan];
    for (let copy = 0; copy < copies; copy += 1) {
      void deliver(delivery, plan === 'late' ? random.between(0, LATEST_MS) : 0);
    }
    return plan === 'again' ? 500 : 200;
  };

  const app = express().use(express.raw({ type: () => true }), async (req, res) => {
    const delivery = { body: req.body as Buffer, signature: req.get('stripe-signature') ?? '' };
    const plan = firstPlans[received] ?? random.weighted(plans);
    received += 1;
    res.sendStatus(await carryOut(isCalm ? 'straight' : plan, delivery));
  });
  const served = await serve(app);
  return {
    url: served.url,
    stop() {
      isStopped = true;
      return served.stop();
    },
    /** From now on events go straight on. */
    calm: () => (isCalm = true),
    countWaiting: () => waiting,
  };
};
export type Relay = Awaited<ReturnType<typeof startRelay>>;
