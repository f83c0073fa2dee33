import type { RefundOrderRequest } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import type { Order } from '#domain/orders/order';
import type { TestApi } from '../api/test-api';
import type { TestUser } from '../samples/builders';

/**
 * Sends an admin's refund of a class. Without `changes`, it refunds $20.00 of a class that nothing was refunded of, and
 * the camper stays enrolled.
 */
export const refundByAdmin = (
  api: TestApi,
  admin: TestUser,
  order: Pick<Order, '_id'>,
  campClass: Pick<CampClass, '_id'>,
  changes: Partial<RefundOrderRequest> = {},
) =>
  api
    .as(admin.token)
    .post(`/orders/${order._id.toHexString()}/refund`)
    .send({
      classItemId: campClass._id.toHexString(),
      amount: 20,
      reason: 'Sorry for the rain.',
      endsPlace: false,
      refunded: 0,
      ...changes,
    });
