import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { RefundTotalQuery } from '#contract';
import { findLine, refundableCents } from '#domain/orders/order';
import { findClasses } from '#features/classes/index';
import { listActiveEnrollmentsIn } from '#features/enrollments/index';
import { findOrders } from '#features/orders/index';

/**
 * Returns the cents that families would get back if a class were canceled, or, with `classItemId`, if an
 * admin moved its campers there: a lower price is refunded, a higher one waived (product.md 22.6). Throws
 * `not-found` if a class does not exist.
 */
export async function getRefundTotal(
  camp: Camp,
  id: string,
  { enrollmentIds, classItemId }: RefundTotalQuery,
): Promise<number> {
  const wanted = [id, ...(classItemId === undefined ? [] : [classItemId])];
  const classes = await findClasses(
    camp,
    wanted.map((one) => new ObjectId(one)),
  );
  const [, target] = wanted.map((one) => {
    const found = classes.find(({ _id }) => _id.equals(one));
    if (!found) throw new AppError('not-found', { detail: 'There is no such class.' });
    return found;
  });
  const enrolled = (await listActiveEnrollmentsIn(camp, new ObjectId(id))).filter(
    ({ _id }) => !enrollmentIds || enrollmentIds.includes(_id.toHexString()),
  );
  const found = await findOrders(
    camp,
    enrolled.map(({ orderId }) => orderId),
  );
  return enrolled.reduce((sum, { orderId, lineId }) => {
    const order = found.find(({ _id }) => _id.equals(orderId));
    const line = order && findLine(order, lineId);
    if (!line) return sum;
    return sum + Math.max(0, refundableCents(order, line) - (target?.priceCents ?? 0));
  }, 0);
}
