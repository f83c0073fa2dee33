import type { ObjectId } from 'mongodb';
import { toNoAccessReason } from '#domain/orders/line-names';
import { isPaid, type Order, type OrderLine } from '#domain/orders/order';
import type { Camp } from './open-camp';
import type { Action, AgeRange } from './plan';
import { toTextOf, type Records } from './records';
import { pick } from './pick';
import { pickChild } from './take-action';

/** Returns a sentence for each violation of a rule. */
type Violations = string[];

const nameOf = (named: readonly { _id: ObjectId; name: string }[], id: ObjectId) =>
  named.find(({ _id }) => _id.equals(id))?.name ?? id.toHexString();
const describeLine = ({ campers, classes }: Camp, { camper, classId }: OrderLine) =>
  `${nameOf(campers, camper._id)} in ${nameOf(classes, classId)}`;

/** Sold and held seats never exceed the capacity of a class. */
export const findOverbooked = (camp: Camp, { classes }: Pick<Records, 'classes'>): Violations =>
  classes.flatMap(({ _id, soldCount, holds, capacity }) => {
    const now = camp.api.clock.now();
    const held = holds.filter(({ expiresAt }) => expiresAt > now);
    const taken = held.reduce((sum, { seats }) => sum + seats, soldCount);
    return taken <= capacity
      ? []
      : [`${nameOf(camp.classes, _id)}: ${taken} of ${capacity} seats are sold or held.`];
  });

/** A camper has at most one active enrollment in a class. */
export function findEnrolledTwice(camp: Camp, { enrollments }: Records): Violations {
  const active = enrollments.filter(({ status }) => status === 'active');
  return active.flatMap(({ _id, classId, camperId }) => {
    const isTwice = active.some(
      (other) =>
        other._id > _id && other.classId.equals(classId) && other.camperId.equals(camperId),
    );
    const [who, what] = [nameOf(camp.campers, camperId), nameOf(camp.classes, classId)];
    return isTwice ? [`${who} is enrolled in ${what} twice.`] : [];
  });
}

/**
 * If one line of an order in a class is refused, all are; unless another order enrolled the camper, or
 * the payer lost access to it (integrity rule 22).
 */
export const findSplitSiblings = (camp: Camp, { orders, enrollments }: Records): Violations =>
  orders.flatMap(({ _id: orderId, lines }) => {
    const isEnrolledElsewhere = ({ classId, camper }: OrderLine) =>
      enrollments.some(
        (enrollment) =>
          !enrollment.orderId.equals(orderId) &&
          enrollment.classId.equals(classId) &&
          enrollment.camperId.equals(camper._id),
      );
    return lines
      .filter(
        (line) =>
          line.outcome === 'refused' &&
          line.reason !== toNoAccessReason(line) &&
          !isEnrolledElsewhere(line),
      )
      .flatMap((refused) => {
        const sibling = lines.find(
          ({ classId, outcome }) =>
            classId.equals(refused.classId) && outcome !== undefined && outcome !== 'refused',
        );
        const [who, other] = [refused, sibling].map((line) => line && describeLine(camp, line));
        return sibling ? [`${who} is refused, but ${other} is not.`] : [];
      });
  });

/** The records before a round, and the actions of the round, which happen in any order. */
export interface Moment {
  before: Records;
  actions: readonly Action[];
}

/** Returns the age on a day: one year for every birthday until then. */
const ageOn = (day: string, birthDate: string) => {
  let age = 0;
  while (`${Number(birthDate.slice(0, 4)) + age + 1}${birthDate.slice(4)}` <= day) age += 1;
  return age;
};

/** An unknown age is not within the ages of a class for children. */
const isWithin = (age: number | null, { ageMin, ageMax }: AgeRange) =>
  age === null
    ? ageMax === null || ageMax >= 18
    : age >= (ageMin ?? 0) && age <= (ageMax ?? Infinity);

/** Returns whether the camper was of the right age in the round, or admitted. */
const isAgeAllowed = (camp: Camp, { classId, camper: { _id } }: OrderLine, moment: Moment) => {
  const { before, actions } = moment;
  const { firstDay } = camp.classes.find((each) => each._id.equals(classId))!;
  const birthDates = [before.campers.find((each) => each._id.equals(_id))!.birthDate];
  const { ageMin = null, ageMax = null } = before.classes.find((each) => each._id.equals(classId))!;
  const ranges = [{ ageMin, ageMax }];
  let isAdmitted = before.admissions.some(
    (admission) => admission.classId.equals(classId) && admission.camperId.equals(_id),
  );
  for (const action of actions) {
    const isForClass = 'class' in action && pick(camp.classes, action.class)!._id.equals(classId);
    const isForCamper = 'camper' in action && pick(camp.campers, action.camper)!._id.equals(_id);
    if (action.do === 'change birth date' && isForCamper) birthDates.push(action.birthDate);
    if (action.do === 'change ages' && isForClass) ranges.push(action.ages);
    if (action.do === 'admit' && isForClass && isForCamper) isAdmitted = true;
  }
  const isAllowed = (birthDate: string | undefined) =>
    ranges.some((range) =>
      isWithin(birthDate === undefined ? null : ageOn(firstDay, birthDate), range),
    );
  return isAdmitted || birthDates.some(isAllowed);
};

/** Returns whether the payer was the owner or a guardian of the camper, who was not archived. */
const isInFamily = (camp: Camp, owner: string, { camper }: OrderLine, moment: Moment) => {
  const stored = moment.before.campers.find(({ _id }) => _id.equals(camper._id))!;
  const isRestored = moment.actions.some(
    (action) => action.do === 'restore' && pickChild(camp, action.child)?._id.equals(camper._id),
  );
  const isAccessible = stored.owner === owner || stored.guardians?.includes(owner);
  return isAccessible && (stored.archivedAt === undefined || isRestored);
};

const holdsOrHeldSeats = (order: Order) =>
  ['awaiting-payment', 'fulfilling'].includes(order.state) || isPaid(order);

/**
 * Seats are held only for campers of the family, of the right age or admitted. `momentOf` returns the
 * moment in which the seats of an order were held.
 */
export const findWrongCampers = (
  camp: Camp,
  { orders }: Records,
  momentOf: (order: Order) => Moment,
): Violations =>
  orders.filter(holdsOrHeldSeats).flatMap((order) =>
    order.lines.flatMap((line) => {
      const who = describeLine(camp, line);
      const payer = camp.families.find(({ user }) => user.uid === order.owner)!.name;
      return [
        ...(isAgeAllowed(camp, line, momentOf(order))
          ? []
          : [`${payer} got a seat for ${who}, who is of another age.`]),
        // The camp moves campers whom the payer no longer sees, too.
        ...(line.transferredFrom?.decidedBy !== undefined ||
        isInFamily(camp, order.owner, line, momentOf(order))
          ? []
          : [`${payer} got a seat for ${who}, who is archived or of another family.`]),
      ];
    }),
  );

/** Accounts that take no part in a round keep their campers, cart, orders and enrollments. */
export const findChangedBystanders = (
  { families, changing }: Camp,
  before: Records,
  after: Records,
): Violations =>
  families
    .filter(({ user: { uid } }) => !changing.has(uid))
    .filter(({ user: { uid } }) => toTextOf(uid, before) !== toTextOf(uid, after))
    .map(({ name }) => `The records of ${name} changed, although it did nothing.`);
