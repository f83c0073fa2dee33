import { ObjectId, type Filter } from 'mongodb';
import { AppError } from '../../app-error';
import type { CampClass as CampClassOnWire, ClassQuery } from '../../contract';
import type { Viewer } from '../../http/caller';
import { mapPage, toSlice, type Page } from '../../paging';
import { toCampClassOnWire, type CampClass } from './camp-class';
import { mayReview, type ClassAccess } from './class-access';
import { askedFor, visibleTo } from './class-filters';
import type { ClassesStore } from './classes.store';

interface Needs {
  store: ClassesStore;
  access: ClassAccess;
  now: () => Date;
  /** The Firebase uid behind an instructor's record; null when there is none. */
  findInstructorUid(id: ObjectId): Promise<string | null>;
}

const whole = toSlice({});

export const createCatalogue = ({ store, access, now, findInstructorUid }: Needs) => ({
  async list(query: ClassQuery, viewer: Viewer | null): Promise<Page<CampClassOnWire>> {
    const { sort = 'newest', instructor } = query;
    const visible = visibleTo(query, viewer);
    const instructorUid = instructor && (await findInstructorUid(new ObjectId(instructor)));
    if (instructorUid === null) return { items: [], total: 0 };
    const taughtBy = instructorUid ? [{ 'instructor.id': instructorUid }] : [];
    const at = now();
    const filter = { $and: [visible, ...taughtBy, ...askedFor(query, at)] };
    // Without a word about pages the specification's plain list is answered whole.
    return mapPage(await store.list(filter, sort, toSlice(query)), (campClass) =>
      toCampClassOnWire(campClass, at, { withFeedback: mayReview(campClass, viewer) }),
    );
  },

  /** An instructor's approved classes as guests see them, newest first. */
  async listTaughtBy(uid: string): Promise<CampClassOnWire[]> {
    const isOnSale: Filter<CampClass> = { 'instructor.id': uid, status: 'approved' };
    const { items } = await store.list(isOnSale, 'newest', whole);
    return items.map((campClass) => toCampClassOnWire(campClass, now()));
  },

  async get(id: string, viewer: Viewer | null) {
    const campClass = await access.getClass(id);
    const withFeedback = mayReview(campClass, viewer);
    if (campClass.status !== 'approved' && !withFeedback) {
      throw new AppError('not-found', { detail: 'There is no such class.' });
    }
    return toCampClassOnWire(campClass, now(), { withFeedback });
  },
});
