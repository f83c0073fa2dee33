import type { CartItem, CheckoutStarted } from '../../src/contract';
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

/** Gives back at the first word of thanks, while other reports are still being worked off. */
const regretted = async (purchase: Purchase) => {
  const started = await purchase.start(purchase.cart);
  if (!isPayable(started)) return;
  if ((await purchase.payByCard(started, 'pm_card_visa')) !== 'paid') return;
  const transactionId = toTransactionId(started.clientSecret!);
  const reports = Array.from({ length: REPORTS_AT_ONCE }, async (_, nth) => {
    const answer = await purchase.reportOnce(transactionId, nth % 2);
    return answer.isOk ? answer.body.payment : Promise.reject(new Error('not heard'));
  });
  const thanks = await Promise.any(reports).catch(() => null);
  if (thanks) await giveBack(purchase, [thanks]);
  await Promise.allSettled(reports);
};

const inTwoTabs = async (purchase: Purchase) => {
  const { camp, person, cart, start } = purchase;
  const tabs = (await Promise.all([start(cart, 0), start(cart, 1)])).filter(isPayable);
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
  inTwoTabs,
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
  inTwoTabs: 2,
  changedMeanwhile: 2,
  declinedFirst: 1,
  tooLate: 4,
  abandoned: 1,
  returned: 1,
};

/** Buys what is in the cart in one of the ways in which people do. */
export const buy = async (visit: Visit, cart: CartItem[]): Promise<void> => {
  const way = visit.random.weighted(weights);
  visit.camp.ledger.count(`purchases ${way}`);
  await ways[way]({ ...visit, ...createShopper(visit), cart });
};
