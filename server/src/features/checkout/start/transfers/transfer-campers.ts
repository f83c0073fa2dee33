import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { TransferCampersRequest, TransferCampersResponse } from '#contract';
import { toCamperName } from '#domain/campers/camper';
import { isOnSale } from '#domain/classes/camp-class';
import { toClassPhase } from '#domain/classes/class-phase';
import type { Enrollment } from '#domain/orders/enrollment';
import { findLine } from '#domain/orders/order';
import type { Viewer } from '#domain/caller';
import type { SendRefundsInTime } from '#features/checkout/refunds/send-refunds-in-time';
import { createGetClass } from './plan-camp-transfer';
import {
  createTransferFamily,
  type TransferFamilyDependencies,
  type TransferResult,
} from './transfer-family';

export interface CampTransferDependencies extends TransferFamilyDependencies {
  sendRefundsInTime: SendRefundsInTime;
}

/** Problems that an admin can accept. */
const warnings = ['wrong-age', 'schedule-clash'];

/** Returns the enrollments by who paid for them. */
const groupByPayer = (enrollments: readonly Enrollment[]): Enrollment[][] => {
  const payers = [...new Set(enrollments.map(({ owner }) => owner))];
  return payers.map((payer) => enrollments.filter(({ owner }) => owner === payer));
};

/**
 * Returns a function by which admins move campers of a class to another class: those of a family with one order.
 * The refunds are sent after the last move; those that would take too long are left for the sweep.
 */
export function createTransferCampers(deps: CampTransferDependencies) {
  const { orders, enrollments, sendRefundsInTime, now } = deps;
  const getClass = createGetClass(deps);
  const transferFamily = createTransferFamily(deps);

  const findEnrollments = async (classId: ObjectId, ids: readonly string[]) => {
    const found = await enrollments.findMany(ids.map((id) => new ObjectId(id)));
    const inClass = found.filter((enrollment) => enrollment.classId.equals(classId));
    if (inClass.length === ids.length) return inClass;
    throw new AppError('not-found', { detail: 'A camper is not enrolled in this class.' });
  };

  const toRefused = async (
    { _id, orderId, lineId }: Enrollment,
    { kind, message }: AppError,
  ): Promise<TransferCampersResponse['refused'][number]> => {
    const line = findLine(await orders.get(orderId), lineId)!;
    return {
      enrollmentId: _id.toHexString(),
      name: toCamperName(line.camper),
      problem: kind,
      reason: message,
      isWarning: warnings.includes(kind),
    };
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
    const results: TransferResult[] = [];
    for (const family of groupByPayer(found)) {
      results.push(...(await transferFamily(family, request, viewer)));
    }
    const response: TransferCampersResponse = { transferred: [], refused: [] };
    for (const { enrollment, problem } of results) {
      if (problem) response.refused.push(await toRefused(enrollment, problem));
      else response.transferred.push(enrollment._id.toHexString());
    }
    const left = results.flatMap(({ enrollment, problem }) => (problem ? [] : enrollment.orderId));
    await sendRefundsInTime(await orders.findMany(left), begunAt);
    return response;
  };
}
