import type { ClassExportQuery } from '../../contract';
import { toObjectIds } from '../../database/id-list';
import { readCsv } from '../../lib/csv';
import { queryFilters } from './catalogue/class-filters';
import { classColumns } from './class-columns';
import type { ClassesStore } from './store/classes.store';

interface Dependencies {
  classesStore: ClassesStore;
  now: () => Date;
}

/** Returns a function that returns all classes that match the filters, with any status, as CSV. */
export function createExportClasses({ classesStore, now }: Dependencies) {
  return ({ status = 'all', sort = 'newest', ids, ...filters }: ClassExportQuery) => {
    const conditions = [
      ...queryFilters(filters, now()),
      ...(status === 'all' ? [] : [{ status }]),
      ...(ids ? [{ _id: { $in: toObjectIds(ids) } }] : []),
    ];
    const filter = conditions.length > 0 ? { $and: conditions } : {};
    return readCsv(classColumns, classesStore.readAll(filter, sort));
  };
}
