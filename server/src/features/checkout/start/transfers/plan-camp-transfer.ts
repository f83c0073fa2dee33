import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { TransferCampersRequest } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { isAgeInRange, toAgeRange, toClassAge } from '#domain/classes/class-age';
import { toClassInCart } from '#domain/orders/cart';
import type { Enrollment } from '#domain/orders/enrollment';
import type { Order, OrderLine } from '#domain/orders/order';
import { isTransferable } from '#domain/orders/transfer-window';
import type { Viewer } from '#domain/caller';
import { listAdmitted } from '#features/admissions/index';
import { findAnyFamilyCampers } from '#features/campers/index';
import { findClasses } from '#features/classes/index';
import { listEnrolledPairs } from '#features/enrollments/index';
import { findClashes } from './find-clashes';
import { planCampTransfer, type TransferPlan } from './plan-transfer';

/** What an admin asks for, and the admin. */
export interface TransferCall {
  request: TransferCampersRequest;
  viewer: Viewer;
}

/** Returns a class. Throws `not-found`. */
export async function getClassOf(camp: Camp, id: string): Promise<CampClass> {
  const [campClass] = await findClasses(camp, [new ObjectId(id)]);
  if (!campClass) throw new AppError('not-found', { detail: 'There is no such class.' });
  return campClass;
}

/** Throws why a camper should not be in the class, unless an admin accepts it. */
async function assertSuitable(
  camp: Camp,
  { camper: { _id } }: OrderLine,
  { leaving, target }: { leaving: ObjectId; target: CampClass },
): Promise<void> {
  const { timeZone } = camp;
  const [camper] = await findAnyFamilyCampers(camp, [_id]);
  const age = camper ? toClassAge(camper, target, { now: camp.now(), timeZone }) : null;
  const pair = { classId: target._id, camperId: _id };
  if (!isAgeInRange(age, target) && (await listAdmitted(camp, [pair])).length === 0) {
    throw new AppError('wrong-age', {
      detail: `${age === null ? 'The camper’s birth date is missing' : `The camper is ${age} when it starts`}; ${target.className} is for ${toAgeRange(target)}.`,
    });
  }
  const inCart = toClassInCart(target, { owner: '', orderId: null }, camp.now());
  const clashes = await findClashes(camp, _id, { leaving, target: inCart });
  if (clashes.length === 0) return;
  throw new AppError('schedule-clash', {
    detail: `${target.className} has a session at the same time as ${clashes.join(', ')}.`,
  });
}

/** Plans the transfer of an enrollment as an admin makes it. Throws why it is impossible. */
export async function planTransferByCamp(
  camp: Camp,
  { classId, camperId }: Enrollment,
  { from, earlier }: { from: Order; earlier: OrderLine },
  { request, viewer }: TransferCall,
): Promise<TransferPlan> {
  const target = await getClassOf(camp, request.classItemId);
  if (!isTransferable(from, earlier)) {
    throw new AppError('transfer-closed', {
      detail: 'This enrollment has ended, or a refund or a dispute of it is open.',
    });
  }
  const pair = { classId: target._id, camperId };
  if ((await listEnrolledPairs(camp, [pair])).length > 0) {
    throw new AppError('already-enrolled', { detail: 'The camper is in that class already.' });
  }
  if (!request.acceptsWarnings) await assertSuitable(camp, earlier, { leaving: classId, target });
  const at = camp.now();
  const inCart = toClassInCart(target, { owner: from.owner, orderId: null }, at);
  return planCampTransfer(
    { from, earlier, target: inCart },
    {
      decidedBy: viewer.uid,
      reason: request.isRequestedByFamily ? 'family' : 'camp',
      now: at,
    },
  );
}
