import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { CartItem as CartItemOnWire, RefundTier } from '#contract';
import type { CartLine } from '#domain/orders/cart';
import type { Viewer } from '#domain/caller';
import { createAddItem } from './add-item';
import { createFindClashes } from './cart-clashes';
import { createCartLines } from './cart-lines';
import { toCartItemOnWire } from './cart-on-wire';
import { createFindBuyable } from './find-buyable';
import { createFindCandidates, type CandidatesDependencies } from './find-candidates';
import type { Pair } from './pairs';

interface Dependencies extends CandidatesDependencies {
  /** Returns all active enrollments of the campers. */
  listActiveEnrollments(camperIds: ObjectId[]): Promise<Pair[]>;
  refundPolicy: readonly RefundTier[];
}

export function createCartService(deps: Dependencies) {
  const { store, now, findClasses, refundPolicy, timeZone } = deps;
  const cartLines = createCartLines(deps);
  const { listLines, matchesLines } = cartLines;
  const candidates = createFindCandidates(deps, cartLines);

  /** Returns the classes that the active campers of a cart are enrolled in. */
  const listEnrolledClasses = async (lines: readonly CartLine[]) => {
    // A former guardian must not learn what the camper attends.
    const active = lines.filter(
      ({ isFormerCamper, camper }) => !isFormerCamper && !camper.archivedAt,
    );
    const enrollments = await deps.listActiveEnrollments(active.map(({ camper }) => camper._id));
    if (enrollments.length === 0) return [];
    const classes = await findClasses(enrollments.map(({ classId }) => classId));
    return enrollments.flatMap(({ classId, camperId }) => {
      const campClass = classes.find(({ _id }) => _id.equals(classId));
      return campClass ? [{ camperId, campClass }] : [];
    });
  };

  return {
    listLines,
    matchesLines,

    async list({ uid, email }: Viewer): Promise<CartItemOnWire[]> {
      const lines = await listLines(uid);
      if (lines.length === 0) return [];
      const inCart = lines.map(({ camper, campClass }) => ({ camperId: camper._id, campClass }));
      const at = now();
      const findClashes = createFindClashes(inCart, await listEnrolledClasses(lines), {
        now: at,
        timeZone,
      });
      const context = { email, refundPolicy, timeZone, now: at, findClashes };
      return lines.map((line) => toCartItemOnWire(line, context));
    },

    candidates,
    findBuyable: createFindBuyable(candidates),
    add: createAddItem(deps, candidates),

    async delete(id: string, viewer: Viewer): Promise<number> {
      const deletedCount = await store.delete(new ObjectId(id), viewer.uid);
      if (deletedCount === 0)
        throw new AppError('not-found', { detail: 'This item is not in your cart.' });
      return deletedCount;
    },
  };
}
export type CartService = ReturnType<typeof createCartService>;
