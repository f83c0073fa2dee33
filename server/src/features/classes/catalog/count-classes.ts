import type { ClassCounts, ClassNeed, ClassQuery } from '#contract';
import type { Viewer } from '#domain/caller';
import type { ClassesStore } from '../store/bound-store';
import { listFilters, toTextScope } from './class-filters';
import { createFindTextFilter } from './text-filter';

interface Dependencies {
  classesStore: Pick<ClassesStore, 'countByStatus' | 'findOldestCreatedAt' | 'hasAny'>;
  now: () => Date;
}

const sum = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((total, count) => total + count, 0);

/** Returns a function that counts the classes in each view of the admin list. */
export function createCountClasses({ classesStore, now }: Dependencies) {
  const findTextFilter = createFindTextFilter(classesStore);
  return async (
    filters: Pick<ClassQuery, 'q' | 'from' | 'to'>,
    viewer: Viewer,
  ): Promise<ClassCounts> => {
    const scope = toTextScope({ ...filters, status: 'all' }, viewer, now());
    const textFilters = await findTextFilter(filters, scope);
    const toFilter = (view: Pick<ClassQuery, 'status' | 'needs'>) => ({
      $and: listFilters({ ...filters, ...view }, textFilters, viewer, now()),
    });
    const count = (view: Pick<ClassQuery, 'status' | 'needs'>) =>
      classesStore.countByStatus(toFilter(view));
    const countNeeding = async (needs: ClassNeed) => sum(await count({ needs }));
    const byStatus = await count({ status: 'all' });
    const of = (status: string) => byStatus.get(status) ?? 0;
    const oldestPendingAt =
      of('pending') > 0
        ? await classesStore.findOldestCreatedAt(toFilter({ status: 'pending' }))
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
  };
}
