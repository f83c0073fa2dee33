import { ObjectId } from 'mongodb';
import { AppError, isAppError } from '#app-error';
import type { TransferCampersRequest, TransferCampersResponse } from '#contract';
import { toCamperName, type Camper } from '#domain/campers/camper';
import { isOnSale, type CampClass } from '#domain/classes/camp-class';
import { isAgeInRange, toAgeRange, toClassAge } from '#domain/classes/class-age';
import { toClassPhase } from '#domain/classes/class-phase';
import { toClassInCart } from '#domain/orders/cart';
import type { Enrollment } from '#domain/orders/enrollment';
import { findLine, type Order, type OrderLine } from '#domain/orders/order';
import { isTransferable } from '#domain/orders/transfer-window';
import type { Viewer } from '#domain/caller';
import { retryOnConflict } from '#lib/retry-on-conflict';
import type { EnrollmentPair } from '#features/enrollments/index';
import type { FinalizeOrder } from '#features/checkout/payment/finalize-order';
import type { SendRefundsInTime } from '#features/checkout/refunds/send-refunds-in-time';
import type { OrdersStore } from '#features/checkout/orders/orders.store';
import { createFindClashes, type ClashDependencies } from './find-clashes';
import { createFindMade, type FindMadeDependencies } from './find-made';
import { createMakeTransfer, type MakeTransferDependencies } from './make-transfer';
import { planCampTransfer } from './plan-transfer';

export interface CampTransferDependencies
  extends ClashDependencies, MakeTransferDependencies, FindMadeDependencies {
  orders: OrdersStore;
  /** Leaves the refunds of the orders pending. */
  finalizeWithoutRefunds: FinalizeOrder;
  sendRefundsInTime: SendRefundsInTime;
  /** Returns campers of any family. */
  findCampers(ids: ObjectId[]): Promise<Camper[]>;
  /** Returns which of the campers an admin has admitted to which of the classes, whatever their age. */
  listAdmittedPairs(pairs: EnrollmentPair[]): Promise<EnrollmentPair[]>;
  timeZone: string;
}

/** Problems that an admin can accept. */
const warnings = ['wrong-age', 'schedule-clash'];

const createGetClass =
  ({ findClasses }: CampTransferDependencies) =>
  async (id: string): Promise<CampClass> => {
    const [campClass] = await findClasses([new ObjectId(id)]);
    if (!campClass) throw new AppError('not-found', { detail: 'There is no such class.' });
    return campClass;
  };

/** Returns a function that throws why a camper should not be in the class, unless an admin accepts it. */
const createAssertSuitable = (deps: CampTransferDependencies) => {
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

/**
 * Returns a function that makes the transfer of an enrollment. It returns null if the class or the enrollment has
 * changed meanwhile.
 */
const createMake = (deps: CampTransferDependencies) => {
  const { enrollments, finalizeWithoutRefunds, now } = deps;
  const getClass = createGetClass(deps);
  const assertSuitable = createAssertSuitable(deps);
  const makeTransfer = createMakeTransfer({ ...deps, finalize: finalizeWithoutRefunds });

  return async (
    { classId, camperId }: Enrollment,
    { from, earlier }: { from: Order; earlier: OrderLine },
    request: TransferCampersRequest,
    viewer: Viewer,
  ): Promise<Order | null> => {
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
    const plan = planCampTransfer(
      { from, earlier, target: inCart },
      {
        decidedBy: viewer.uid,
        reason: request.isRequestedByFamily ? 'family' : 'camp',
        now: at,
      },
    );
    return makeTransfer(plan);
  };
};

/** Returns a function that moves one camper. It returns null if the camper moved, or else why not. */
const createTransferOne = (deps: CampTransferDependencies) => {
  const { orders } = deps;
  const make = createMake(deps);
  const findOrMake = createFindMade(deps);

  const tryTransfer = async (
    enrollment: Enrollment,
    request: TransferCampersRequest,
    viewer: Viewer,
  ): Promise<Order | null> => {
    const from = await orders.get(enrollment.orderId);
    const earlier = findLine(from, enrollment.lineId)!;
    return findOrMake(
      { order: from, line: earlier, classId: new ObjectId(request.classItemId) },
      () => make(enrollment, { from, earlier }, request, viewer),
      (order) => order,
    );
  };

  return async (
    enrollment: Enrollment,
    request: TransferCampersRequest,
    viewer: Viewer,
  ): Promise<AppError | null> => {
    try {
      await retryOnConflict(() => tryTransfer(enrollment, request, viewer));
      return null;
    } catch (error) {
      if (!isAppError(error)) throw error;
      return error;
    }
  };
};

/**
 * Returns a function by which admins move campers of a class to another class. Each camper moves or stays alone.
 * The refunds are sent after the last move; those that would take too long are left for the sweep.
 */
export function createTransferCampers(deps: CampTransferDependencies) {
  const { orders, enrollments, sendRefundsInTime, now } = deps;
  const getClass = createGetClass(deps);
  const transferOne = createTransferOne(deps);

  const findEnrollments = async (classId: ObjectId, ids: readonly string[]) => {
    const found = await enrollments.findMany(ids.map((id) => new ObjectId(id)));
    const inClass = found.filter((enrollment) => enrollment.classId.equals(classId));
    if (inClass.length === ids.length) return inClass;
    throw new AppError('not-found', { detail: 'A camper is not enrolled in this class.' });
  };

  return async (
    id: string,
    request: TransferCampersRequest,
    viewer: Viewer,
  ): Promise<TransferCampersResponse> => {
    const [source, target] = await Promise.all([getClass(id), getClass(request.classItemId)]);
    if (!isOnSale(target) || toClassPhase(target, now()) === 'over') {
      throw new AppError('not-on-sale', { detail: `${target.className} is not on sale, or over.` });
    }
    const begunAt = now();
    const found = await findEnrollments(source._id, request.enrollmentIds);
    const response: TransferCampersResponse = { transferred: [], refused: [] };
    for (const enrollment of found) {
      const enrollmentId = enrollment._id.toHexString();
      const problem = await transferOne(enrollment, request, viewer);
      if (!problem) {
        response.transferred.push(enrollmentId);
        continue;
      }
      const line = findLine(await orders.get(enrollment.orderId), enrollment.lineId)!;
      response.refused.push({
        enrollmentId,
        name: toCamperName(line.camper),
        problem: problem.kind,
        reason: problem.message,
        isWarning: warnings.includes(problem.kind),
      });
    }
    const moved = found.filter(({ _id }) => response.transferred.includes(_id.toHexString()));
    await sendRefundsInTime(await orders.findMany(moved.map(({ orderId }) => orderId)), begunAt);
    return response;
  };
}
