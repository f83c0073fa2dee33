import type { CartItem, CheckoutStarted } from '#contract';
import type { Visit } from '../camp';
import { fillCart, removeFromCart } from './cart';
import { isPayable, payAndReport, type Purchase } from './purchase';
import { manyTabs, canceledAtOnce, concurrentReports } from './races';
import { createShopper } from './shopper';

const FREE_MANY_TABS_PROBABILITY = 0.3;

const direct = async (purchase: Purchase) => {
  const started = await purchase.start(purchase.cart);
  if (isPayable(started)) await payAndReport(purchase, started);
};

const unreported = async (purchase: Purchase) => {
  const started = await purchase.start(purchase.cart);
  if (isPayable(started)) await payAndReport(purchase, started, false);
};

/** Pays from an old tab that still shows the previous cart. */
const changedCart = async (purchase: Purchase) => {
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

const declinedThenPaid = async (purchase: Purchase) => {
  const started = await purchase.start(purchase.cart);
  if (!isPayable(started)) return;
  await purchase.payByCard(started, 'pm_card_visa_chargeDeclined');
  await payAndReport(purchase, started);
};

/** Pays around the time when the hold expires and the sweep runs. */
const latePayment = async (purchase: Purchase) => {
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
  await direct(purchase);
};

const scenarios = {
  direct,
  unreported,
  concurrentReports,
  canceledAtOnce,
  manyTabs,
  changedCart,
  declinedThenPaid,
  latePayment,
  abandoned,
  returned,
};

const weights: Record<keyof typeof scenarios, number> = {
  direct: 3,
  unreported: 2,
  concurrentReports: 1,
  canceledAtOnce: 2,
  manyTabs: 3,
  changedCart: 2,
  declinedThenPaid: 1,
  latePayment: 4,
  abandoned: 1,
  returned: 1,
};

/** Buys the cart in a random scenario. */
export async function buy(visit: Visit, cart: CartItem[]): Promise<void> {
  // Free carts are fulfilled at once, so only concurrent tabs can conflict.
  const isFree = cart.every(({ price }) => price === 0);
  const isConcurrent = isFree && visit.random.chance(FREE_MANY_TABS_PROBABILITY);
  const scenario = isConcurrent ? 'manyTabs' : visit.random.weighted(weights);
  visit.camp.recorder.count(`purchases: ${scenario}`);
  await scenarios[scenario]({ ...visit, ...createShopper(visit), cart });
}
