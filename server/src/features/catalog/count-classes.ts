import type { Camp } from '#camp';
import type { ClassCounts, ClassNeed, ClassQuery } from '#contract';
import type { Viewer } from '#domain/caller';
import { countClassesByStatus, findOldestClassCreatedAt } from '#features/classes/index';
import { listFilters, toTextScope } from './filters/class-filters';
import { findTextFilter } from './filters/text-filter';

const sum = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((total, count) => total + count, 0);

/** Counts the classes in each view of the admin list. */
export async function countClassesInViews(
  camp: Camp,
  filters: Pick<ClassQuery, 'q' | 'from' | 'to'>,
  viewer: Viewer,
): Promise<ClassCounts> {
  const scope = toTextScope({ ...filters, status: 'all' }, viewer, camp.now());
  const textFilters = await findTextFilter(camp, filters, scope);
  const toFilter = (view: Pick<ClassQuery, 'status' | 'needs'>) => ({
    $and: listFilters({ ...filters, ...view }, textFilters, viewer, camp.now()),
  });
  const count = (view: Pick<ClassQuery, 'status' | 'needs'>) =>
    countClassesByStatus(camp, toFilter(view));
  const countNeeding = async (needs: ClassNeed) => sum(await count({ needs }));
  const byStatus = await count({ status: 'all' });
  const of = (status: string) => byStatus.get(status) ?? 0;
  const oldestPendingAt =
    of('pending') > 0
      ? await findOldestClassCreatedAt(camp, toFilter({ status: 'pending' }))
      : null;
  return {
    status: {
      all: sum(byStatus),
      pending: of('pending'),
      approved: of('approved'),
      denied: of('denied'),
      withdrawn: of('withdrawn'),
      draft: of('draft'),
      canceled: of('canceled'),
    },
    needs: {
      'proposal-review': await countNeeding('proposal-review'),
      'suspension-review': await countNeeding('suspension-review'),
    },
    ...(oldestPendingAt && { oldestPendingAt: oldestPendingAt.toISOString() }),
  };
}
