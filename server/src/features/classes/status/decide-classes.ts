import type { Filter } from 'mongodb';
import { AppError, isAppError } from '#app-error';
import type { DecideClassesRequest, DecideClassesResponse, SetStatusRequest } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import type { Actor } from '#domain/domain-event';
import { queryFilters } from '../catalog/class-filters';
import { createFindTextFilter } from '../catalog/text-filter';
import type { ClassesStore } from '../store/bound-store';

interface Dependencies {
  classesStore: ClassesStore;
  /** Returns how many classes changed. */
  setStatus(id: string, request: SetStatusRequest, by: Actor): Promise<number>;
  now: () => Date;
}

const PARALLEL = 4;

const toFilter = (
  { status = 'all', ...filters }: DecideClassesRequest['filter'],
  textFilters: readonly Filter<CampClass>[],
  now: Date,
): Filter<CampClass> => {
  const conditions = [
    ...queryFilters(filters, textFilters, now),
    ...(status === 'all' ? [] : [{ status }]),
  ];
  return conditions.length > 0 ? { $and: conditions } : {};
};

/** Decides one class as it was read. Returns what happened to it. */
const createDecideOne =
  ({ setStatus }: Dependencies, request: Omit<SetStatusRequest, 'revision'>, by: Actor) =>
  async ({ _id, className, revision = 0 }: CampClass) => {
    const id = _id.toHexString();
    try {
      const modifiedCount = await setStatus(id, { ...request, revision }, by);
      return { modifiedCount, refused: [] };
    } catch (error) {
      if (!isAppError(error)) throw error;
      return {
        modifiedCount: 0,
        refused: [{ _id: id, className, problem: error.kind, reason: error.message }],
      };
    }
  };

/**
 * Returns a function by which admins approve or deny all classes that match. Each class passes the checks of
 * a decision on it alone, and others are decided although one is refused. Throws `changed-meanwhile` if not
 * as many match as the admin saw.
 */
export function createDecideClasses(deps: Dependencies) {
  const findTextFilter = createFindTextFilter(deps.classesStore);
  return async (
    { filter, total, ...decision }: DecideClassesRequest,
    by: Actor,
  ): Promise<DecideClassesResponse> => {
    const time = { sort: 'newest', now: deps.now() } as const;
    const slice = { skip: 0, limit: total };
    const textFilters = await findTextFilter(filter, []);
    const matches = toFilter(filter, textFilters, time.now);
    const found = await deps.classesStore.list(matches, time, slice);
    if (found.total !== total) {
      throw new AppError('changed-meanwhile', {
        detail: `Now ${found.total} classes match. Look at the list again.`,
      });
    }
    const decideOne = createDecideOne(deps, decision, by);
    const results: Awaited<ReturnType<typeof decideOne>>[] = [];
    for (let start = 0; start < found.items.length; start += PARALLEL) {
      const batch = found.items.slice(start, start + PARALLEL);
      results.push(...(await Promise.all(batch.map(decideOne))));
    }
    const modifiedCount = results.reduce((sum, one) => sum + one.modifiedCount, 0);
    const refused = results.flatMap((one) => one.refused);
    const unchangedCount = found.items.length - modifiedCount - refused.length;
    return { modifiedCount, unchangedCount, refused };
  };
}
