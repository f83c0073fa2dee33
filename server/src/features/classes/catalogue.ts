import { ObjectId, type Filter } from 'mongodb';
import { AppError } from '../../app-error';
import type { CampClass as CampClassOnWire, ClassQuery, ClassStatus } from '../../contract';
import type { Viewer } from '../../http/caller';
import { mapPage, toSlice, type Page } from '../../paging';
import { findNextLapse, isOnSale, onSale, type CampClass } from './camp-class';
import { mayReview, type ClassAccess } from './class-access';
import { askedFor, visibleTo } from './class-filters';
import { toCampClassOnWire } from './class-on-wire';
import type { ClassesStore } from './classes.store';

interface Needs {
  store: ClassesStore;
  access: ClassAccess;
  now: () => Date;
  /** The Firebase uid behind an instructor's record; null when there is none. */
  findInstructorUid(id: ObjectId): Promise<string | null>;
  /** Whether somebody's money has arrived for the class, wherever it is by now. */
  hasPaidFor(uid: string, classId: ObjectId): Promise<boolean>;
}

const whole = toSlice({});

/** Where classes that people have a place in may go. */
const shownToPayers: readonly ClassStatus[] = ['pending', 'approved', 'cancelled'];

export const createCatalogue = ({ store, access, now, findInstructorUid, hasPaidFor }: Needs) => ({
  async list(query: ClassQuery, viewer: Viewer | null): Promise<Page<CampClassOnWire>> {
    const { sort = 'newest', instructor } = query;
    const visible = visibleTo(query, viewer);
    const instructorUid = instructor && (await findInstructorUid(new ObjectId(instructor)));
    if (instructorUid === null) return { items: [], total: 0 };
    const taughtBy = instructorUid ? [{ 'instructor.id': instructorUid }] : [];
    const at = now();
    const filter = { $and: [visible, ...taughtBy, ...askedFor(query, at)] };
    // Without a word about pages the specification's plain list is answered whole.
    const page = await store.list(filter, sort, toSlice(query));
    const until = findNextLapse(page.items, at);
    const onWire = mapPage(page, (campClass) => {
      const isReviewer = mayReview(campClass, viewer);
      return toCampClassOnWire(campClass, at, {
        withFeedback: isReviewer,
        withProposal: isReviewer,
      });
    });
    return { ...onWire, ...(until && { until }) };
  },

  /** An instructor's approved classes as guests see them, newest first. */
  async listTaughtBy(uid: string): Promise<CampClassOnWire[]> {
    const taughtBy: Filter<CampClass> = { 'instructor.id': uid, ...onSale };
    const { items } = await store.list(taughtBy, 'newest', whole);
    return items.map((campClass) => toCampClassOnWire(campClass, now()));
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
    return toCampClassOnWire(campClass, now(), { withFeedback, withProposal: isReviewer });
  },
});
