import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import {
  CART_LIMIT,
  type CartBlocker,
  type CartItem as CartItemOnWire,
  type ClassPhase,
  type RefundTier,
} from '../../contract';
import { formatTime } from '../../domain/camp-time';
import { toSnapshot, type ClassInCart } from '../../domain/cart';
import type { Viewer } from '../../http/caller';
import { createFindClashes } from './cart-clashes';
import { createCartLines, findBlocker, type CartLinesDependencies } from './cart-lines';
import { toCartItemOnWire } from './cart-on-wire';

interface Dependencies extends CartLinesDependencies {
  /** Returns all classes that the owner is enrolled in. */
  listAllEnrolledClassIds(owner: string): Promise<ObjectId[]>;
  refundPolicy: readonly RefundTier[];
  timeZone: string;
}

const closedReasons: Partial<Record<ClassPhase, string>> = {
  running: 'This class has begun.',
  over: 'This class is over.',
};

const toDetail = (
  blocker: CartBlocker,
  { phase, enrollmentOpensAt }: ClassInCart,
  timeZone: string,
) => {
  if (blocker === 'enrollment-closed') return closedReasons[phase];
  return blocker === 'enrollment-not-open' && enrollmentOpensAt
    ? `Enrollment opens ${formatTime(enrollmentOpensAt, timeZone)}.`
    : undefined;
};

const cartFullError = {
  detail: `A cart holds at most ${CART_LIMIT} classes. Remove one to add another.`,
  extra: { limit: CART_LIMIT },
};

export function createCartService(deps: Dependencies) {
  const { store, now, findClasses, listEnrolledClassIds, refundPolicy, timeZone } = deps;
  const { findClassesInCart, listLines, matchesLines } = createCartLines(deps);

  const refuse = (blocker: CartBlocker, campClass: ClassInCart): never => {
    const detail = toDetail(blocker, campClass, timeZone);
    throw new AppError(blocker, detail === undefined ? {} : { detail });
  };

  const listEnrolledClasses = async (owner: string) => {
    const ids = await deps.listAllEnrolledClassIds(owner);
    return ids.length === 0 ? [] : findClasses(ids);
  };

  return {
    listLines,
    matchesLines,

    async list({ uid, email }: Viewer): Promise<CartItemOnWire[]> {
      const lines = await listLines(uid);
      if (lines.length === 0) return [];
      const inCart = lines.map(({ campClass }) => campClass);
      const at = now();
      const findClashes = createFindClashes(inCart, await listEnrolledClasses(uid), {
        now: at,
        timeZone,
      });
      const context = { email, refundPolicy, timeZone, now: at, findClashes };
      return lines.map((line) => toCartItemOnWire(line, context));
    },

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
