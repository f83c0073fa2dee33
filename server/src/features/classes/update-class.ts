import { AppError } from '../../app-error';
import type { ClassStatus, UpdateClassRequest } from '../../contract';
import type { Viewer } from '../../http/caller';
import { applyEdit, assertSeatsFit } from './apply-edit';
import type { CampClass } from './camp-class';
import type { ClassAccess } from './class-access';
import { findChanges, findRemovedDateErrors, findScheduleErrors, withProposal } from './class-edit';
import type { ClassesStore } from './classes.store';
import { retryOnConflict } from './retry-on-conflict';
import { createProposeChanges } from './propose-changes';

interface Dependencies {
  classesStore: ClassesStore;
  access: ClassAccess;
  now: () => Date;
}

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

export interface ClassUpdateResult {
  modifiedCount: number;
  status: ClassStatus;
  /** Set if the changes wait for an admin's approval. */
  proposal?: 'pending';
}

/**
 * Edits a class or proposes the edit. Returns how many classes changed and the status of the class.
 */
export function createUpdateClass({ classesStore, access, now }: Dependencies) {
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

  return (id: string, request: UpdateClassRequest, viewer: Viewer): Promise<ClassUpdateResult> =>
    retryOnConflict(() => tryUpdate(id, request, viewer));
}
