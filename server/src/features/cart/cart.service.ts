import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import {
  CART_LIMIT,
  type CartItem as CartItemOnWire,
  type CartBlocker,
  type Category,
  type ClassPhase,
  type ClassStatus,
} from '../../contract';
import type { Viewer } from '../../http/caller';
import { toDollars } from '../../money';
import type { CartItem, CartStore, ClassSnapshot } from './cart.store';
import { toSnapshot } from './snapshot';

/** The fields of a class that a cart needs. They are read on every request, never stored. */
export interface ClassInCart {
  _id: ObjectId;
  className: string;
  instructor: { uid: string; name: string };
  category: Category;
  image: string;
  imageAlt?: string;
  priceCents: number;
  status?: ClassStatus;
  /** The camp's reason, if it took the class off sale. */
  feedback?: string;
  isOnSale: boolean;
  phase: ClassPhase;
  /**
   * Whether the viewer can buy it today: a seat that they hold can still be paid for after the
   * class has begun.
   */
  isEnrollmentOpen: boolean;
  /** Whether a seat is free for the viewer, or they hold one. */
  hasSeat: boolean;
}

interface Dependencies {
  store: CartStore;
  now: () => Date;
  findClasses(ids: ObjectId[], owner: string): Promise<ClassInCart[]>;
  /** Returns those of the classes that the owner is enrolled in. */
  listEnrolledClassIds(owner: string, ids: ObjectId[]): Promise<ObjectId[]>;
}

export interface CartLine {
  item: CartItem;
  campClass: ClassInCart;
  blocker: CartBlocker | null;
}

const closedReasons: Partial<Record<ClassPhase, string>> = {
  running: 'This class has begun.',
  over: 'This class is over.',
};

const refuse = (blocker: CartBlocker, { phase }: ClassInCart): never => {
  const detail = blocker === 'enrollment-closed' ? closedReasons[phase] : undefined;
  throw new AppError(blocker, detail === undefined ? {} : { detail });
};

const findBlocker = (campClass: ClassInCart, isEnrolled: boolean): CartBlocker | null => {
  if (isEnrolled) return 'already-enrolled';
  if (!campClass.isOnSale) return 'not-on-sale';
  if (!campClass.isEnrollmentOpen) return 'enrollment-closed';
  return campClass.hasSeat ? null : 'sold-out';
};

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
    phase: 'unannounced',
    isEnrollmentOpen: false,
    hasSeat: false,
  },
  blocker: 'class-deleted',
});

const toCartItemOnWire = (
  { item, campClass, blocker }: CartLine,
  email: string,
): CartItemOnWire => ({
  _id: item._id.toHexString(),
  classItemId: campClass._id.toHexString(),
  className: campClass.className,
  InstructorName: campClass.instructor.name,
  category: campClass.category,
  image: campClass.image,
  ...(campClass.imageAlt !== undefined && { imageAlt: campClass.imageAlt }),
  price: toDollars(campClass.priceCents),
  email,
  // The API's name for the blocker.
  obstacle: blocker,
  ...(blocker !== 'class-deleted' && { phase: campClass.phase }),
});

const cartFullError = {
  detail: `A cart holds at most ${CART_LIMIT} classes. Remove one to add another.`,
  extra: { limit: CART_LIMIT },
};

export function createCartService({ store, now, findClasses, listEnrolledClassIds }: Dependencies) {
  /** Returns the owner's cart items with their current classes, oldest first. */
  const listLines = async (owner: string): Promise<CartLine[]> => {
    const items = await store.list(owner);
    const ids = items.map(({ classId }) => classId);
    if (ids.length === 0) return [];
    const [classes, enrolledIds] = await Promise.all([
      findClasses(ids, owner),
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
  const isOf = async (
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

  return {
    listLines,
    isOf,

    list: async (viewer: Viewer) =>
      (await listLines(viewer.uid)).map((line) => toCartItemOnWire(line, viewer.email)),

    /** Returns the new item's id. Throws the reason if the class cannot be added. */
    async add(classItemId: string, viewer: Viewer): Promise<string> {
      const classId = new ObjectId(classItemId);
      const [campClass] = await findClasses([classId], viewer.uid);
      if (!campClass) throw new AppError('not-found', { detail: 'This class does not exist.' });
      if (campClass.instructor.uid === viewer.uid) throw new AppError('own-class');
      const isEnrolled = (await listEnrolledClassIds(viewer.uid, [classId])).length > 0;
      const blocker = findBlocker(campClass, isEnrolled);
      if (blocker) refuse(blocker, campClass);
      const snapshot = toSnapshot(campClass);
      const added = await store.add({ owner: viewer.uid, classId, addedAt: now(), snapshot });
      if (added === 'cart-full') throw new AppError('cart-full', cartFullError);
      if (added === 'already-in-cart') throw new AppError('already-in-cart');
      return added.toHexString();
    },

    async delete(id: string, viewer: Viewer): Promise<number> {
      const deletedCount = await store.delete(new ObjectId(id), viewer.uid);
      if (deletedCount === 0)
        throw new AppError('not-found', { detail: 'This item is not in your cart.' });
      return deletedCount;
    },
  };
}
export type CartService = ReturnType<typeof createCartService>;
