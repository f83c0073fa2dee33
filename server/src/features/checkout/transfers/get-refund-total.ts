import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { RefundTotalQuery } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { findLine, refundableCents } from '#domain/orders/order';
import type { EnrollmentsStore } from '../orders/enrollments.store';
import type { OrdersStore } from '../orders/orders.store';

interface Dependencies {
  orders: Pick<OrdersStore, 'findMany'>;
  enrollments: Pick<EnrollmentsStore, 'listActiveIn'>;
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
}

/**
 * Returns the cents that families would get back if a class were canceled, or, with `classItemId`, if an
 * admin moved its campers there: a lower price is refunded, a higher one waived (product.md 22.6). Throws
 * `not-found` if a class does not exist.
 */
export async function getRefundTotal(
  { orders, enrollments, findClasses }: Dependencies,
  id: string,
  { enrollmentIds, classItemId }: RefundTotalQuery,
): Promise<number> {
  const wanted = [id, ...(classItemId === undefined ? [] : [classItemId])];
  const classes = await findClasses(wanted.map((one) => new ObjectId(one)));
  const [, target] = wanted.map((one) => {
    const found = classes.find(({ _id }) => _id.equals(one));
    if (!found) throw new AppError('not-found', { detail: 'There is no such class.' });
    return found;
  });
  const enrolled = (await enrollments.listActiveIn(new ObjectId(id))).filter(
    ({ _id }) => !enrollmentIds || enrollmentIds.includes(_id.toHexString()),
  );
  const found = await orders.findMany(enrolled.map(({ orderId }) => orderId));
  return enrolled.reduce((sum, { orderId, lineId }) => {
    const order = found.find(({ _id }) => _id.equals(orderId));
    const line = order && findLine(order, lineId);
    if (!line) return sum;
    return sum + Math.max(0, refundableCents(order, line) - (target?.priceCents ?? 0));
  }, 0);
}
