import { ObjectId, type Filter } from 'mongodb';
import type { CampClass as CampClassOnWire, ClassQuery } from '../../../contract';
import { mapPage, toSlice, type Page } from '../../../database/paging';
import { findNextHoldExpiry, onSaleFilter, type CampClass } from '../../../domain/camp-class';
import { startOfNextDay, toDay } from '../../../domain/day';
import type { User } from '../../../domain/user';
import type { Viewer } from '../../../http/caller';
import { canManageClass } from '../class-access';
import type { ClassesStore } from '../store/classes.store';
import { notOverFilter } from '../store/phase-filters';
import { queryFilters, phaseFilters, visibilityFilter } from './class-filters';
import { toCampClassOnWire } from './class-on-wire';
import { createGetClass, type GetClassDependencies } from './get-class';

export interface CatalogueDependencies extends GetClassDependencies {
  classesStore: ClassesStore;
  findUserById(id: ObjectId): Promise<User | null>;
}

const entireList = toSlice({});

/** Returns when a page changes without a write: when a hold expires or the camp's day ends. */
const findNextChange = (items: readonly CampClass[], now: Date, timeZone: string): Date => {
  const holdExpiry = findNextHoldExpiry(items, now);
  const midnight = startOfNextDay(now, timeZone);
  return holdExpiry && holdExpiry < midnight ? holdExpiry : midnight;
};

export function createCatalogue(deps: CatalogueDependencies) {
  const { classesStore, findUserById, timeZone } = deps;
  const getTime = () => {
    const now = deps.now();
    return { now, today: toDay(now, timeZone) };
  };

  return {
    /** Returns a page of the classes that the viewer can list and that match the query. */
    async list(query: ClassQuery, viewer: Viewer | null): Promise<Page<CampClassOnWire>> {
      const { sort = 'newest', instructor } = query;
      const visibility = visibilityFilter(query, viewer);
      const instructorUid = instructor && (await findUserById(new ObjectId(instructor)))?.uid;
      if (instructor && !instructorUid) return { items: [], total: 0 };
      const instructorFilters = instructorUid ? [{ 'instructor.uid': instructorUid }] : [];
      const time = getTime();
      const filter = {
        $and: [
          visibility,
          ...instructorFilters,
          ...phaseFilters(query, viewer, time.today),
          ...queryFilters(query, time),
        ],
      };
      // Without `page` and `limit`, the entire list is public (product.md 7.1).
      const page = await classesStore.list(filter, { sort, today: time.today }, toSlice(query));
      const onWire = mapPage(page, (campClass) => {
        const canManage = canManageClass(campClass, viewer);
        return toCampClassOnWire(campClass, time, {
          withFeedback: canManage,
          withProposal: canManage,
        });
      });
      return { ...onWire, validUntil: findNextChange(page.items, time.now, timeZone) };
    },

    /**
     * Returns an instructor's classes on sale that are not over, as visitors see them, newest
     * first.
     */
    async listByInstructor(uid: string): Promise<CampClassOnWire[]> {
      const time = getTime();
      const filter: Filter<CampClass> = {
        'instructor.uid': uid,
        ...onSaleFilter,
        ...notOverFilter(time.today),
      };
      const { items } = await classesStore.list(
        filter,
        { sort: 'newest', today: time.today },
        entireList,
      );
      return items.map((campClass) => toCampClassOnWire(campClass, time));
    },

    get: createGetClass(deps),
  };
}
export type Catalogue = ReturnType<typeof createCatalogue>;
