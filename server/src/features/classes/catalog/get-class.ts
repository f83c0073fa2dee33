import type { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { CampClass as CampClassOnWire, ClassStatus } from '#contract';
import { isOnSale, type CampClass } from '#domain/classes/camp-class';
import type { Viewer } from '#domain/caller';
import { canManageClass, type ClassAccess } from '../class-access';
import { toCampClassOnWire } from './class-on-wire';

export interface GetClassDependencies {
  access: ClassAccess;
  /** Returns whether the user has ever paid for the class, even if it was refunded since. */
  hasPaidFor(uid: string, classId: ObjectId): Promise<boolean>;
  /** Returns whether the user sees a camper who is or was enrolled in the class. */
  seesCamperOf(uid: string, classId: ObjectId): Promise<boolean>;
  countCarts(classId: ObjectId): Promise<number>;
  /** The camp's address, for instructors without a public one; empty if there is none. */
  contactEmail: string;
  timeZone: string;
  now: () => Date;
}

/** The statuses in which families who enrolled in a class can still see it. */
const statusesVisibleToFamilies: readonly ClassStatus[] = ['pending', 'approved', 'canceled'];

type CanSeeDependencies = Pick<GetClassDependencies, 'hasPaidFor' | 'seesCamperOf'>;

/** A class on sale is for everyone; another one for its instructor, admins, and families in it. */
const createCanSee =
  ({ hasPaidFor, seesCamperOf }: CanSeeDependencies) =>
  async (campClass: CampClass, viewer: Viewer | null): Promise<boolean> => {
    if (isOnSale(campClass) || canManageClass(campClass, viewer)) return true;
    const { _id, status } = campClass;
    if (viewer === null || !statusesVisibleToFamilies.includes(status)) return false;
    return (await hasPaidFor(viewer.uid, _id)) || seesCamperOf(viewer.uid, _id);
  };

/**
 * Returns a function that returns a class. It throws `not-found` if the class is not on sale, unless
 * the viewer manages it or their family was enrolled in it.
 */
export function createGetClass(deps: GetClassDependencies) {
  const { access, timeZone, contactEmail, now: readClock } = deps;
  const canSee = createCanSee(deps);

  return async (id: string, viewer: Viewer | null): Promise<CampClassOnWire> => {
    const campClass = await access.getClass(id);
    const canManage = canManageClass(campClass, viewer);
    if (!(await canSee(campClass, viewer))) {
      throw new AppError('not-found', { detail: 'There is no such class.' });
    }
    // Everyone who was enrolled was notified of the reason for the cancellation, so it is not
    // secret.
    const withFeedback = canManage || campClass.status === 'canceled';
    const now = readClock();
    const context = { now, timeZone, contactEmail };
    const details = toCampClassOnWire(campClass, context, {
      withFeedback,
      forManager: canManage,
      withSessions: true,
    });
    return canManage ? { ...details, cartCount: await deps.countCarts(campClass._id) } : details;
  };
}

interface ListVisibleDependencies extends GetClassDependencies {
  findMany(ids: ObjectId[]): Promise<CampClass[]>;
}

/** Returns a function that returns those of the classes that the viewer can see, in any order. */
export function createListVisible(deps: ListVisibleDependencies) {
  const { findMany, timeZone, contactEmail, now } = deps;
  const canSee = createCanSee(deps);

  return async (ids: readonly ObjectId[], viewer: Viewer): Promise<CampClassOnWire[]> => {
    const visible: CampClassOnWire[] = [];
    for (const campClass of await findMany([...ids])) {
      if (!(await canSee(campClass, viewer))) continue;
      visible.push(toCampClassOnWire(campClass, { now: now(), timeZone, contactEmail }));
    }
    return visible;
  };
}
