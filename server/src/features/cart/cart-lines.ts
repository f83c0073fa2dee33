import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { CartBlocker } from '#contract';
import type { Camper } from '#domain/campers/camper';
import { isAgeInRange } from '#domain/classes/class-age';
import {
  findPromisedSeat,
  hasSeatsForAnyone,
  toClassInCart,
  type CartCamper,
  type CartItem,
  type CartLine,
  type ClassInCart,
  type ClassSnapshot,
} from '#domain/orders/cart';
import { findAccessibleCampers } from '#features/campers/index';
import { findOrderInProgress } from '#features/orders/index';
import { findClasses } from '#features/classes/index';
import { listEnrolledPairs, type EnrollmentPair } from '#features/enrollments/index';
import { indexBy } from '#lib/index-by';
import { listCartItems } from './cart.store';
import { checkAges } from './check-ages';
import { toPairTest } from './pair-test';

/** A camper who may be enrolled in a class. */
interface Candidate {
  /** Null for an account holder without a camper yet. */
  camperId: ObjectId | null;
  isFormerCamper?: true;
  isArchived: boolean;
  campClass: ClassInCart;
  isEnrolled: boolean;
  isRightAge: boolean;
  /** How many campers of the owner want a seat in the class. */
  seats: number;
}

/** Returns why the owner cannot buy the class for the camper; null if they can. */
function findBlocker({
  camperId,
  isFormerCamper,
  isArchived,
  campClass,
  isEnrolled,
  isRightAge,
  seats,
}: Candidate): CartBlocker | null {
  // First, because a former guardian must not learn where the camper is enrolled.
  if (isFormerCamper) return 'camper-archived';
  if (isEnrolled) return 'already-enrolled';
  if (!campClass.isOnSale) return 'not-on-sale';
  if (!campClass.isEnrollmentOpen && !findPromisedSeat(campClass, camperId)) {
    return campClass.phase === 'scheduled' ? 'enrollment-not-open' : 'enrollment-closed';
  }
  if (isArchived) return 'camper-archived';
  if (!isRightAge) return 'wrong-age';
  const { offeredCamperIds } = campClass;
  const isWaitingListAhead =
    offeredCamperIds !== null && !offeredCamperIds.some((id) => camperId?.equals(id));
  if (campClass.seatsForOwner <= 0 || isWaitingListAhead) return 'sold-out';
  return campClass.seatsForOwner < seats ? 'too-few-seats' : null;
}

/** A camper whom another family no longer shares with the owner of the cart, or who was deleted. */
const toFormerCamper = ({ camperId }: CartItem): CartCamper => ({
  _id: camperId,
  firstName: 'Former camper',
});

/** The cart line of a class that was deleted after it was added. */
const toDeletedLine = (
  item: CartItem,
  camper: CartCamper,
  { instructorName, ...snapshot }: ClassSnapshot,
): CartLine => ({
  item,
  camper,
  campClass: {
    ...snapshot,
    _id: item.classId,
    instructor: { uid: '', name: instructorName },
    priceCents: 0,
    isOnSale: false,
    phase: 'open',
    isEnrollmentOpen: false,
    seatsForOwner: 0,
    offeredCamperIds: null,
    promisedSeats: [],
  },
  blocker: 'class-deleted',
});

const countPerClass = (items: readonly CartItem[]) => {
  const counts = new Map<string, number>();
  for (const { classId } of items) {
    const key = classId.toHexString();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (classId: ObjectId) => counts.get(classId.toHexString()) ?? 0;
};

/** Returns classes as the owner of a cart sees them. */
export async function findClassesInCart(
  camp: Camp,
  ids: ObjectId[],
  owner: string,
  seatsOf: (classId: ObjectId) => number = () => 1,
): Promise<ClassInCart[]> {
  const classes = await findClasses(camp, ids);
  const now = camp.now();
  const needsOrder = !classes.every((campClass) =>
    hasSeatsForAnyone(campClass, seatsOf(campClass._id), now),
  );
  const ownOrder = needsOrder ? await findOrderInProgress(camp, owner) : null;
  const buyer = { owner, orderId: ownOrder?._id ?? null };
  return classes.map((campClass) => toClassInCart(campClass, buyer, now));
}

const idOf = ({ _id }: { _id: ObjectId }) => _id.toHexString();

/** Returns the classes, campers and enrollments of cart items. */
async function readRecords(camp: Camp, items: CartItem[], owner: string) {
  const [classes, campers, enrolled] = await Promise.all([
    findClassesInCart(
      camp,
      items.map(({ classId }) => classId),
      owner,
      countPerClass(items),
    ),
    findAccessibleCampers(
      camp,
      items.map(({ camperId }) => camperId),
      owner,
    ),
    listEnrolledPairs(camp, items),
  ]);
  const [accessible, isInEnrolled] = [indexBy(campers, idOf), toPairTest(enrolled)];
  // A former guardian must not learn where the child is enrolled.
  const isEnrolled = (pair: EnrollmentPair) =>
    accessible.has(pair.camperId.toHexString()) && isInEnrolled(pair);
  return { classes: indexBy(classes, idOf), campers: accessible, isEnrolled };
}

/**
 * Returns why the owner cannot add the class for the camper; null if they can. The camper is null for an account
 * holder who has none yet. An archived account holder is restored.
 */
export async function findBlockerFor(
  camp: Camp,
  camper: Camper | null,
  campClass: ClassInCart,
): Promise<CartBlocker | null> {
  const known = { campClass, isArchived: false, isEnrolled: false, seats: 1 };
  if (!camper) {
    return findBlocker({ ...known, camperId: null, isRightAge: isAgeInRange(null, campClass) });
  }
  const pair = { classId: campClass._id, camperId: camper._id };
  const [enrolled, isRightAge] = await Promise.all([
    listEnrolledPairs(camp, [pair]),
    checkAges(camp, [{ camper, campClass }]),
  ]);
  return findBlocker({
    ...known,
    camperId: camper._id,
    isArchived: camper.archivedAt !== undefined && !camper.isAccountHolder,
    isEnrolled: enrolled.length > 0,
    isRightAge: isRightAge(pair),
  });
}

/** Returns the owner's cart items with their current classes and campers, oldest first. */
export async function listCartLines(camp: Camp, owner: string): Promise<CartLine[]> {
  const items = await listCartItems(camp, owner);
  if (items.length === 0) return [];
  const { classes, campers, isEnrolled } = await readRecords(camp, items, owner);
  const found = items.map((item) => {
    const camper = campers.get(item.camperId.toHexString());
    return {
      item,
      campClass: classes.get(item.classId.toHexString()),
      camper: camper ?? toFormerCamper(item),
      ...(!camper && { isFormerCamper: true as const }),
    };
  });
  const isRightAge = await checkAges(
    camp,
    found.flatMap(({ camper, campClass }) => (campClass ? [{ camper, campClass }] : [])),
  );
  const seatsOf = countPerClass(items);
  return found.flatMap(({ item, camper, campClass, ...former }) => {
    if (!campClass) return toDeletedLine(item, camper, item.snapshot);
    const candidate = {
      ...former,
      camperId: camper._id,
      isArchived: camper.archivedAt !== undefined,
      campClass,
      // Whether a camper of another family is enrolled is nobody else's business.
      isEnrolled: campers.has(item.camperId.toHexString()) && isEnrolled(item),
      isRightAge: isRightAge(item),
      seats: seatsOf(item.classId),
    };
    return { item, camper, ...former, campClass, blocker: findBlocker(candidate) };
  });
}

/**
 * Whether the owner's cart contains exactly these items, and none of their campers is enrolled in the
 * class. It does not check seats, ages, prices or whether the classes are on sale.
 */
export async function cartMatchesLines(
  camp: Camp,
  owner: string,
  lines: readonly { cartItemId: ObjectId; classId: ObjectId; camper: Pick<Camper, '_id'> }[],
): Promise<boolean> {
  const pairs = lines.map(({ classId, camper }) => ({ classId, camperId: camper._id }));
  const [items, enrolled] = await Promise.all([
    listCartItems(camp, owner),
    listEnrolledPairs(camp, pairs),
  ]);
  const isInLines = ({ _id }: CartItem) => lines.some(({ cartItemId }) => cartItemId.equals(_id));
  const isEnrolled = toPairTest(enrolled);
  return !pairs.some(isEnrolled) && items.length === lines.length && items.every(isInLines);
}
