import { AppError } from '../../../app-error';
import type { UpdateClassRequest } from '../../../contract';
import type { CampClass } from '../../../domain/camp-class';
import type { Viewer } from '../../../http/caller';
import { retryOnConflict } from '../../../lib/retry-on-conflict';
import type { ClassChangeDependencies } from '../class-access';
import { applyEdit, assertSeatsFit } from './apply-edit';
import { createAssertImageUrl } from './assert-image-url';
import { findChanges, withProposal, type ClassUpdateResult } from './class-changes';
import { createProposeChanges } from './propose-changes';
import { findRemovedDateErrors, findScheduleErrors } from './schedule-errors';

/**
 * Throws `invalid-input` if the request removes announced dates or leaves dates or ages out of
 * order. `edited` is the class with the open proposal that the request is added to, if there is
 * one.
 */
const assertValidSchedule = (
  campClass: CampClass,
  edited: CampClass,
  request: UpdateClassRequest,
) => {
  const errors = [
    ...findRemovedDateErrors(campClass, request),
    ...findScheduleErrors(edited, request),
  ];
  if (errors.length === 0) return;
  const detail = errors.map(({ pointer, detail }) => `${pointer.slice(1)} ${detail}`).join('; ');
  throw new AppError('invalid-input', { detail, errors });
};

/** An instructor's edit of a class on sale needs an admin's approval; an admin's edit does not. */
const needsApproval = ({ status }: CampClass, { role }: Viewer) =>
  status === 'approved' && role !== 'admin';

export interface UpdateClassDependencies extends ClassChangeDependencies {
  /** The API's public URL, without a trailing slash. */
  apiUrl: string;
}

/**
 * Returns a function that edits a class or proposes the edit. It returns how many classes changed
 * and the status of the class.
 */
export function createUpdateClass(deps: UpdateClassDependencies) {
  const { classesStore, access, now } = deps;
  const assertImageUrl = createAssertImageUrl(deps.apiUrl);
  const propose = createProposeChanges(classesStore);

  /** Makes one attempt. Returns null if the class has changed since it was read. */
  const tryUpdate = async (
    id: string,
    request: UpdateClassRequest,
    viewer: Viewer,
  ): Promise<ClassUpdateResult | null> => {
    const campClass = await access.getManagedClass(id, viewer);
    const at = now();
    if (campClass.status === 'cancelled') throw new AppError('class-cancelled');
    if (needsApproval(campClass, viewer)) {
      assertValidSchedule(campClass, withProposal(campClass), request);
      return propose(campClass, request, viewer, at);
    }
    assertValidSchedule(campClass, campClass, request);
    const changes = findChanges(campClass, request);
    if (!changes) return { modifiedCount: 0, status: campClass.status };
    assertSeatsFit(campClass, changes.set.capacity, at);
    const didApply = await applyEdit(classesStore, campClass, { changes, by: viewer, at });
    return didApply ? { modifiedCount: 1, status: changes.status } : null;
  };

  return async (
    id: string,
    request: UpdateClassRequest,
    viewer: Viewer,
  ): Promise<ClassUpdateResult> => {
    assertImageUrl(request.image);
    return retryOnConflict(() => tryUpdate(id, request, viewer));
  };
}
