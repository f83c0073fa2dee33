import { endpoints } from '#contract';
import { toTransactionId } from './card';
import { cancelOne } from './canceling';
import {
  isPayable,
  payAndReport,
  payWithoutReport,
  reportWithRetries,
  type Purchase,
} from './purchase';

const REPORTS_AT_ONCE = 10;
const KILL_PROBABILITY = 0.3;
const FREEZE_PROBABILITY = 0.5;
const MAX_FROZEN_MS = 4_000;
const [OTHER_SERVER, FROZEN_SERVER] = [0, 1];
/** A checkout makes about five times as many database calls as reading the cart. */
const CART_READS_PER_START = 5;

/** Reports one payment several times at once. Sometimes kills a server during the reports. */
export async function concurrentReports(purchase: Purchase) {
  const { camp, random, reportOnce } = purchase;
  const paid = await payWithoutReport(purchase);
  if (!paid) return;
  const reports = Array.from({ length: REPORTS_AT_ONCE }, (_, index) =>
    reportOnce(paid.transactionId, index % 2),
  );
  const isKilled = random.chance(KILL_PROBABILITY);
  await camp.session.pause(random.between(0, paid.tookMs));
  if (isKilled && !camp.session.isOver()) camp.kill(random.pick([OTHER_SERVER, FROZEN_SERVER]));
  await Promise.all(reports);
  if (isKilled) await reportWithRetries(purchase, paid.started);
}

/**
 * Sometimes freezes one server in the middle of its work, with stale data, while the other one continues.
 * `tookMs` is how long such work takes. The returned function resumes the server.
 */
const freezeOneSoon = async ({ camp, random }: Purchase, tookMs: number): Promise<() => void> => {
  if (!random.chance(FREEZE_PROBABILITY)) return () => undefined;
  await camp.session.pause(random.between(0, tookMs));
  const resume = camp.freeze(FROZEN_SERVER);
  setTimeout(resume, MAX_FROZEN_MS).unref();
  return resume;
};

/** Cancels as soon as one report succeeds, while the other reports are still in progress. */
export async function canceledAtOnce(purchase: Purchase) {
  const { camp, random, reportOnce } = purchase;
  const paid = await payWithoutReport(purchase);
  if (!paid) return;
  const reports = Array.from({ length: REPORTS_AT_ONCE }, async (_, index) => {
    await camp.session.pause(random.between(0, paid.tookMs));
    const result = await reportOnce(paid.transactionId, index % 2);
    return result.isOk ? result.body.payment : Promise.reject(new Error('no result'));
  });
  const firstPayment = Promise.any(reports).catch(() => null);
  const resume = await freezeOneSoon(purchase, paid.tookMs);
  const payment = await firstPayment;
  if (payment) await cancelOne(purchase, { payments: [payment], servers: [OTHER_SERVER] });
  resume();
  await Promise.allSettled(reports);
}

/** Buys one cart in several tabs at once, which must charge it once. */
export async function manyTabs(purchase: Purchase) {
  const { camp, persona, call, cart, start, random } = purchase;
  const readStartMs = Date.now();
  await call(endpoints.listCartItems);
  const tookMs = (Date.now() - readStartMs) * CART_READS_PER_START;
  const first = start(cart, FROZEN_SERVER);
  const resume = await freezeOneSoon(purchase, tookMs);
  const starts = Array.from({ length: random.pick([1, 3, 7]) }, (_, index) =>
    start(cart, index % 2),
  );
  await start(cart, OTHER_SERVER);
  resume();
  const tabs = (await Promise.all([first, ...starts])).filter(isPayable);
  const charged = await Promise.all(tabs.map((tab) => payAndReport(purchase, tab)));
  const paid = tabs.filter((_tab, index) => charged[index] === 'paid');
  const transactions = new Set(paid.map(({ clientSecret }) => toTransactionId(clientSecret!)));
  if (transactions.size > 1) {
    camp.recorder.report(
      `${persona.uid} was charged twice for one cart: ${[...transactions].join()}`,
    );
  }
}
