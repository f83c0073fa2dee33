import type { CartItem, CheckoutStarted } from '../../src/contract';
import type { Visit } from './camp';
import { fillCart, removeFromCart } from './cart';
import { isPayable, payAndReport, type Purchase } from './purchase';
import { inManyTabs, regretted, reportedByMany } from './races';
import { createShopper } from './shopper';

const MANY_TABS_WHEN_FREE = 0.3;

const straight = async (purchase: Purchase) => {
  const started = await purchase.start(purchase.cart);
  if (isPayable(started)) await payAndReport(purchase, started);
};

const unreported = async (purchase: Purchase) => {
  const started = await purchase.start(purchase.cart);
  if (isPayable(started)) await payAndReport(purchase, started, false);
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
