import type { Filter } from 'mongodb';
import { AppError, isAppError } from '#app-error';
import type { Camp } from '#camp';
import type { DecideClassesRequest, DecideClassesResponse, SetStatusRequest } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import type { Actor } from '#domain/domain-event';
import { queryFilters } from '#features/catalog/index';
import { findTextFilter } from '#features/catalog/index';
import { listClassPage } from '#features/classes/index';
import { setClassStatus } from './set-status';

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
const decideOne = async (
  camp: Camp,
  { _id, className, revision = 0 }: CampClass,
  request: Omit<SetStatusRequest, 'revision'>,
  by: Actor,
) => {
  const id = _id.toHexString();
  try {
    const modifiedCount = await setClassStatus(camp, id, { ...request, revision }, by);
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
 * Approves or denies all classes that match, by an admin. Each class passes the checks of a decision on it alone, and
 * others are decided although one is refused. Throws `changed-meanwhile` if not as many match as the admin saw.
 */
export async function decideClasses(
  camp: Camp,
  { filter, total, ...decision }: DecideClassesRequest,
  by: Actor,
): Promise<DecideClassesResponse> {
  const now = camp.now();
  const slice = { skip: 0, limit: total };
  const matches = toFilter(filter, await findTextFilter(camp, filter, []), now);
  const found = await listClassPage(camp, matches, { sort: 'newest', now }, slice);
  if (found.total !== total) {
    throw new AppError('changed-meanwhile', {
      detail: `Now ${found.total} classes match. Look at the list again.`,
    });
  }
  const results: Awaited<ReturnType<typeof decideOne>>[] = [];
  for (let start = 0; start < found.items.length; start += PARALLEL) {
    const batch = found.items.slice(start, start + PARALLEL);
    const decided = batch.map((campClass) => decideOne(camp, campClass, decision, by));
    results.push(...(await Promise.all(decided)));
  }
  const modifiedCount = results.reduce((sum, one) => sum + one.modifiedCount, 0);
  const refused = results.flatMap((one) => one.refused);
  const unchangedCount = found.items.length - modifiedCount - refused.length;
  return { modifiedCount, unchangedCount, refused };
}
