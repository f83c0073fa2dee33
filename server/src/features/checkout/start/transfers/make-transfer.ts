import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import { createOrderNumber } from '#domain/orders/order-number';
import { toPayerFields } from '#domain/orders/order-search-words';
import type { Order } from '#domain/orders/order';
import type { SeatInventory } from '#features/checkout/orders/seat-inventory';
import type { FinalizeOrder } from '#features/checkout/payment/finalize-order';
import type { TransfersStore } from '#features/checkout/transfers/transfers.store';
import { isSoldAs } from '../compare-lines';
import type { TransferPlan } from './plan-transfer';

export interface MakeTransferDependencies {
  seats: SeatInventory;
  transfers: TransfersStore;
  finalize: FinalizeOrder;
  holdMs: number;
  now: () => Date;
}

const toOrder = (
  { from, line }: TransferPlan,
  { _id, at, holdExpiresAt }: { _id: ObjectId; at: Date; holdExpiresAt: Date },
): Order => ({
  ...toPayerFields({ email: from.ownerEmail, name: from.ownerName ?? '' }, createOrderNumber(), [
    line,
  ]),
  _id,
  owner: from.owner,
  lines: [line],
  totalCents: 0,
  // It needs no payment, so nobody can close it, and the sweep completes it if this server dies.
  state: 'fulfilling',
  holdExpiresAt,
  revision: 1,
  createdAt: at,
  refunds: [],
  timeline: [{ at, state: 'fulfilling' }],
});

/**
 * Returns a function that makes a transfer that needs no payment. It holds the seat first, so that a class
 * without a free seat gets no order. Returns null if the class or the enrollment has changed since it was
 * planned. Throws `sold-out`.
 */
export function createMakeTransfer(deps: MakeTransferDependencies) {
  const { seats, transfers, finalize, holdMs, now } = deps;

  return async (plan: TransferPlan): Promise<Order | null> => {
    const { line, target } = plan;
    const { classId, camper, transferredFrom } = line;
    const [_id, at] = [new ObjectId(), now()];
    const holdExpiresAt = new Date(at.getTime() + holdMs);
    const hold = {
      orderId: _id,
      owner: plan.from.owner,
      camperIds: [camper._id],
      seats: 1,
      expiresAt: holdExpiresAt,
      ...(transferredFrom.decidedBy !== undefined && { isForTransferByCamp: true as const }),
    };
    const held = await seats.hold(classId, hold, at);
    if (!held) throw new AppError('sold-out');
    // The price may be waived, so the class's own is compared.
    if (!isSoldAs(held, { ...line, priceCents: target.priceCents })) {
      await seats.release(classId, _id);
      return null;
    }
    await transfers.add(toOrder(plan, { _id, at, holdExpiresAt }));
    const order = await finalize.fulfill({ _id });
    return order.state === 'canceled' ? null : order;
  };
}
