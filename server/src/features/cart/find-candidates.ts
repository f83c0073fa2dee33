import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { CartBlocker } from '#contract';
import type { Camper } from '#domain/campers/camper';
import type { ClassInCart } from '#domain/orders/cart';
import { describeBlocker } from '#domain/orders/describe-blocker';
import { createNotInFamilyError } from '#domain/not-in-family';
import type { Viewer } from '#domain/caller';
import type { CartLines, CartLinesDependencies } from './cart-lines';

export interface CandidatesDependencies extends CartLinesDependencies {
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

/** Returns functions that find the class and the campers of a request to add or to wait. */
export function createFindCandidates(
  deps: CandidatesDependencies,
  { findClassesInCart, findBlockerFor }: CartLines,
) {
  const { findAccessibleCampers, timeZone, now } = deps;

  /** Returns the class. Throws `not-found`, or `own-class` if the viewer teaches it. */
  const findClass = async (classItemId: string, viewer: Viewer): Promise<ClassInCart> => {
    const [campClass] = await findClassesInCart([new ObjectId(classItemId)], viewer.uid);
    if (!campClass) throw new AppError('not-found', { detail: 'This class does not exist.' });
    if (campClass.instructor.uid === viewer.uid) throw new AppError('own-class');
    return campClass;
  };

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

  /** Throws why the viewer cannot buy the class for the camper, unless the reason is `except`. */
  const assertBuyable = async (
    camper: Camper | null,
    campClass: ClassInCart,
    except: readonly CartBlocker[] = [],
  ): Promise<void> => {
    const blocker = await findBlockerFor(camper, campClass);
    if (!blocker || except.includes(blocker)) return;
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

  /** Returns the camper, or the account holder's, created or restored on first use. */
  const toActiveCamper = (camper: Camper | null, viewer: Viewer): Promise<Camper> =>
    camper && !camper.archivedAt ? Promise.resolve(camper) : deps.ensureAccountHolder(viewer);

  /**
   * Returns a class and the campers who want to wait for it. Throws why one of them could not be enrolled
   * even if a seat was free.
   */
  const findWaitingCampers = async (
    {
      classItemId,
      camperIds = [undefined],
    }: { classItemId: string; camperIds?: (string | undefined)[] },
    viewer: Viewer,
  ): Promise<{ campClass: ClassInCart; campers: Camper[] }> => {
    const campClass = await findClass(classItemId, viewer);
    const campers: Camper[] = [];
    for (const camperId of camperIds) {
      const camper = await findCamper(camperId, viewer);
      await assertBuyable(camper, campClass, ['sold-out', 'too-few-seats']);
      campers.push(await toActiveCamper(camper, viewer));
    }
    return { campClass, campers };
  };

  return { findClass, findCamper, assertBuyable, toActiveCamper, findWaitingCampers };
}
export type FindCandidates = ReturnType<typeof createFindCandidates>;
