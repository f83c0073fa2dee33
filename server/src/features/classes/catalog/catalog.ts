import type { Filter, ObjectId } from 'mongodb';
import type { CampClass as CampClassOnWire, ClassQuery, ClassSort } from '#contract';
import { COUNT_CAP, toSlice, type Page } from '#database/paging';
import { findNextHoldExpiry, onSaleFilter, type CampClass } from '#domain/classes/camp-class';
import { findNextPhaseChange } from '#domain/classes/class-phase';
import type { CampClock } from '#domain/camp-time';
import type { User } from '#domain/user';
import type { Viewer } from '#domain/caller';
import { canManageClass } from '../class-access';
import type { ClassesStore } from '../store/bound-store';
import { notOverFilter } from '../store/phase-filters';
import { isManagementQuery, type ListedCamper } from './class-filters';
import { toCampClassOnWire } from './class-on-wire';
import { createCountClasses } from './count-classes';
import { createGetSeason } from './season';
import { createFindFilters } from './find-filters';
import { createGetFacets } from './get-facets';
import { createGetClass, createListVisible, type GetClassDependencies } from './get-class';

export interface CatalogDependencies extends GetClassDependencies {
  classesStore: ClassesStore;
  /** Where the camp is; undefined if it is not configured. */
  city?: string | undefined;
  findUserById(id: ObjectId): Promise<User | null>;
  /** Returns a camper that the account can enroll; null if there is none. */
  findCamper(id: ObjectId, uid: string): Promise<ListedCamper | null>;
}

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

/**
 * Returns a function that passes a page of the classes that the viewer can list and that match the query to
 * `write`, and returns what else belongs to the page. The entire list comes in batches, so that a long one is never
 * in memory as a whole.
 */
const createWriteList = (deps: CatalogDependencies) => {
  const { classesStore, timeZone, contactEmail } = deps;
  const findFilters = createFindFilters(deps);
  const toWire = (items: readonly CampClass[], viewer: Viewer | null, time: CampClock) =>
    items.map((campClass) => {
      const canManage = canManageClass(campClass, viewer);
      const context = { ...time, contactEmail };
      return toCampClassOnWire(campClass, context, {
        withFeedback: canManage,
        forManager: canManage,
      });
    });

  return async (
    query: ClassQuery,
    viewer: Viewer | null,
    write: (items: CampClassOnWire[]) => void,
  ): Promise<Omit<Page<never>, 'items'>> => {
    const sort = toSort(query, viewer);
    const time = { now: deps.now(), timeZone };
    const filters = await findFilters(query, viewer, time.now);
    if (!filters) return { total: 0 };
    const filter = { $and: filters };
    const changes: (Date | null)[] = [];
    const add = (items: readonly CampClass[]) => {
      changes.push(earliest(findNextChanges(items, time.now)));
      write(toWire(items, viewer, time));
    };
    // Without `page` and `limit`, the entire list is public (product.md 7.1).
    const slice = toSlice(query);
    if (slice.limit === 0) {
      let total = 0;
      for await (const batch of classesStore.readList(filter, { sort, now: time.now })) {
        total += batch.length;
        add(batch);
      }
      const validUntil = earliest(changes);
      return { total, ...(validUntil && { validUntil }) };
    }
    const options = {
      sort,
      now: time.now,
      cap: isManagementQuery(query, viewer) ? Infinity : COUNT_CAP,
      // Admins see the dates in each row.
      withDays: query.status === undefined,
    };
    const [{ items, ...page }, nextStartOrEnd] = await Promise.all([
      classesStore.list(filter, options, slice),
      // A class on another page that starts or ends moves the classes after it.
      classesStore.findNextStartOrEnd(time.now),
    ]);
    add(items);
    changes.push(nextStartOrEnd);
    const validUntil = earliest(changes);
    return { ...page, ...(validUntil && { validUntil }) };
  };
};

export function createCatalog(deps: CatalogDependencies) {
  const { classesStore, timeZone, contactEmail } = deps;
  const getContext = () => ({ now: deps.now(), timeZone, contactEmail });
  const writeList = createWriteList(deps);

  return {
    writeList,

    /** Returns a page of the classes that the viewer can list and that match the query. */
    async list(query: ClassQuery, viewer: Viewer | null): Promise<Page<CampClassOnWire>> {
      const items: CampClassOnWire[] = [];
      const page = await writeList(query, viewer, (batch) => items.push(...batch));
      return { ...page, items };
    },

    /**
     * Returns an instructor's classes on sale that are not over, as visitors see them, newest
     * first.
     */
    async listByInstructor(uid: string): Promise<CampClassOnWire[]> {
      const context = getContext();
      const filter: Filter<CampClass> = {
        'instructor.uid': uid,
        ...onSaleFilter,
        ...notOverFilter(context.now),
      };
      const { items } = await classesStore.list(
        filter,
        { sort: 'newest', now: context.now },
        entireList,
      );
      return items.map((campClass) => toCampClassOnWire(campClass, context));
    },

    count: createCountClasses(deps),
    get: createGetClass(deps),
    listVisible: createListVisible({ ...deps, findMany: classesStore.findMany }),
    getSeason: createGetSeason(deps),
    getFacets: createGetFacets(deps),
  };
}
export type Catalog = ReturnType<typeof createCatalog>;
