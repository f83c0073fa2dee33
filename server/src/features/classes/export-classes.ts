import type { ClassExportQuery } from '#contract';
import { toObjectIds } from '#database/id-list';
import type { CampClass } from '#domain/classes/camp-class';
import { readCsv, type FormatTime } from '#lib/csv';
import { queryFilters } from './catalog/class-filters';
import { createFindTextFilter } from './catalog/text-filter';
import { classColumns } from './class-columns';
import type { ClassesStore } from './store/bound-store';

interface Dependencies {
  classesStore: ClassesStore;
  formatCell: FormatTime;
  now: () => Date;
}

async function* flatten(batches: AsyncIterable<CampClass[]>) {
  for await (const batch of batches) yield* batch;
}

/** Returns a function that returns all classes that match the filters, with any status, as CSV. */
export function createExportClasses({ classesStore, formatCell, now }: Dependencies) {
  const findTextFilter = createFindTextFilter(classesStore);
  return async ({ status = 'all', sort = 'newest', ids, ...filters }: ClassExportQuery) => {
    const time = now();
    const conditions = [
      ...queryFilters(filters, await findTextFilter(filters, []), time),
      ...(status === 'all' ? [] : [{ status }]),
      ...(ids ? [{ _id: { $in: toObjectIds(ids) } }] : []),
    ];
    const filter = conditions.length > 0 ? { $and: conditions } : {};
    const rows = flatten(classesStore.readList(filter, { sort, now: time }));
    return readCsv(classColumns, rows, formatCell);
  };
}
