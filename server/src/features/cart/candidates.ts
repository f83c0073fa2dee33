import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { CartBlocker } from '#contract';
import type { Viewer } from '#domain/caller';
import type { Camper } from '#domain/campers/camper';
import { createNotInFamilyError } from '#domain/not-in-family';
import type { ClassInCart } from '#domain/orders/cart';
import { describeBlocker } from '#domain/orders/describe-blocker';
import {
  ensureAccountHolder,
  findAccessibleCampers,
  findAccountHolder,
} from '#features/campers/index';
import { findBlockerFor, findClassesInCart } from './cart-lines';

/** The titles of the other problems name the class as "this class" and say enough. */
const describedBlockers: readonly CartBlocker[] = [
  'wrong-age',
  'already-enrolled',
  'enrollment-closed',
  'enrollment-not-open',
];

/** Returns the class of a request. Throws `not-found`, or `own-class` if the viewer teaches it. */
export async function getClassToBuy(
  camp: Camp,
  classItemId: string,
  viewer: Viewer,
): Promise<ClassInCart> {
  const [campClass] = await findClassesInCart(camp, [new ObjectId(classItemId)], viewer.uid);
  if (!campClass) throw new AppError('not-found', { detail: 'This class does not exist.' });
  if (campClass.instructor.uid === viewer.uid) throw new AppError('own-class');
  return campClass;
}

/**
 * Returns the camper of a request; null for an account holder without a camper yet. Throws `not-found` if the viewer
 * cannot enroll the camper.
 */
export async function findCamperToEnroll(
  camp: Camp,
  camperId: string | undefined,
  { uid }: Viewer,
): Promise<Camper | null> {
  if (camperId === undefined) return findAccountHolder(camp, uid);
  const [camper] = await findAccessibleCampers(camp, [new ObjectId(camperId)], uid);
  if (camper) return camper;
  throw createNotInFamilyError();
}

/** Throws why the viewer cannot buy the class for the camper, unless the reason is `except`. */
export async function assertBuyable(
  camp: Camp,
  camper: Camper | null,
  campClass: ClassInCart,
  except: readonly CartBlocker[] = [],
): Promise<void> {
  const blocker = await findBlockerFor(camp, camper, campClass);
  if (!blocker || except.includes(blocker)) return;
  if (!describedBlockers.includes(blocker)) throw new AppError(blocker);
  const detail = describeBlocker(blocker, {
    className: campClass.className,
    campClass,
    camper: camper ?? { firstName: '', isAccountHolder: true },
    now: camp.now(),
    timeZone: camp.timeZone,
    isInCart: false,
  });
  throw new AppError(blocker, { detail });
}

/** Returns the camper, or the account holder's, created or restored on first use. */
export const ensureActiveCamper = (
  camp: Camp,
  camper: Camper | null,
  viewer: Viewer,
): Promise<Camper> =>
  camper && !camper.archivedAt ? Promise.resolve(camper) : ensureAccountHolder(camp, viewer);

/** Returns a class if the viewer can buy it for a camper, and throws why not otherwise. */
export async function getBuyableClass(
  camp: Camp,
  { classItemId, camperId }: { classItemId: string; camperId: string },
  viewer: Viewer,
): Promise<ClassInCart> {
  const campClass = await getClassToBuy(camp, classItemId, viewer);
  await assertBuyable(camp, await findCamperToEnroll(camp, camperId, viewer), campClass);
  return campClass;
}

/**
 * Returns a class and the campers who want to wait for it. Throws why one of them could not be enrolled
 * even if a seat was free.
 */
export async function findWaitingCampers(
  camp: Camp,
  {
    classItemId,
    camperIds = [undefined],
  }: { classItemId: string; camperIds?: (string | undefined)[] },
  viewer: Viewer,
): Promise<{ campClass: ClassInCart; campers: Camper[] }> {
  const campClass = await getClassToBuy(camp, classItemId, viewer);
  const campers: Camper[] = [];
  for (const camperId of camperIds) {
    const camper = await findCamperToEnroll(camp, camperId, viewer);
    await assertBuyable(camp, camper, campClass, ['sold-out', 'too-few-seats']);
    campers.push(await ensureActiveCamper(camp, camper, viewer));
  }
  return { campClass, campers };
}
