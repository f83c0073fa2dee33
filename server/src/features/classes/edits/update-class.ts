import { AppError } from '#app-error';
import type { UpdateClassRequest } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { findAdded, type Session } from '#domain/classes/schedule';
import { createAssertPictures, type PictureDependencies } from '#http/assert-pictures';
import type { Viewer } from '#domain/caller';
import { retryOnConflict } from '#lib/retry-on-conflict';
import type { ClassChangeDependencies } from '../class-access';
import { createChoosePlace, type ChoosePlaceDependencies } from '../places/choose-place';
import { applyEdit, assertSeatsFit } from './apply-edit';
import {
  findChanges,
  isSubmittedByEdit,
  withProposal,
  type ClassUpdateResult,
} from './class-changes';
import { createProposeChanges } from './proposals/propose-changes';
import { readEditRequest } from './edit-request';
import { assertInstructorIsFree, writeWhileFree } from './schedule/instructor-clashes';
import { findInUseViolations, type VisitDependencies } from './schedule/sessions-in-use';
import { throwViolations } from './throw-violations';

/** An instructor's edit of a class on sale needs an admin's approval; an admin's edit does not. */
const needsApproval = ({ status }: CampClass, { role }: Viewer) =>
  status === 'approved' && role !== 'admin';

/**
 * Returns the sessions at which the instructor must be free: all of a class that returns to review,
 * otherwise those that the edit adds or moves.
 */
const findSessionsToCheck = (
  campClass: CampClass,
  requested: readonly Session[] | null | undefined,
): readonly Session[] => {
  const { sessions: before = [] } = campClass;
  const after = requested === undefined ? before : (requested ?? []);
  return isSubmittedByEdit(campClass) ? after : findAdded(after, before);
};

export interface UpdateClassDependencies
  extends ClassChangeDependencies, ChoosePlaceDependencies, PictureDependencies, VisitDependencies {
  timeZone: string;
}

/**
 * Returns a function that edits a class or proposes the edit. It returns how many classes changed
 * and the status of the class.
 */
export function createUpdateClass(deps: UpdateClassDependencies) {
  const { classesStore, access, timeZone, now } = deps;
  const assertPictures = createAssertPictures(deps);
  const propose = createProposeChanges(classesStore);
  const { withPlace } = createChoosePlace(deps);

  /** Makes one attempt. Returns null if the class has changed since it was read. */
  const tryUpdate = async (
    id: string,
    request: UpdateClassRequest,
    viewer: Viewer,
  ): Promise<ClassUpdateResult | null> => {
    const campClass = await access.getManagedClass(id, viewer);
    const at = now();
    if (campClass.status === 'canceled') throw new AppError('class-canceled');
    const isProposal = needsApproval(campClass, viewer);
    const edited = isProposal ? withProposal(campClass) : campClass;
    await assertPictures(request, edited, campClass);
    const time = { now: at, timeZone };
    const editRequest = await withPlace(readEditRequest(campClass, edited, request, time), edited);
    if (editRequest.sessions) {
      const inUse = await findInUseViolations(deps, campClass, editRequest.sessions, time);
      throwViolations(inUse, request);
    }
    const sessions = findSessionsToCheck(campClass, editRequest.sessions);
    if (isProposal) {
      await assertInstructorIsFree(classesStore, campClass, sessions, time);
      return propose(campClass, editRequest, viewer, at);
    }
    const changes = findChanges(campClass, editRequest);
    if (!changes) return { modifiedCount: 0, status: campClass.status };
    assertSeatsFit(campClass, changes.set.capacity, at);
    const didApply = await writeWhileFree(classesStore, campClass, sessions, time, () =>
      applyEdit(classesStore, campClass, { changes, by: viewer, at }),
    );
    return didApply ? { modifiedCount: 1, status: changes.status } : null;
  };

  return (id: string, request: UpdateClassRequest, viewer: Viewer): Promise<ClassUpdateResult> =>
    retryOnConflict(() => tryUpdate(id, request, viewer));
}
