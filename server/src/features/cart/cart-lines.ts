import type { ObjectId } from 'mongodb';
import type { CartBlocker } from '../../contract';
import type { CampClass } from '../../domain/camp-class';
import {
  hasSeatForAnyone,
  toClassInCart,
  type CartItem,
  type CartLine,
  type ClassInCart,
  type ClassSnapshot,
} from '../../domain/cart';
import type { Order } from '../../domain/order';
import type { CartStore } from './cart.store';

export interface CartLinesDependencies {
  store: CartStore;
  now: () => Date;
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  /** Returns the owner's order that is being paid or fulfilled. */
  findOrderInProgress(owner: string): Promise<Order | null>;
  /** Returns those of the classes that the owner is enrolled in. */
  listEnrolledClassIds(owner: string, ids: ObjectId[]): Promise<ObjectId[]>;
}

/** Returns why the owner cannot buy the class; null if they can. */
export function findBlocker(campClass: ClassInCart, isEnrolled: boolean): CartBlocker | null {
  if (isEnrolled) return 'already-enrolled';
  if (!campClass.isOnSale) return 'not-on-sale';
  if (!campClass.isEnrollmentOpen) {
    return campClass.phase === 'scheduled' ? 'enrollment-not-open' : 'enrollment-closed';
  }
  return campClass.hasSeat ? null : 'sold-out';
}

/** The cart line of a class that was deleted after it was added. */
const toDeletedLine = (
  item: CartItem,
  { instructorName, ...snapshot }: ClassSnapshot,
): CartLine => ({
  item,
  campClass: {
    ...snapshot,
    _id: item.classId,
    instructor: { uid: '', name: instructorName },
    priceCents: 0,
    isOnSale: false,
    phase: 'open',
    isEnrollmentOpen: false,
    hasSeat: false,
  },
  blocker: 'class-deleted',
});

/** Returns a function that reads classes as the owner of a cart sees them. */
const createFindClassesInCart =
  ({ now: readClock, findClasses, findOrderInProgress }: CartLinesDependencies) =>
  async (ids: ObjectId[], owner: string): Promise<ClassInCart[]> => {
    const classes = await findClasses(ids);
    const now = readClock();
    const needsOrder = !classes.every((campClass) => hasSeatForAnyone(campClass, now));
    const ownOrder = needsOrder ? await findOrderInProgress(owner) : null;
    return classes.map((campClass) => toClassInCart(campClass, ownOrder?._id ?? null, now));
  };

/** Reads carts together with the current classes, and the enrollments of their owner. */
export function createCartLines(deps: CartLinesDependencies) {
  const { store, listEnrolledClassIds } = deps;
  const findClassesInCart = createFindClassesInCart(deps);

  /** Returns the owner's cart items with their current classes, oldest first. */
  const listLines = async (owner: string): Promise<CartLine[]> => {
    const items = await store.list(owner);
    const ids = items.map(({ classId }) => classId);
    if (ids.length === 0) return [];
    const [classes, enrolledIds] = await Promise.all([
      findClassesInCart(ids, owner),
      listEnrolledClassIds(owner, ids),
    ]);
    const byId = new Map(classes.map((campClass) => [campClass._id.toHexString(), campClass]));
    const enrolled = new Set(enrolledIds.map((id) => id.toHexString()));
    return items.flatMap((item) => {
      const key = item.classId.toHexString();
      const campClass = byId.get(key);
      if (campClass) return { item, campClass, blocker: findBlocker(campClass, enrolled.has(key)) };
      return item.snapshot ? toDeletedLine(item, item.snapshot) : [];
    });
  };

  /**
   * Whether the owner's cart contains exactly these items, and the owner is enrolled in none of their
   * classes. It does not check seats, prices or whether the classes are on sale.
   */
  const matchesLines = async (
    owner: string,
    lines: readonly { cartItemId: ObjectId; classId: ObjectId }[],
  ): Promise<boolean> => {
    const [items, enrolledIds] = await Promise.all([
      store.list(owner),
      listEnrolledClassIds(
        owner,
        lines.map(({ classId }) => classId),
      ),
    ]);
    const isInLines = ({ _id }: CartItem) => lines.some(({ cartItemId }) => cartItemId.equals(_id));
    return enrolledIds.length === 0 && items.length === lines.length && items.every(isInLines);
  };

  return { findClassesInCart, listLines, matchesLines };
}
