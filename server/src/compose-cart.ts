import { toClassPhase, isEnrolmentOpen } from './class-phase';
import { toDay } from './day';
import { createCartService } from './features/cart/cart.service';
import type { CartStore } from './features/cart/cart.store';
import type { EnrolmentsStore } from './features/checkout/enrolments.store';
import type { OrdersStore } from './features/checkout/orders.store';
import { countAvailableSeats } from './features/classes/camp-class';
import { toClassInCart } from './features/classes/class-in-cart';
import type { ClassesStore } from './features/classes/classes.store';

interface Stores {
  cartStore: CartStore;
  classesStore: ClassesStore;
  orders: OrdersStore;
  enrolments: EnrolmentsStore;
}

export const createCart = (
  { now: readClock, timeZone }: { now: () => Date; timeZone: string },
  { cartStore, classesStore, orders, enrolments }: Stores,
) =>
  createCartService({
    store: cartStore,
    now: readClock,
    async findClasses(ids, owner) {
      const found = await classesStore.findMany(ids);
      const now = readClock();
      const today = toDay(now, timeZone);
      // If every class has available seats, it does not matter whether the owner's order holds one.
      const hasSeats = found.every(
        (campClass) =>
          countAvailableSeats(campClass, now) > 0 &&
          isEnrolmentOpen(toClassPhase(campClass, today)),
      );
      const openOrder = hasSeats ? null : await orders.findInProgress(owner);
      return found.map((campClass) =>
        toClassInCart(campClass, openOrder?._id ?? null, { now, today }),
      );
    },
    listEnrolledClassIds: enrolments.listEnrolledClassIds,
  });
