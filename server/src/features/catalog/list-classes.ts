import type { Filter } from 'mongodb';
import type { Camp } from '#camp';
import type { CampClass as CampClassOnWire, ClassQuery, ClassSort } from '#contract';
import { COUNT_CAP, toSlice, type Page } from '#database/paging';
import { findNextHoldExpiry, onSaleFilter, type CampClass } from '#domain/classes/camp-class';
import { findNextPhaseChange } from '#domain/classes/class-phase';
import type { Viewer } from '#domain/caller';
import { canManageClass } from '#features/classes/index';
import { listClassPage, readClasses } from '#features/classes/index';
import { notOverFilter } from '#features/classes/index';
import { findNextStartOrEnd } from '#features/classes/index';
import { toCampClassOnWire, toWireContext } from './class-on-wire';
import { isManagementQuery } from './filters/class-filters';
import { findFilters } from './filters/find-filters';

const entireList = toSlice({});

/** Returns the order of the list. Visitors must not learn from it which classes have changes to review. */
const toSort = (query: ClassQuery, viewer: Viewer | null): ClassSort => {
  const { sort = 'newest' } = query;
  return sort === 'review' && !isManagementQuery(query, viewer) ? 'newest' : sort;
};

/** Returns the next time at which a hold of the classes expires or one changes its phase, if any. */
const findNextChanges = (items: readonly CampClass[], now: Date) => [
  findNextHoldExpiry(items, now),
  ...items.map((campClass) => findNextPhaseChange(campClass, now)),
];

const earliest = (times: readonly (Date | null)[]): Date | null => {
  const known = times.flatMap((time) => (time ? [time.getTime()] : []));
  return known.length > 0 ? new Date(Math.min(...known)) : null;
};

const toWire = (camp: Camp, items: readonly CampClass[], viewer: Viewer | null, now: Date) =>
  items.map((campClass) => {
    const canManage = canManageClass(campClass, viewer);
    return toCampClassOnWire(campClass, toWireContext(camp, now), {
      withFeedback: canManage,
      forManager: canManage,
    });
  });

/**
 * Passes a page of the classes that the viewer can list and that match the query to `write`, and returns what else
 * belongs to the page. The entire list comes in batches, so that a long one is never in memory as a whole.
 */
export async function writeClassList(
  camp: Camp,
  query: ClassQuery,
  viewer: Viewer | null,
  write: (items: CampClassOnWire[]) => void,
): Promise<Omit<Page<never>, 'items'>> {
  const sort = toSort(query, viewer);
  const now = camp.now();
  const filters = await findFilters(camp, query, viewer, now);
  if (!filters) return { total: 0 };
  const filter = { $and: filters };
  const changes: (Date | null)[] = [];
  const add = (items: readonly CampClass[]) => {
    changes.push(earliest(findNextChanges(items, now)));
    write(toWire(camp, items, viewer, now));
  };
  // Without `page` and `limit`, the entire list is public (product.md 7.1).
  const slice = toSlice(query);
  if (slice.limit === 0) {
    let total = 0;
    for await (const batch of readClasses(camp, filter, { sort, now })) {
      total += batch.length;
      add(batch);
    }
    const validUntil = earliest(changes);
    return { total, ...(validUntil && { validUntil }) };
  }
  const options = {
    sort,
    now,
    cap: isManagementQuery(query, viewer) ? Infinity : COUNT_CAP,
    // Admins see the dates in each row.
    withDays: query.status === undefined,
  };
  const [{ items, ...page }, nextStartOrEnd] = await Promise.all([
    listClassPage(camp, filter, options, slice),
    // A class on another page that starts or ends moves the classes after it.
    findNextStartOrEnd(camp, now),
  ]);
  add(items);
  changes.push(nextStartOrEnd);
  const validUntil = earliest(changes);
  return { ...page, ...(validUntil && { validUntil }) };
}

/** Returns a page of the classes that the viewer can list and that match the query. */
export async function listClasses(
  camp: Camp,
  query: ClassQuery,
  viewer: Viewer | null,
): Promise<Page<CampClassOnWire>> {
  const items: CampClassOnWire[] = [];
  const page = await writeClassList(camp, query, viewer, (batch) => items.push(...batch));
  return { ...page, items };
}

/** Returns an instructor's classes on sale that are not over, as visitors see them, newest first. */
export async function listClassesOnSaleBy(camp: Camp, uid: string): Promise<CampClassOnWire[]> {
  const context = toWireContext(camp);
  const { now } = context;
  const filter: Filter<CampClass> = {
    'instructor.uid': uid,
    ...onSaleFilter,
    ...notOverFilter(now),
  };
  const { items } = await listClassPage(camp, filter, { sort: 'newest', now }, entireList);
  return items.map((campClass) => toCampClassOnWire(campClass, context));
}
