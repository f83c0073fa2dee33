import { ObjectId, type Filter } from 'mongodb';
import { AppError } from '../../app-error';
import type { CampClass as CampClassOnWire, ClassQuery, ClassStatus } from '../../contract';
import type { Viewer } from '../../http/caller';
import { startOfNextDay, toDay } from '../../day';
import { mapPage, toSlice, type Page } from '../../paging';
import { findNextHoldExpiry, isOnSale, onSaleFilter, type CampClass } from './camp-class';
import { canManageClass, type ClassAccess } from './class-access';
import { queryFilters, notOverFilters, visibilityFilter } from './class-filters';
import { toCampClassOnWire } from './class-on-wire';
import type { ClassesStore } from './classes.store';
import { notOverFilter } from './phase-filters';

interface Dependencies {
  classesStore: ClassesStore;
  access: ClassAccess;
  now: () => Date;
  timeZone: string;
  /** Returns the Firebase uid of an instructor's record; null if there is none. */
  findInstructorUid(id: ObjectId): Promise<string | null>;
  /** Returns whether the user has ever paid for the class, even if it was refunded since. */
  hasPaidFor(uid: string, classId: ObjectId): Promise<boolean>;
}

const entireList = toSlice({});

/** The statuses in which users who paid for a class can still see it. */
const statusesVisibleToPayers: readonly ClassStatus[] = ['pending', 'approved', 'cancelled'];

/** Returns when a page changes without a write: when a hold expires or the camp's day ends. */
const findNextChange = (items: readonly CampClass[], now: Date, timeZone: string): Date => {
  const holdExpiry = findNextHoldExpiry(items, now);
  const midnight = startOfNextDay(now, timeZone);
  return holdExpiry && holdExpiry < midnight ? holdExpiry : midnight;
};

export function createCatalogue(deps: Dependencies) {
  const { classesStore, access, findInstructorUid, hasPaidFor, timeZone } = deps;
  const getTime = () => {
    const now = deps.now();
    return { now, today: toDay(now, timeZone) };
  };

  return {
    async list(query: ClassQuery, viewer: Viewer | null): Promise<Page<CampClassOnWire>> {
      const { sort = 'newest', instructor } = query;
      const visibility = visibilityFilter(query, viewer);
      const instructorUid = instructor && (await findInstructorUid(new ObjectId(instructor)));
      if (instructorUid === null) return { items: [], total: 0 };
      const instructorFilters = instructorUid ? [{ 'instructor.uid': instructorUid }] : [];
      const time = getTime();
      const filter = {
        $and: [
          visibility,
          ...instructorFilters,
          ...notOverFilters(query, viewer, time.today),
          ...queryFilters(query, time),
        ],
      };
      // Without `page` and `limit`, the entire list is public (product.md 7.1).
      const page = await classesStore.list(filter, { sort, today: time.today }, toSlice(query));
      const onWire = mapPage(page, (campClass) => {
        const isFull = canManageClass(campClass, viewer);
        return toCampClassOnWire(campClass, time, { withFeedback: isFull, withProposal: isFull });
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

    async get(id: string, viewer: Viewer | null) {
      const campClass = await access.getClass(id);
      const { _id, status } = campClass;
      const canManage = canManageClass(campClass, viewer);
      const canSeeAsPayer = async () =>
        viewer !== null &&
        statusesVisibleToPayers.includes(status) &&
        (await hasPaidFor(viewer.uid, _id));
      if (!isOnSale(campClass) && !canManage && !(await canSeeAsPayer())) {
        throw new AppError('not-found', { detail: 'There is no such class.' });
      }
      // Everyone who was enrolled was notified of the reason for the cancellation, so it is not
      // secret.
      const withFeedback = canManage || status === 'cancelled';
      return toCampClassOnWire(campClass, getTime(), { withFeedback, withProposal: canManage });
    },
  };
}
