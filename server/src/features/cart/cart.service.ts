import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import {
  CART_LIMIT,
  type CartItem as CartItemOnWire,
  type CartObstacle,
  type Category,
  type ClassPhase,
  type ClassStatus,
} from '../../contract';
import type { Viewer } from '../../http/caller';
import { toDollars } from '../../money';
import type { CartItem, CartStore, ClassSnapshot } from './cart.store';
import { toSnapshot } from './snapshot';

/** What a cart needs to know of a class; prices and seats are always looked up, never stored. */
export interface ClassInCart {
  _id: ObjectId;
  className: string;
  instructor: { id: string; name: string };
  category: Category;
  image: string;
  imageAlt?: string;
  priceCents: number;
  status?: ClassStatus;
  /** The camp's reason, where it has taken the class off sale. */
  feedback?: string;
  isOnSale: boolean;
  phase: ClassPhase;
  /** Whether the viewer could buy it today: a seat that they hold may still be paid for. */
  isEnrollmentOpen: boolean;
  /** Whether the viewer could have a seat now: one that they hold themselves counts. */
  hasSeat: boolean;
}

interface Needs {
  store: CartStore;
  now: () => Date;
  findClasses(ids: ObjectId[], owner: string): Promise<ClassInCart[]>;
  /** Those of the classes that the owner is enrolled in already. */
  listEnrolledClassIds(owner: string, ids: ObjectId[]): Promise<ObjectId[]>;
}

export interface CartLine {
  item: CartItem;
  campClass: ClassInCart;
  obstacle: CartObstacle | null;
}

const closedReasons: Partial<Record<ClassPhase, string>> = {
  running: 'This class has begun.',
  over: 'This class is over.',
};

const refuse = (obstacle: CartObstacle, { phase }: ClassInCart): never => {
  const detail = obstacle === 'enrollment-closed' ? closedReasons[phase] : undefined;
  throw new AppError(obstacle, detail === undefined ? {} : { detail });
};

const obstacleOf = (campClass: ClassInCart, isEnrolled: boolean): CartObstacle | null => {
  if (isEnrolled) return 'already-enrolled';
  if (!campClass.isOnSale) return 'not-on-sale';
  if (!campClass.isEnrollmentOpen) return 'enrollment-closed';
  return campClass.hasSeat ? null : 'sold-out';
};

/** The line of a class that was deleted after it had been picked. */
const toDeletedLine = (
  item: CartItem,
  { instructorName, ...snapshot }: ClassSnapshot,
): CartLine => ({
  item,
  campClass: {
    ...snapshot,
    _id: item.classId,
    instructor: { id: '', name: instructorName },
    priceCents: 0,
    isOnSale: false,
    phase: 'unannounced',
    isEnrollmentOpen: false,
    hasSeat: false,
  },
  obstacle: 'class-deleted',
});

const toCartItemOnWire = (
  { item, campClass, obstacle }: CartLine,
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
  obstacle,
  ...(obstacle !== 'class-deleted' && { phase: campClass.phase }),
});

const refusalOfFullCart = {
  detail: `A cart holds at most ${CART_LIMIT} classes. Remove one to add another.`,
  extra: { limit: CART_LIMIT },
};

export const createCartService = ({ store, now, findClasses, listEnrolledClassIds }: Needs) => {
  /** The owner's cart joined with its classes as they are now, oldest first. */
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
      if (campClass) return { item, campClass, obstacle: obstacleOf(campClass, enrolled.has(key)) };
      return item.snapshot ? toDeletedLine(item, item.snapshot) : [];
    });
  };

  /**
   * Whether the owner's cart is these items and no others, of classes that they are not enrolled
   * in. Seats, prices and whether they are on sale are not looked at.
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
    const isAmong = ({ _id }: CartItem) => lines.some(({ cartItemId }) => cartItemId.equals(_id));
    return enrolledIds.length === 0 && items.length === lines.length && items.every(isAmong);
  };

  return {
    listLines,
    isOf,

    list: async (viewer: Viewer) =>
      (await listLines(viewer.uid)).map((line) => toCartItemOnWire(line, viewer.email)),

    /** Answers the new item's id; throws the reason when the class cannot be picked. */
    async add(classItemId: string, viewer: Viewer): Promise<string> {
      const classId = new ObjectId(classItemId);
      const [campClass] = await findClasses([classId], viewer.uid);
      if (!campClass) throw new AppError('not-found', { detail: 'There is no such class.' });
      if (campClass.instructor.id === viewer.uid) throw new AppError('own-class');
      const isEnrolled = (await listEnrolledClassIds(viewer.uid, [classId])).length > 0;
      const obstacle = obstacleOf(campClass, isEnrolled);
      if (obstacle) refuse(obstacle, campClass);
      const snapshot = toSnapshot(campClass);
      const added = await store.add({ owner: viewer.uid, classId, addedAt: now(), snapshot });
      if (added === 'cart-full') throw new AppError('cart-full', refusalOfFullCart);
      if (added === 'already-in-cart') throw new AppError('already-in-cart');
      return added.toHexString();
    },

    async delete(id: string, viewer: Viewer): Promise<number> {
      const deletedCount = await store.delete(new ObjectId(id), viewer.uid);
      if (deletedCount === 0)
        throw new AppError('not-found', { detail: 'Your cart has no such item.' });
      return deletedCount;
    },
  };
};
export type CartService = ReturnType<typeof createCartService>;
