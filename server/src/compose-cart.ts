import { classPhase, isOnSaleIn } from './class-phase';
import { toDay } from './day';
import { createCartService } from './features/cart/cart.service';
import type { CartStore } from './features/cart/cart.store';
import type { EnrolmentsStore } from './features/checkout/enrolments.store';
import type { OrdersStore } from './features/checkout/orders.store';
import { seatsAvailable } from './features/classes/camp-class';
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
      // If anybody could buy a seat, it does not matter whether the owner holds one.
      const isFree = found.every(
        (campClass) =>
          seatsAvailable(campClass, now) > 0 && isOnSaleIn(classPhase(campClass, today)),
      );
      const open = isFree ? null : await orders.findOpen(owner);
      return found.map((campClass) => toClassInCart(campClass, open?._id ?? null, { now, today }));
    },
    listEnrolledClassIds: enrolments.listEnrolledClassIds,
  });
