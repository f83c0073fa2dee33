import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import { CART_LIMIT, type AddCartItemRequest, type CartBlocker } from '../../contract';
import type { Camper } from '../../domain/campers/camper';
import { toSnapshot, type ClassInCart } from '../../domain/orders/cart';
import { describeBlocker } from '../../domain/orders/describe-blocker';
import { createNotInFamilyError } from '../../domain/not-in-family';
import type { Viewer } from '../../http/caller';
import type { CartLinesDependencies, CartLines } from './cart-lines';

export interface AddItemDependencies extends CartLinesDependencies {
  /** Returns the account holder's camper; null before its first use. */
  findAccountHolder(owner: string): Promise<Camper | null>;
  /** Returns the account holder's camper, created on first use. */
  ensureAccountHolder(viewer: Viewer): Promise<Camper>;
}

/** The titles of the other problems name the class as "this class" and say enough. */
const describedBlockers: readonly CartBlocker[] = [
  'wrong-age',
  'already-enrolled',
  'enrollment-closed',
  'enrollment-not-open',
];

const cartFullError = {
  detail: `A cart holds at most ${CART_LIMIT} classes. Remove one to add another.`,
  extra: { limit: CART_LIMIT },
};

/** Returns a function that adds a class to the viewer's cart. */
export function createAddItem(
  deps: AddItemDependencies,
  { findClassesInCart, findBlockerFor }: CartLines,
) {
  const { store, findAccessibleCampers, timeZone, now } = deps;

  /**
   * Returns null for an account holder without a camper yet. Throws `not-found` if the viewer cannot
   * enroll the camper.
   */
  const findCamper = async (
    camperId: string | undefined,
    { uid }: Viewer,
  ): Promise<Camper | null> => {
    if (camperId === undefined) return deps.findAccountHolder(uid);
    const [camper] = await findAccessibleCampers([new ObjectId(camperId)], uid);
    if (camper) return camper;
    throw createNotInFamilyError();
  };

  /** Throws why the viewer cannot add the class for the camper. */
  const assertAddable = async (camper: Camper | null, campClass: ClassInCart): Promise<void> => {
    const blocker = await findBlockerFor(camper, campClass);
    if (!blocker) return;
    if (!describedBlockers.includes(blocker)) throw new AppError(blocker);
    const detail = describeBlocker(blocker, {
      className: campClass.className,
      campClass,
      camper: camper ?? { firstName: '', isAccountHolder: true },
      now: now(),
      timeZone,
      isInCart: false,
    });
    throw new AppError(blocker, { detail });
  };

  /** Returns the new item's id. Throws the reason if the class cannot be added. */
  return async ({ classItemId, camperId }: AddCartItemRequest, viewer: Viewer): Promise<string> => {
    const classId = new ObjectId(classItemId);
    const [campClass] = await findClassesInCart([classId], viewer.uid);
    if (!campClass) throw new AppError('not-found', { detail: 'This class does not exist.' });
    if (campClass.instructor.uid === viewer.uid) throw new AppError('own-class');
    const camper = await findCamper(camperId, viewer);
    await assertAddable(camper, campClass);
    const isOwnInUse = camper && !camper.archivedAt;
    const { _id } = isOwnInUse ? camper : await deps.ensureAccountHolder(viewer);
    const added = await store.add({
      owner: viewer.uid,
      classId,
      camperId: _id,
      addedAt: now(),
      snapshot: toSnapshot(campClass),
    });
    if (added === 'cart-full') throw new AppError('cart-full', cartFullError);
    if (added === 'already-in-cart') throw new AppError('already-in-cart');
    return added.toHexString();
  };
}
