import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { TransferCampersRequest } from '#contract';
import type { Camper } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import { isAgeInRange, toAgeRange, toClassAge } from '#domain/classes/class-age';
import { toClassInCart } from '#domain/orders/cart';
import type { Enrollment } from '#domain/orders/enrollment';
import type { Order, OrderLine } from '#domain/orders/order';
import { isTransferable } from '#domain/orders/transfer-window';
import type { Viewer } from '#domain/caller';
import type { EnrollmentPair } from '#features/enrollments/index';
import { createFindClashes, type ClashDependencies } from './find-clashes';
import { planCampTransfer, type TransferPlan } from './plan-transfer';

export interface PlanCampTransferDependencies extends ClashDependencies {
  /** Returns campers of any family. */
  findCampers(ids: ObjectId[]): Promise<Camper[]>;
  /** Returns which of the campers an admin has admitted to which of the classes, whatever their age. */
  listAdmittedPairs(pairs: EnrollmentPair[]): Promise<EnrollmentPair[]>;
  timeZone: string;
}

/** Returns a function that returns a class. It throws `not-found`. */
export function createGetClass({ findClasses }: Pick<ClashDependencies, 'findClasses'>) {
  return async (id: string): Promise<CampClass> => {
    const [campClass] = await findClasses([new ObjectId(id)]);
    if (!campClass) throw new AppError('not-found', { detail: 'There is no such class.' });
    return campClass;
  };
}

/** Returns a function that throws why a camper should not be in the class, unless an admin accepts it. */
const createAssertSuitable = (deps: PlanCampTransferDependencies) => {
  const findClashes = createFindClashes(deps);
  const { findCampers, listAdmittedPairs, timeZone, now } = deps;
  return async ({ camper: { _id } }: OrderLine, leaving: ObjectId, target: CampClass) => {
    const [camper] = await findCampers([_id]);
    const age = camper ? toClassAge(camper, target, { now: now(), timeZone }) : null;
    const pair = { classId: target._id, camperId: _id };
    if (!isAgeInRange(age, target) && (await listAdmittedPairs([pair])).length === 0) {
      throw new AppError('wrong-age', {
        detail: `${age === null ? 'The camper’s birth date is missing' : `The camper is ${age} when it starts`}; ${target.className} is for ${toAgeRange(target)}.`,
      });
    }
    const inCart = toClassInCart(target, { owner: '', orderId: null }, now());
    const clashes = await findClashes(_id, { leaving, target: inCart });
    if (clashes.length === 0) return;
    throw new AppError('schedule-clash', {
      detail: `${target.className} has a session at the same time as ${clashes.join(', ')}.`,
    });
  };
};

/** Returns a function that plans the transfer of an enrollment as an admin makes it. Throws why it is impossible. */
export function createPlanCampTransfer(deps: PlanCampTransferDependencies) {
  const { enrollments, now } = deps;
  const getClass = createGetClass(deps);
  const assertSuitable = createAssertSuitable(deps);

  return async (
    { classId, camperId }: Enrollment,
    { from, earlier }: { from: Order; earlier: OrderLine },
    request: TransferCampersRequest,
    viewer: Viewer,
  ): Promise<TransferPlan> => {
    const target = await getClass(request.classItemId);
    if (!isTransferable(from, earlier)) {
      throw new AppError('transfer-closed', {
        detail: 'This enrollment has ended, or a refund or a dispute of it is open.',
      });
    }
    const pair = { classId: target._id, camperId };
    if ((await enrollments.listEnrolledPairs([pair])).length > 0) {
      throw new AppError('already-enrolled', { detail: 'The camper is in that class already.' });
    }
    if (!request.acceptsWarnings) await assertSuitable(earlier, classId, target);
    const at = now();
    const inCart = toClassInCart(target, { owner: from.owner, orderId: null }, at);
    return planCampTransfer(
      { from, earlier, target: inCart },
      {
        decidedBy: viewer.uid,
        reason: request.isRequestedByFamily ? 'family' : 'camp',
        now: at,
      },
    );
  };
}
