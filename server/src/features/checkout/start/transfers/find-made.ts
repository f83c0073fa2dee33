import type { ObjectId } from 'mongodb';
import { isAppError } from '#app-error';
import type { CampClass } from '#domain/classes/camp-class';
import { findLine, isPaid, type Order, type OrderLine } from '#domain/orders/order';
import { isLeaving } from '#domain/orders/transfer';
import type { OrdersStore } from '#features/checkout/orders/orders.store';
import type { FinalizeOrder } from '#features/checkout/payment/finalize-order';
import type { TransfersStore } from '#features/checkout/transfers/transfers.store';

export interface FindMadeDependencies {
  orders: OrdersStore;
  transfers: TransfersStore;
  finalize: FinalizeOrder;
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  finishTransfers(order: Order): Promise<void>;
  now: () => Date;
}

/** An enrolled line, and the class that its camper is to be transferred to. */
interface Wanted {
  order: Order;
  line: OrderLine;
  classId: ObjectId;
}

/** Finds transfers that an earlier call has made, or has begun. */
export function createFindMade(deps: FindMadeDependencies) {
  const { orders, transfers, finalize, findClasses, finishTransfers, now } = deps;

  /** Returns the order that moved the camper to the class, completed if it was in progress; null if there is none. */
  const findMade = async ({ order, line, classId }: Wanted): Promise<Order | null> => {
    if (isLeaving(line)) await finishTransfers(order);
    const begun = line.transferredTo ? null : await transfers.findInProgress(line.lineId, classId);
    if (begun) await finalize.fulfill(begun);
    if (!begun && !line.transferredTo) return null;
    const current = findLine(await orders.get(order._id), line.lineId);
    if (!current?.transferredTo) return null;
    const made = await orders.get(current.transferredTo.orderId);
    return isPaid(made) && made.lines.some((each) => each.classId.equals(classId)) ? made : null;
  };

  /** Returns whether a call holds a seat of the class and has not stored its order yet. */
  const isBeingHeld = async (classId: ObjectId): Promise<boolean> => {
    const [campClass] = await findClasses([classId]);
    const holds = campClass?.holds.filter(({ expiresAt }) => expiresAt > now()) ?? [];
    const stored = await orders.findMany(holds.map(({ orderId }) => orderId));
    return holds.some(({ orderId }) => !stored.some(({ _id }) => _id.equals(orderId)));
  };

  return {
    findMade,
    isBeingHeld,

    /**
     * Returns the order of a transfer: the one that an earlier call made, or else the one that `make` makes. Of two
     * calls for the last seat, the second gets the order of the first instead of `sold-out`. Returns null if a
     * concurrent change interfered.
     */
    async findOrMake<T>(
      wanted: Wanted,
      make: () => Promise<T | null>,
      toResult: (made: Order) => T,
    ): Promise<T | null> {
      const known = await findMade(wanted);
      if (known) return toResult(known);
      try {
        return await make();
      } catch (error) {
        if (!isAppError(error, 'sold-out')) throw error;
        if (await isBeingHeld(wanted.classId)) return null;
        const order = await orders.get(wanted.order._id);
        const made = await findMade({
          ...wanted,
          order,
          line: findLine(order, wanted.line.lineId)!,
        });
        if (made) return toResult(made);
        throw error;
      }
    },
  };
}
