import { ObjectId, type Filter } from 'mongodb';
import { AppError } from '../../app-error';
import type { CampClass as CampClassOnWire, ClassQuery, ClassStatus } from '../../contract';
import type { Viewer } from '../../http/caller';
import { startOfNextDay, toDay } from '../../day';
import { mapPage, toSlice, type Page } from '../../paging';
import { findNextLapse, isOnSale, onSale, type CampClass } from './camp-class';
import { mayReview, type ClassAccess } from './class-access';
import { askedFor, notOverFor, visibleTo } from './class-filters';
import { toCampClassOnWire } from './class-on-wire';
import type { ClassesStore } from './classes.store';
import { isNotOver } from './phase-filters';

interface Needs {
  store: ClassesStore;
  access: ClassAccess;
  now: () => Date;
  timeZone: string;
  /** The Firebase uid behind an instructor's record; null when there is none. */
  findInstructorUid(id: ObjectId): Promise<string | null>;
  /** Whether somebody's money has arrived for the class, wherever it is by now. */
  hasPaidFor(uid: string, classId: ObjectId): Promise<boolean>;
}

const whole = toSlice({});

/** Where classes that people have a place in may go. */
const shownToPayers: readonly ClassStatus[] = ['pending', 'approved', 'cancelled'];

/** Returns when a page changes by itself: a hold lapses, or the camp's day ends. */
const findNextChange = (items: readonly CampClass[], now: Date, timeZone: string): Date => {
  const lapse = findNextLapse(items, now);
  const midnight = startOfNextDay(now, timeZone);
  return lapse && lapse < midnight ? lapse : midnight;
};

export const createCatalogue = (needs: Needs) => {
  const { store, access, findInstructorUid, hasPaidFor, timeZone } = needs;
  const readClock = () => {
    const now = needs.now();
    return { now, today: toDay(now, timeZone) };
  };

  return {
    async list(query: ClassQuery, viewer: Viewer | null): Promise<Page<CampClassOnWire>> {
      const { sort = 'newest', instructor } = query;
      const visible = visibleTo(query, viewer);
      const instructorUid = instructor && (await findInstructorUid(new ObjectId(instructor)));
      if (instructorUid === null) return { items: [], total: 0 };
      const taughtBy = instructorUid ? [{ 'instructor.id': instructorUid }] : [];
      const moment = readClock();
      const filter = {
        $and: [
          visible,
          ...taughtBy,
          ...notOverFor(query, viewer, moment.today),
          ...askedFor(query, moment),
        ],
      };
      // Without a word about pages the specification's plain list is answered whole.
      const page = await store.list(filter, { sort, today: moment.today }, toSlice(query));
      const onWire = mapPage(page, (campClass) => {
        const isReviewer = mayReview(campClass, viewer);
        return toCampClassOnWire(campClass, moment, {
          withFeedback: isReviewer,
          withProposal: isReviewer,
        });
      });
      return { ...onWire, until: findNextChange(page.items, moment.now, timeZone) };
    },

    /** An instructor's approved classes that are not over, as guests see them, newest first. */
    async listTaughtBy(uid: string): Promise<CampClassOnWire[]> {
      const moment = readClock();
      const isListed: Filter<CampClass> = {
        'instructor.id': uid,
        ...onSale,
        ...isNotOver(moment.today),
      };
      const { items } = await store.list(isListed, { sort: 'newest', today: moment.today }, whole);
      return items.map((campClass) => toCampClassOnWire(campClass, moment));
    },

    async get(id: string, viewer: Viewer | null) {
      const campClass = await access.getClass(id);
      const { _id, status } = campClass;
      const isReviewer = mayReview(campClass, viewer);
      const isPayer = async () =>
        viewer !== null && shownToPayers.includes(status) && (await hasPaidFor(viewer.uid, _id));
      if (!isOnSale(campClass) && !isReviewer && !(await isPayer())) {
        throw new AppError('not-found', { detail: 'There is no such class.' });
      }
      // Why a class was called off was told to everybody who was in it.
      const withFeedback = isReviewer || status === 'cancelled';
      return toCampClassOnWire(campClass, readClock(), { withFeedback, withProposal: isReviewer });
    },
  };
};
