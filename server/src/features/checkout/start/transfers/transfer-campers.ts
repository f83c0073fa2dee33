import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { TransferCampersRequest, TransferCampersResponse } from '#contract';
import { toCamperName } from '#shared/names';
import { isOnSale } from '#domain/classes/camp-class';
import { toClassPhase } from '#domain/classes/class-phase';
import type { Enrollment } from '#domain/orders/enrollment';
import { findLine } from '#domain/orders/order';
import type { Viewer } from '#domain/caller';
import { findOrders, getOrder } from '#features/orders/index';
import { sendRefundsInTime } from '#features/checkout/refunds/send-refunds-in-time';
import { findEnrollments } from '#features/enrollments/index';
import { getClassOf } from './plan-camp-transfer';
import { transferFamily, type TransferResult } from './transfer-family';

/** Problems that an admin can accept. */
const warnings = ['wrong-age', 'schedule-clash'];

/** Returns the enrollments by who paid for them. */
const groupByPayer = (enrollments: readonly Enrollment[]): Enrollment[][] => {
  const payers = [...new Set(enrollments.map(({ owner }) => owner))];
  return payers.map((payer) => enrollments.filter(({ owner }) => owner === payer));
};

async function findEnrollmentsIn(
  camp: Camp,
  classId: ObjectId,
  ids: readonly string[],
): Promise<Enrollment[]> {
  const found = await findEnrollments(
    camp,
    ids.map((id) => new ObjectId(id)),
  );
  const inClass = found.filter((enrollment) => enrollment.classId.equals(classId));
  if (inClass.length === ids.length) return inClass;
  throw new AppError('not-found', { detail: 'A camper is not enrolled in this class.' });
}

async function toRefused(
  camp: Camp,
  { _id, orderId, lineId }: Enrollment,
  { kind, message }: AppError,
): Promise<TransferCampersResponse['refused'][number]> {
  const line = findLine(await getOrder(camp, orderId), lineId)!;
  return {
    enrollmentId: _id.toHexString(),
    name: toCamperName(line.camper),
    problem: kind,
    reason: message,
    isWarning: warnings.includes(kind),
  };
}

/**
 * Moves campers of a class to another class as an admin asks: those of a family with one order. The refunds are sent
 * after the last move; those that would take too long are left for the sweep.
 */
export async function transferCampers(
  camp: Camp,
  id: string,
  request: TransferCampersRequest,
  viewer: Viewer,
): Promise<TransferCampersResponse> {
  const [source, target] = await Promise.all([
    getClassOf(camp, id),
    getClassOf(camp, request.classItemId),
  ]);
  if (!isOnSale(target) || toClassPhase(target, camp.now()) === 'over') {
    throw new AppError('not-on-sale', { detail: `${target.className} is not on sale, or over.` });
  }
  const begunAt = camp.now();
  const found = await findEnrollmentsIn(camp, source._id, request.enrollmentIds);
  const results: TransferResult[] = [];
  for (const family of groupByPayer(found)) {
    results.push(...(await transferFamily(camp, family, { request, viewer })));
  }
  const response: TransferCampersResponse = { transferred: [], refused: [] };
  for (const { enrollment, problem } of results) {
    if (problem) response.refused.push(await toRefused(camp, enrollment, problem));
    else response.transferred.push(enrollment._id.toHexString());
  }
  const left = results.flatMap(({ enrollment, problem }) => (problem ? [] : enrollment.orderId));
  await sendRefundsInTime(camp, await findOrders(camp, left), begunAt);
  return response;
}
