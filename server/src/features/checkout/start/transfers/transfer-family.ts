import { ObjectId } from 'mongodb';
import { isAppError, type AppError } from '#app-error';
import type { TransferCampersRequest } from '#contract';
import type { Enrollment } from '#domain/orders/enrollment';
import { findLine, type Order } from '#domain/orders/order';
import type { Viewer } from '#domain/caller';
import { retryOnConflict } from '#lib/retry-on-conflict';
import type { FinalizeOrder } from '#features/checkout/payment/finalize-order';
import type { OrdersStore } from '#features/checkout/orders/orders.store';
import { createFindMade, type FindMadeDependencies } from './find-made';
import { createMakeTransfer, type MakeTransferDependencies } from './make-transfer';
import { createPlanCampTransfer, type PlanCampTransferDependencies } from './plan-camp-transfer';
import type { TransferPlan } from './plan-transfer';

export interface TransferFamilyDependencies
  extends PlanCampTransferDependencies, MakeTransferDependencies, FindMadeDependencies {
  orders: OrdersStore;
  /** Leaves the refunds of the orders pending. */
  finalizeWithoutRefunds: FinalizeOrder;
}

/** An enrollment of a call, and why its camper was not transferred; null if it was. */
export interface TransferResult {
  enrollment: Enrollment;
  problem: AppError | null;
}

/** The line that a camper leaves, and the class that the camper is to be transferred to. */
type Wanted = Parameters<ReturnType<typeof createFindMade>['findMade']>[0];

const createReadWanted =
  ({ orders }: TransferFamilyDependencies) =>
  async ({ orderId, lineId }: Enrollment, { classItemId }: TransferCampersRequest) => {
    const order = await orders.get(orderId);
    return { order, line: findLine(order, lineId)!, classId: new ObjectId(classItemId) };
  };

const createPlan = (deps: TransferFamilyDependencies) => {
  const plan = createPlanCampTransfer(deps);
  return (
    enrollment: Enrollment,
    { order: from, line: earlier }: Wanted,
    request: TransferCampersRequest,
    viewer: Viewer,
  ) => plan(enrollment, { from, earlier }, request, viewer);
};

/**
 * Returns a function that transfers those of a family who can move together. It does nothing if there are too few
 * seats for them.
 */
const createTransferTogether = (deps: TransferFamilyDependencies) => {
  const readWanted = createReadWanted(deps);
  const plan = createPlan(deps);
  const makeTransfer = createMakeTransfer({ ...deps, finalize: deps.finalizeWithoutRefunds });
  const { findMade, isBeingHeld } = createFindMade(deps);

  /** Returns null if the camper was transferred before, or cannot be. */
  const planIfPossible = async (
    enrollment: Enrollment,
    request: TransferCampersRequest,
    viewer: Viewer,
  ): Promise<TransferPlan | null> => {
    try {
      const wanted = await readWanted(enrollment, request);
      if (await findMade(wanted)) return null;
      return await plan(enrollment, wanted, request, viewer);
    } catch (error) {
      if (!isAppError(error)) throw error;
      return null;
    }
  };

  /** Returns null if a concurrent change interfered. */
  const tryTogether = async (
    family: readonly Enrollment[],
    request: TransferCampersRequest,
    viewer: Viewer,
  ): Promise<true | null> => {
    const plans: TransferPlan[] = [];
    for (const enrollment of family) {
      const planned = await planIfPossible(enrollment, request, viewer);
      if (planned) plans.push(planned);
    }
    const [first, ...others] = plans;
    if (!first || others.length === 0) return true;
    try {
      return (await makeTransfer([first, ...others])) && true;
    } catch (error) {
      if (!isAppError(error, 'sold-out')) throw error;
      return (await isBeingHeld(first.target._id)) ? null : true;
    }
  };

  return async (...args: Parameters<typeof tryTogether>): Promise<void> => {
    try {
      await retryOnConflict(() => tryTogether(...args));
    } catch (error) {
      // The transfers of the single campers say why they are impossible.
      if (!isAppError(error)) throw error;
    }
  };
};

/** Returns a function that transfers one camper. It returns null if the camper is transferred; otherwise why not. */
const createTransferOne = (deps: TransferFamilyDependencies) => {
  const readWanted = createReadWanted(deps);
  const plan = createPlan(deps);
  const makeTransfer = createMakeTransfer({ ...deps, finalize: deps.finalizeWithoutRefunds });
  const { findOrMake } = createFindMade(deps);

  return async (
    enrollment: Enrollment,
    request: TransferCampersRequest,
    viewer: Viewer,
  ): Promise<AppError | null> => {
    const tryTransfer = async (): Promise<Order | null> => {
      const wanted = await readWanted(enrollment, request);
      return findOrMake(
        wanted,
        async () => makeTransfer([await plan(enrollment, wanted, request, viewer)]),
        (order) => order,
      );
    };
    try {
      await retryOnConflict(tryTransfer);
      return null;
    } catch (error) {
      if (!isAppError(error)) throw error;
      return error;
    }
  };
};

/**
 * Returns a function by which an admin transfers campers of one payer: with one order if all that can move get
 * seats together, otherwise each alone, so that as many as fit move.
 */
export function createTransferFamily(deps: TransferFamilyDependencies) {
  const transferTogether = createTransferTogether(deps);
  const transferOne = createTransferOne(deps);

  return async (
    family: readonly Enrollment[],
    request: TransferCampersRequest,
    viewer: Viewer,
  ): Promise<TransferResult[]> => {
    if (family.length > 1) await transferTogether(family, request, viewer);
    const results: TransferResult[] = [];
    for (const enrollment of family) {
      const problem = await transferOne(enrollment, request, viewer);
      results.push({ enrollment, problem });
    }
    return results;
  };
}
