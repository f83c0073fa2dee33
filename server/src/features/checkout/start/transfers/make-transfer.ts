import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import { createOrderNumber } from '#domain/orders/order-number';
import { toPayerFields } from '#domain/orders/order-search-words';
import type { Order } from '#domain/orders/order';
import { fulfillOrder } from '#features/checkout/payment/finalize-order';
import type { RefundTiming } from '#features/checkout/transfers/leave-line';
import { addTransferOrder } from '#features/checkout/transfers/transfers.store';
import { holdSeatsInClass } from '#features/classes/index';
import { releaseSeats } from '#features/waitlist/index';
import { isSoldAs } from '../compare-lines';
import { toHoldMs } from '../hold-seats';
import type { TransferPlan } from './plan-transfer';

/** Transfers of one payer to one class. */
export type FamilyPlans = readonly [TransferPlan, ...TransferPlan[]];

/** Returns the order that was placed last, because it has the payer's latest address. */
const findLatest = (plans: FamilyPlans): Order =>
  plans
    .map(({ from }) => from)
    .reduce((latest, from) => (from.createdAt > latest.createdAt ? from : latest));

const toOrder = (
  plans: FamilyPlans,
  { _id, at, holdExpiresAt }: { _id: ObjectId; at: Date; holdExpiresAt: Date },
): Order => {
  const { owner, ownerEmail: email, ownerName: name = '' } = findLatest(plans);
  const lines = plans.map(({ line }) => line);
  return {
    ...toPayerFields({ email, name }, createOrderNumber(), lines),
    _id,
    owner,
    lines,
    totalCents: 0,
    // It needs no payment, so nobody can close it, and the sweep completes it if this server dies.
    state: 'fulfilling',
    holdExpiresAt,
    revision: 1,
    createdAt: at,
    refunds: [],
    timeline: [{ at, state: 'fulfilling' }],
  };
};

/**
 * Makes transfers that need no payment, with one order. It holds the seats first, all or none, so that a class without
 * enough free seats gets no order. Returns null if the class has changed since they were planned, or if none of the
 * campers moved because their enrollments have. Throws `sold-out`.
 */
export async function makeTransfer(
  camp: Camp,
  plans: FamilyPlans,
  timing: RefundTiming = {},
): Promise<Order | null> {
  const [{ line, from }] = plans;
  const { classId, transferredFrom } = line;
  const [_id, at] = [new ObjectId(), camp.now()];
  const holdExpiresAt = new Date(at.getTime() + toHoldMs(camp));
  const hold = {
    orderId: _id,
    owner: from.owner,
    camperIds: plans.map((plan) => plan.line.camper._id),
    seats: plans.length,
    expiresAt: holdExpiresAt,
    ...(transferredFrom.decidedBy !== undefined && { isForTransferByCamp: true as const }),
  };
  const held = await holdSeatsInClass(camp, classId, hold, at);
  if (!held) throw new AppError('sold-out');
  if (!plans.every((plan) => isSoldAs(held, plan.line))) {
    await releaseSeats(camp, classId, _id);
    return null;
  }
  await addTransferOrder(camp, toOrder(plans, { _id, at, holdExpiresAt }));
  const order = await fulfillOrder(camp, { _id }, timing);
  return order.state === 'canceled' ? null : order;
}
