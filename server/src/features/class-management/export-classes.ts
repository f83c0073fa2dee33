import type { Camp } from '#camp';
import type { ClassExportQuery } from '#contract';
import { toObjectIds } from '#database/id-list';
import { createFormatCell } from '#domain/camp-time';
import type { CampClass } from '#domain/classes/camp-class';
import { readCsv } from '#lib/csv';
import { queryFilters } from '#features/catalog/index';
import { findTextFilter } from '#features/catalog/index';
import { classColumns } from './class-columns';
import { readClasses } from '#features/classes/index';

async function* flatten(batches: AsyncIterable<CampClass[]>) {
  for await (const batch of batches) yield* batch;
}

/** Returns all classes that match the filters, with any status, as CSV. */
export async function exportClasses(
  camp: Camp,
  { status = 'all', sort = 'newest', ids, ...filters }: ClassExportQuery,
): Promise<string> {
  const now = camp.now();
  const conditions = [
    ...queryFilters(filters, await findTextFilter(camp, filters, []), now),
    ...(status === 'all' ? [] : [{ status }]),
    ...(ids ? [{ _id: { $in: toObjectIds(ids) } }] : []),
  ];
  const filter = conditions.length > 0 ? { $and: conditions } : {};
  const rows = flatten(readClasses(camp, filter, { sort, now }));
  return readCsv(classColumns, rows, createFormatCell(camp.timeZone));
}
