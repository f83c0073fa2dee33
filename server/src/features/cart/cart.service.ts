import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import {
  CART_LIMIT,
  type CartItem as CartItemOnWire,
  type CartBlocker,
  type ClassPhase,
} from '../../contract';
import { toSnapshot, type CartLine, type ClassInCart } from '../../domain/cart';
import { toDollars } from '../../domain/money';
import type { Viewer } from '../../http/caller';
import { createCartLines, findBlocker, type CartLinesDependencies } from './cart-lines';

const closedReasons: Partial<Record<ClassPhase, string>> = {
  running: 'This class has begun.',
  over: 'This class is over.',
};

const refuse = (blocker: CartBlocker, { phase }: ClassInCart): never => {
  const detail = blocker === 'enrollment-closed' ? closedReasons[phase] : undefined;
  throw new AppError(blocker, detail === undefined ? {} : { detail });
};

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

export function createCartService(deps: CartLinesDependencies) {
  const { store, now, listEnrolledClassIds } = deps;
  const { findClassesInCart, listLines, matchesLines } = createCartLines(deps);

  return {
    listLines,
    matchesLines,

    list: async (viewer: Viewer) =>
      (await listLines(viewer.uid)).map((line) => toCartItemOnWire(line, viewer.email)),

    /** Returns the new item's id. Throws the reason if the class cannot be added. */
    async add(classItemId: string, viewer: Viewer): Promise<string> {
      const classId = new ObjectId(classItemId);
      const [campClass] = await findClassesInCart([classId], viewer.uid);
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
