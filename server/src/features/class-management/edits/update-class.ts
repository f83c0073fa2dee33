import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { UpdateClassRequest } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { findAdded, type Session } from '#domain/classes/schedule';
import type { Viewer } from '#domain/caller';
import { assertPictures } from '#features/images/index';
import { processWaitlist } from '#features/waitlist/index';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { getManagedClass } from '#features/classes/index';
import { withPlace } from '../places/choose-place';
import { applyEdit, assertSeatsFit } from './apply-edit';
import {
  findChanges,
  isSubmittedByEdit,
  withProposal,
  type ClassUpdateResult,
} from './class-changes';
import { proposeChanges } from './proposals/propose-changes';
import { readEditRequest } from './edit-request';
import { assertInstructorIsFree, writeWhileFree } from './schedule/instructor-clashes';
import { findInUseViolations } from './schedule/sessions-in-use';
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

/** Makes one attempt. Returns null if the class has changed since it was read. */
const tryUpdate = async (
  camp: Camp,
  id: string,
  request: UpdateClassRequest,
  viewer: Viewer,
): Promise<ClassUpdateResult | null> => {
  const campClass = await getManagedClass(camp, id, viewer);
  const at = camp.now();
  if (campClass.status === 'canceled') throw new AppError('class-canceled');
  const isProposal = needsApproval(campClass, viewer);
  const edited = isProposal ? withProposal(campClass) : campClass;
  await assertPictures(camp, request, edited, campClass);
  const time = { now: at, timeZone: camp.timeZone };
  const read = readEditRequest(campClass, edited, request, time);
  const editRequest = await withPlace(camp, read, edited);
  if (editRequest.sessions) {
    const inUse = await findInUseViolations(camp, campClass, editRequest.sessions, time);
    throwViolations(inUse, request);
  }
  const sessions = findSessionsToCheck(campClass, editRequest.sessions);
  if (isProposal) {
    await assertInstructorIsFree(camp, campClass, sessions, at);
    return proposeChanges(camp, campClass, editRequest, viewer, at);
  }
  const changes = findChanges(campClass, editRequest);
  if (!changes) return { modifiedCount: 0, status: campClass.status };
  assertSeatsFit(campClass, changes.set.capacity, at);
  const didApply = await writeWhileFree(camp, campClass, sessions, at, () =>
    applyEdit(camp, campClass, { changes, by: viewer, at }),
  );
  return didApply ? { modifiedCount: 1, status: changes.status } : null;
};

/**
 * Edits a class or proposes the edit. Returns how many classes changed and the status of the class. Seats that became
 * free are offered to the waiting list.
 */
export async function updateClass(
  camp: Camp,
  id: string,
  request: UpdateClassRequest,
  viewer: Viewer,
): Promise<ClassUpdateResult> {
  const result = await retryOnConflict(() => tryUpdate(camp, id, request, viewer));
  await processWaitlist(camp, new ObjectId(id));
  return result;
}
