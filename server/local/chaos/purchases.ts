import { endpoints, type CartItem, type CheckoutStarted } from '../../src/contract';
import type { Visit } from './camp';
import { toTransactionId, type Charged } from './card';
import { fillCart, removeFromCart } from './cart';
import { giveBack } from './giving-back';
import { createShopper, type Shopper } from './shopper';

interface Purchase extends Shopper, Visit {
  cart: CartItem[];
}

const PATIENCE = 20;
const REPORTS_AT_ONCE = 10;
const FREEZES = 0.5;
/** A checkout asks the database about five times as often as a look at the cart. */
const LOOKS_PER_START = 5;
const MANY_TABS_WHEN_FREE = 0.6;
const MOST_FROZEN_MS = 4_000;
const [OTHER_SERVER, FROZEN_SERVER] = [0, 1];

const isPayable = (started: CheckoutStarted | null): started is CheckoutStarted =>
  started !== null && started.clientSecret !== null;

/** Charges a good card, and tells the API of it where somebody is still there to do so. */
const payAndReport = async (
  purchase: Purchase,
  started: CheckoutStarted,
  isReported = true,
): Promise<Charged> => {
  const charged = await purchase.payByCard(started, 'pm_card_visa');
  if (charged === 'paid' && isReported) await purchase.report(started, PATIENCE);
  return charged;
};

const straight = async (purchase: Purchase) => {
  const started = await purchase.start(purchase.cart);
  if (isPayable(started)) await payAndReport(purchase, started);
};

const unreported = async (purchase: Purchase) => {
  const started = await purchase.start(purchase.cart);
  if (isPayable(started)) await payAndReport(purchase, started, false);
};

const reportedByMany = async (purchase: Purchase) => {
  const started = await purchase.start(purchase.cart);
  if (!isPayable(started)) return;
  if ((await purchase.payByCard(started, 'pm_card_visa')) !== 'paid') return;
  const transactionId = toTransactionId(started.clientSecret!);
  const reports = Array.from({ length: REPORTS_AT_ONCE }, (_, nth) =>
    purchase.reportOnce(transactionId, nth % 2),
  );
  await Promise.all(reports);
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
const regretted = async (purchase: Purchase) => {
  const { camp, random } = purchase;
  const begun = Date.now();
  const started = await purchase.start(purchase.cart);
  const tookMs = Date.now() - begun;
  if (!isPayable(started)) return;
  if ((await purchase.payByCard(started, 'pm_card_visa')) !== 'paid') return;
  const transactionId = toTransactionId(started.clientSecret!);
  const reports = Array.from({ length: REPORTS_AT_ONCE }, async (_, nth) => {
    await camp.session.pause(random.between(0, tookMs));
    const answer = await purchase.reportOnce(transactionId, nth % 2);
    return answer.isOk ? answer.body.payment : Promise.reject(new Error('not heard'));
  });
  const thanks = Promise.any(reports).catch(() => null);
  const thaw = await freezeOneSoon(purchase, tookMs);
  const payment = await thanks;
  if (payment) await giveBack(purchase, { payments: [payment], servers: [OTHER_SERVER] });
  thaw();
  await Promise.allSettled(reports);
};

const inManyTabs = async (purchase: Purchase) => {
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

/** An old tab still shows what the cart was before. */
const changedMeanwhile = async (purchase: Purchase) => {
  const { cart, random, start } = purchase;
  const before = await start(cart);
  if (cart.length > 1 && random.chance(0.5)) await removeFromCart(purchase, random.pick(cart));
  const changed = await fillCart(purchase, 1);
  const [isOldPaid, isOldFirst] = [random.chance(0.6), random.chance(0.5)];
  const pay = (started: CheckoutStarted | null) =>
    isPayable(started) ? payAndReport(purchase, started) : null;
  if (isOldPaid && isOldFirst) await Promise.all([pay(before), start(changed).then(pay)]);
  const after = await start(changed);
  await Promise.all([isOldPaid ? pay(before) : null, pay(after)]);
};

const declinedFirst = async (purchase: Purchase) => {
  const started = await purchase.start(purchase.cart);
  if (!isPayable(started)) return;
  await purchase.payByCard(started, 'pm_card_visa_chargeDeclined');
  await payAndReport(purchase, started);
};

/** Pays about when the hold lapses and the sweep comes. */
const tooLate = async (purchase: Purchase) => {
  const { camp, random } = purchase;
  const started = await purchase.start(purchase.cart);
  const lateMs = random.between(-0.5, 3) * camp.sweepMs;
  if (!isPayable(started)) return;
  await camp.session.pause(new Date(started.holdExpiresAt).getTime() - Date.now() + lateMs);
  await payAndReport(purchase, started, random.chance(0.5));
};

const abandoned = async (purchase: Purchase) => {
  const started = await purchase.start(purchase.cart);
  if (isPayable(started) && purchase.random.chance(0.3)) {
    await purchase.payByCard(started, 'pm_card_authenticationRequired');
  }
};

const returned = async (purchase: Purchase) => {
  await purchase.start(purchase.cart);
  await purchase.camp.session.pause(purchase.random.between(0, purchase.camp.holdMs));
  await straight(purchase);
};

const ways = {
  straight,
  unreported,
  reportedByMany,
  regretted,
  inManyTabs,
  changedMeanwhile,
  declinedFirst,
  tooLate,
  abandoned,
  returned,
};

const weights: Record<keyof typeof ways, number> = {
  straight: 3,
  unreported: 2,
  reportedByMany: 1,
  regretted: 2,
  inManyTabs: 3,
  changedMeanwhile: 2,
  declinedFirst: 1,
  tooLate: 4,
  abandoned: 1,
  returned: 1,
};

/** Buys what is in the cart in one of the ways in which people do. */
export const buy = async (visit: Visit, cart: CartItem[]): Promise<void> => {
  // What costs nothing is done with at once: only then do tabs get in each other's way.
  const isFree = cart.every(({ price }) => price === 0);
  const isHurried = isFree && visit.random.chance(MANY_TABS_WHEN_FREE);
  const way = isHurried ? 'inManyTabs' : visit.random.weighted(weights);
  visit.camp.ledger.count(`purchases ${way}`);
  await ways[way]({ ...visit, ...createShopper(visit), cart });
};
