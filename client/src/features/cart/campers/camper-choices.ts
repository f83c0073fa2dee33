import type { Camper, CampClass, CartItem, PaymentLine } from '@camp/server/contract';
import type { CamperRef } from '@camp/server/contract/fields/camper-ref';
import { isAgeInRange, isForChildren, toAgeOnFirstDay } from '@camp/server/shared/ages';
import { listFirstNames } from '@camp/server/shared/names';

type Enrollment = Pick<PaymentLine, 'classItemId' | 'className' | 'camper' | 'sessions'>;

/** What decides who can attend a class; a cart item has it, too. */
export type ClassToAttend = Pick<
  CampClass,
  '_id' | 'className' | 'startsOn' | 'ageMin' | 'ageMax' | 'sessions'
>;

/** The campers of an account, archived ones included, with its cart and enrollments. */
export interface Family {
  campers: readonly Camper[];
  items: readonly CartItem[];
  enrollments: readonly Enrollment[];
}

/** `unknown-age`: the class is for children, and the birth date is missing. */
export type ChoiceState = 'free' | 'in-cart' | 'enrolled' | 'wrong-age' | 'unknown-age';

/** A camper as a class may be added for them. */
export interface CamperChoice {
  key: string;
  /** Absent for the account holder, whose camper is created on first use. */
  camperId?: string;
  firstName: string;
  isAccountHolder: boolean;
  /** In years on the first day of the class; absent if the birth date is not known. */
  age?: number;
  /** Whether the camp admits the camper whatever their age. */
  isAdmitted: boolean;
  state: ChoiceState;
}

const OWN_KEY = 'me';

const isChild = ({ isAccountHolder, archivedAt }: Camper) =>
  !isAccountHolder && archivedAt === undefined;

/** Returns the children who are not archived. */
export const listChildren = (campers: readonly Camper[]) => campers.filter(isChild);

/** Returns whether the camp has admitted a camper to a class for other ages. */
export const isAdmitted = ({ admittedTo = [] }: Camper, { _id }: ClassToAttend) =>
  admittedTo.includes(_id);

/** Returns a function that tells whether a cart item or an enrollment is the choice's. */
export function isOf({
  camperId,
  isAccountHolder,
}: Pick<CamperChoice, 'camperId' | 'isAccountHolder'>) {
  return ({ camper }: { camper: CamperRef }) =>
    isAccountHolder ? camper.isAccountHolder : camper._id === camperId;
}

const toState = (
  choice: Omit<CamperChoice, 'state'>,
  campClass: ClassToAttend,
  { items, enrollments }: Family,
): ChoiceState => {
  const isForClass = (each: Enrollment | CartItem) =>
    each.classItemId === campClass._id && isOf(choice)(each);
  if (enrollments.some(isForClass)) return 'enrolled';
  if (items.some(isForClass)) return 'in-cart';
  if (choice.isAdmitted || isAgeInRange(choice.age, campClass)) return 'free';
  return choice.age === undefined ? 'unknown-age' : 'wrong-age';
};

/** Returns the children, then the account holder, with the reason if a class cannot be added for them. */
export function listChoices(campClass: ClassToAttend, family: Family): CamperChoice[] {
  const own = family.campers.find(({ isAccountHolder }) => isAccountHolder);
  const children = listChildren(family.campers).map((child) => ({
    key: child._id,
    camperId: child._id,
    firstName: child.firstName,
    isAccountHolder: false,
    age: toAgeOnFirstDay(child, campClass.startsOn),
    isAdmitted: isAdmitted(child, campClass),
  }));
  const me = {
    key: OWN_KEY,
    firstName: own?.firstName ?? '',
    isAccountHolder: true,
    age: own && toAgeOnFirstDay(own, campClass.startsOn),
    isAdmitted: own !== undefined && isAdmitted(own, campClass),
  };
  return [...children, me].map(({ age, ...choice }) => {
    const aged = { ...choice, ...(age !== undefined && { age }) };
    return { ...aged, state: toState(aged, campClass, family) };
  });
}

/**
 * Returns whether a camper can be expected to come. The age of an account holder is often not known, so that
 * in a family with children it takes a known age that fits.
 */
const isExpected = ({ isAccountHolder, age, state }: CamperChoice) =>
  state === 'free' && (!isAccountHolder || age !== undefined);

/**
 * Returns how many campers of a family a class fits who are not in the cart, not enrolled and not among
 * those who wait for it.
 */
export const countFree = (
  campClass: ClassToAttend,
  family: Family,
  waiting: readonly CamperRef[] = [],
) =>
  listChoices(campClass, family).filter(
    (choice) => isExpected(choice) && !waiting.some((camper) => isOf(choice)({ camper })),
  ).length;

/**
 * Returns whom to add a class for without a question; null if the family has a choice. A class for
 * children is never added for the account holder without one (product.md 11.17).
 */
export function findOnlyCamper(campClass: ClassToAttend, family: Family): CamperChoice | null {
  const choices = listChoices(campClass, family);
  const children = choices.filter(({ isAccountHolder }) => !isAccountHolder);
  if (children.length === 0 && !isForChildren(campClass)) return choices.at(-1) ?? null;
  const [only = null, ...others] = choices.filter(isExpected);
  return children.length === 1 && others.length === 0 && !only?.isAccountHolder ? only : null;
}

const canBeAdded = ({ status, isOffSale, phase, availableSeats }: CampClass) =>
  status === 'approved' && !isOffSale && phase === 'open' && availableSeats > 0;

/**
 * Returns `in-cart` or `enrolled` if that is true of everyone who fits a class, or of someone if nobody
 * can be added any more; null otherwise.
 */
export function findCartState(campClass: CampClass, family: Family): 'in-cart' | 'enrolled' | null {
  const choices = listChoices(campClass, family);
  const has = (state: ChoiceState) => choices.some((choice) => choice.state === state);
  const isSingle = listChildren(family.campers).length === 0;
  if (canBeAdded(campClass)) {
    const canAddMore = choices.some((choice) =>
      isSingle ? choice.state === 'free' : isExpected(choice),
    );
    if (canAddMore) return null;
    if (has('in-cart')) return 'in-cart';
  }
  if (has('enrolled')) return 'enrolled';
  return has('in-cart') ? 'in-cart' : null;
}

/** Returns e.g. `Fits Maya and Leo`; null if a class is for other ages than the children's. */
export function describeFit(campClass: ClassToAttend, campers: readonly Camper[]) {
  const fitting = listChildren(campers).filter(
    (child) =>
      isAdmitted(child, campClass) ||
      isAgeInRange(toAgeOnFirstDay(child, campClass.startsOn), campClass),
  );
  return fitting.length > 0 ? `Fits ${listFirstNames(fitting)}` : null;
}
