import { endpoints } from '../../src/contract';
import { toTransactionId } from './card';
import { giveBack } from './giving-back';
import { isPayable, payAndReport, payUnheard, reportPatiently, type Purchase } from './purchase';

const REPORTS_AT_ONCE = 10;
const KILLS = 0.3;
const FREEZES = 0.5;
const MOST_FROZEN_MS = 4_000;
const [OTHER_SERVER, FROZEN_SERVER] = [0, 1];
/** A checkout asks the database about five times as often as a look at the cart. */
const LOOKS_PER_START = 5;

/** Sometimes one of the servers dies in the middle of it. */
export const reportedByMany = async (purchase: Purchase) => {
  const { camp, random, reportOnce } = purchase;
  const paid = await payUnheard(purchase);
  if (!paid) return;
  const reports = Array.from({ length: REPORTS_AT_ONCE }, (_, nth) =>
    reportOnce(paid.transactionId, nth % 2),
  );
  const isKilled = random.chance(KILLS);
  await camp.session.pause(random.between(0, paid.tookMs));
  if (isKilled && !camp.session.isOver()) camp.kill(random.pick([OTHER_SERVER, FROZEN_SERVER]));
  await Promise.all(reports);
  if (isKilled) await reportPatiently(purchase, paid.started);
};

/**
 * Leaves one server with half-done work and old news, while the other one goes on; `tookMs` says how
 * long such work takes here. The answer lets it go on.
 */
const freezeOneSoon = async ({ camp, random }: Purchase, tookMs: number): Promise<() => void> => {
  if (!random.chance(FREEZES)) return () => undefined;
  await camp.session.pause(random.between(0, tookMs));
  const thaw = camp.freeze(FROZEN_SERVER);
  setTimeout(thaw, MOST_FROZEN_MS).unref();
  return thaw;
};

/** Gives back at the first word of thanks, while other reports are still being worked off. */
export const regretted = async (purchase: Purchase) => {
  const { camp, random, reportOnce } = purchase;
  const paid = await payUnheard(purchase);
  if (!paid) return;
  const reports = Array.from({ length: REPORTS_AT_ONCE }, async (_, nth) => {
    await camp.session.pause(random.between(0, paid.tookMs));
    const answer = await reportOnce(paid.transactionId, nth % 2);
    return answer.isOk ? answer.body.payment : Promise.reject(new Error('not heard'));
  });
  const thanks = Promise.any(reports).catch(() => null);
  const thaw = await freezeOneSoon(purchase, paid.tookMs);
  const payment = await thanks;
  if (payment) await giveBack(purchase, { payments: [payment], servers: [OTHER_SERVER] });
  thaw();
  await Promise.allSettled(reports);
};

/** Buys one cart several times over, which must charge it once. */
export const inManyTabs = async (purchase: Purchase) => {
  const { camp, person, call, cart, start, random } = purchase;
  const begun = Date.now();
  await call(endpoints.listCartItems);
  const tookMs = (Date.now() - begun) * LOOKS_PER_START;
  const first = start(cart, FROZEN_SERVER);
  const thaw = await freezeOneSoon(purchase, tookMs);
  const starts = Array.from({ length: random.pick([1, 3, 7]) }, (_, nth) => start(cart, nth % 2));
  await start(cart, OTHER_SERVER);
  thaw();
  const tabs = (await Promise.all([first, ...starts])).filter(isPayable);
  const charged = await Promise.all(tabs.map((tab) => payAndReport(purchase, tab)));
  const paid = tabs.filter((_tab, nth) => charged[nth] === 'paid');
  const transactions = new Set(paid.map(({ clientSecret }) => toTransactionId(clientSecret!)));
  if (transactions.size > 1) {
    camp.ledger.find(`${person.uid} was charged twice for one cart: ${[...transactions].join()}`);
  }
};
