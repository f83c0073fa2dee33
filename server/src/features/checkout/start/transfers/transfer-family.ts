import { ObjectId } from 'mongodb';
import { isAppError, type AppError } from '#app-error';
import type { Camp } from '#camp';
import type { Enrollment } from '#domain/orders/enrollment';
import { findLine, type Order } from '#domain/orders/order';
import { getOrder } from '#features/orders/index';
import { retryOnConflict } from '#lib/retry-on-conflict';
import {
  findMadeTransfer,
  findOrMakeTransfer,
  isBeingHeld,
  type WantedTransfer,
} from './find-made';
import { makeTransfer } from './make-transfer';
import { planTransferByCamp, type TransferCall } from './plan-camp-transfer';
import type { TransferPlan } from './plan-transfer';

/** An enrollment of a call, and why its camper was not transferred; null if it was. */
export interface TransferResult {
  enrollment: Enrollment;
  problem: AppError | null;
}

/** The refunds of all families are sent after the last move. */
const timing = { leavesRefunds: true };

async function readWanted(
  camp: Camp,
  { orderId, lineId }: Enrollment,
  { request }: TransferCall,
): Promise<WantedTransfer> {
  const order = await getOrder(camp, orderId);
  return { order, line: findLine(order, lineId)!, classId: new ObjectId(request.classItemId) };
}

const plan = (
  camp: Camp,
  enrollment: Enrollment,
  { order: from, line: earlier }: WantedTransfer,
  call: TransferCall,
): Promise<TransferPlan> => planTransferByCamp(camp, enrollment, { from, earlier }, call);

/** Returns null if the camper was transferred before, or cannot be. */
async function planIfPossible(
  camp: Camp,
  enrollment: Enrollment,
  call: TransferCall,
): Promise<TransferPlan | null> {
  try {
    const wanted = await readWanted(camp, enrollment, call);
    if (await findMadeTransfer(camp, wanted)) return null;
    return await plan(camp, enrollment, wanted, call);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return null;
  }
}

/** Returns null if a concurrent change interfered. */
async function tryTogether(
  camp: Camp,
  family: readonly Enrollment[],
  call: TransferCall,
): Promise<true | null> {
  const plans: TransferPlan[] = [];
  for (const enrollment of family) {
    const planned = await planIfPossible(camp, enrollment, call);
    if (planned) plans.push(planned);
  }
  const [first, ...others] = plans;
  if (!first || others.length === 0) return true;
  try {
    return (await makeTransfer(camp, [first, ...others], timing)) && true;
  } catch (error) {
    if (!isAppError(error, 'sold-out')) throw error;
    return (await isBeingHeld(camp, first.target._id)) ? null : true;
  }
}

/** Transfers those of a family who can move together. Does nothing if there are too few seats for them. */
async function transferTogether(
  camp: Camp,
  family: readonly Enrollment[],
  call: TransferCall,
): Promise<void> {
  try {
    await retryOnConflict(() => tryTogether(camp, family, call));
  } catch (error) {
    // The transfers of the single campers say why they are impossible.
    if (!isAppError(error)) throw error;
  }
}

/** Returns null if a concurrent change interfered. */
async function tryTransfer(
  camp: Camp,
  enrollment: Enrollment,
  call: TransferCall,
): Promise<Order | null> {
  const wanted = await readWanted(camp, enrollment, call);
  return findOrMakeTransfer(camp, wanted, {
    make: async () => makeTransfer(camp, [await plan(camp, enrollment, wanted, call)], timing),
    toResult: (order) => order,
  });
}

/** Transfers one camper. Returns null if the camper is transferred, also if it was before; otherwise why not. */
async function transferOne(
  camp: Camp,
  enrollment: Enrollment,
  call: TransferCall,
): Promise<AppError | null> {
  try {
    await retryOnConflict(() => tryTransfer(camp, enrollment, call));
    return null;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error;
  }
}

/**
 * Transfers campers of one payer as an admin asks: with one order if all that can move get seats together, otherwise
 * each alone, so that as many as fit move. Leaves the refunds pending.
 */
export async function transferFamily(
  camp: Camp,
  family: readonly Enrollment[],
  call: TransferCall,
): Promise<TransferResult[]> {
  if (family.length > 1) await transferTogether(camp, family, call);
  const results: TransferResult[] = [];
  for (const enrollment of family) {
    results.push({ enrollment, problem: await transferOne(camp, enrollment, call) });
  }
  return results;
}
