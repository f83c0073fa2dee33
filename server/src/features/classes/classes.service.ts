import { ObjectId, type Filter } from 'mongodb';
import { AppError } from '../../app-error';
import type {
  AddClassRequest,
  CampClass as CampClassOnWire,
  ClassQuery,
  SetStatusRequest,
} from '../../contract';
import type { Viewer } from '../../http/caller';
import { mapPage, toSlice, type Page } from '../../paging';
import { toCents } from '../../money';
import { toCampClassOnWire, type CampClass } from './camp-class';
import type { ClassesStore } from './classes.store';

interface Needs {
  store: ClassesStore;
  now: () => Date;
  /** The Firebase uid behind an instructor's record; null when there is none. */
  findInstructorUid(id: ObjectId): Promise<string | null>;
  forgetClass(classId: ObjectId): Promise<void>;
}

const escapeForRegex = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const matchesWords = (q: string): Filter<CampClass> => {
  const $regex = new RegExp(escapeForRegex(q), 'i');
  return {
    $or: [{ className: { $regex } }, { 'instructor.name': { $regex } }, { place: { $regex } }],
  };
};

const isMine = (campClass: CampClass, viewer: Viewer | null) =>
  viewer !== null && campClass.instructor.id === viewer.uid;

const mayReview = (campClass: CampClass, viewer: Viewer | null) =>
  viewer?.role === 'admin' || isMine(campClass, viewer);

/** Which classes the viewer may list: approved ones, one's own, or as an admin any. */
const visibleTo = ({ status, mine }: ClassQuery, viewer: Viewer | null): Filter<CampClass> => {
  const asked = status === 'all' ? {} : { status: status ?? 'approved' };
  if (mine !== 'true' && (status === undefined || status === 'approved')) return asked;
  if (!viewer) throw new AppError('unauthenticated');
  if (mine === 'true') return { 'instructor.id': viewer.uid, ...(status && asked) };
  if (viewer.role !== 'admin') throw new AppError('forbidden');
  return asked;
};

const askedFor = ({ category, q }: ClassQuery, instructorUid?: string): Filter<CampClass>[] => [
  ...(category ? [{ category }] : []),
  ...(instructorUid ? [{ 'instructor.id': instructorUid }] : []),
  ...(q ? [matchesWords(q)] : []),
];

export const createClassesService = ({ store, now, findInstructorUid, forgetClass }: Needs) => {
  const get = async (id: string) => {
    const campClass = await store.find(new ObjectId(id));
    if (!campClass) throw new AppError('not-found', { detail: 'There is no such class.' });
    return campClass;
  };

  return {
    async list(query: ClassQuery, viewer: Viewer | null): Promise<Page<CampClassOnWire>> {
      const { sort = 'newest', instructor } = query;
      const instructorUid = instructor && (await findInstructorUid(new ObjectId(instructor)));
      if (instructorUid === null) return { items: [], total: 0 };
      const filter = { $and: [visibleTo(query, viewer), ...askedFor(query, instructorUid)] };
      // Without a word about pages the specification's plain list is answered whole.
      return mapPage(await store.list(filter, sort, toSlice(query)), (campClass) =>
        toCampClassOnWire(campClass, now(), { withFeedback: mayReview(campClass, viewer) }),
      );
    },

    async get(id: string, viewer: Viewer | null) {
      const campClass = await get(id);
      const withFeedback = mayReview(campClass, viewer);
      if (campClass.status !== 'approved' && !withFeedback) {
        throw new AppError('not-found', { detail: 'There is no such class.' });
      }
      return toCampClassOnWire(campClass, now(), { withFeedback });
    },

    /** Adds a class of the viewer's, waiting for review; answers its id. */
    async add({ price, seats, ...rest }: AddClassRequest, viewer: Viewer): Promise<string> {
      const id = await store.add({
        ...rest,
        instructor: { id: viewer.uid, name: viewer.name, email: viewer.email },
        priceCents: toCents(price),
        capacity: seats,
        soldCount: 0,
        soldTo: [],
        holds: [],
        status: 'pending',
        createdAt: now(),
      });
      return id.toHexString();
    },

    /** Answers how many classes changed: 0 when it stood like that already. */
    async setStatus(id: string, { status, feedback }: SetStatusRequest): Promise<number> {
      const { _id } = await get(id);
      if (status === 'approved') return store.approve(_id);
      const modified = await store.withdraw(_id, status, feedback, now());
      if (modified === null) throw new AppError('has-enrolments');
      return modified;
    },

    async delete(id: string, viewer: Viewer): Promise<number> {
      const campClass = await get(id);
      // To other instructors a class that is not theirs to delete is simply not there.
      if (!mayReview(campClass, viewer)) {
        throw new AppError('not-found', { detail: 'You have no such class.' });
      }
      if (!(await store.delete(campClass._id, now()))) throw new AppError('has-enrolments');
      await forgetClass(campClass._id);
      return 1;
    },
  };
};
export type ClassesService = ReturnType<typeof createClassesService>;
