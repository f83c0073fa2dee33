import { endpoints, type Payment } from '#contract';
import type { Visit } from '../camp';
import { retryUntilDecided } from '../personas/accounts';
import { listCart, removeFromCart } from './cart';
import { isPayable, payAndReport } from './purchase';
import { createShopper } from './shopper';

interface ClassVisit extends Visit {
  classId: string;
}

/** Returns the account holder's enrollment in the class; null if there is none, or the API did not respond. */
export async function findEnrollment({ call, classId }: ClassVisit) {
  const listed = await retryUntilDecided(() => call(endpoints.listPayments));
  const payments: Payment[] = listed.isOk ? listed.body : [];
  for (const payment of payments) {
    const line = payment.lines.find(({ classItemId }) => classItemId === classId);
    if (line?.outcome === 'enrolled') return { payment, line };
  }
  return null;
}

/** Buys the class unless the account holder is enrolled. Returns the enrollment; null if that failed. */
export async function enroll(visit: ClassVisit) {
  const enrollment = await findEnrollment(visit);
  if (enrollment) return enrollment;
  for (const item of await listCart(visit)) {
    if (item.classItemId !== visit.classId) await removeFromCart(visit, item);
  }
  await visit.call(endpoints.addCartItem, { body: { classItemId: visit.classId } });
  const cart = await listCart(visit);
  const purchase = { ...visit, ...createShopper(visit), cart };
  const started = await purchase.start(cart);
  if (isPayable(started)) await payAndReport(purchase, started);
  return findEnrollment(visit);
}
