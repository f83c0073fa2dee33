import { AppError } from '../../app-error';
import type { ClassStatus, UpdateClassRequest } from '../../contract';
import type { Viewer } from '../../http/caller';
import { applyEdit, assertSeatsFit } from './apply-edit';
import type { CampClass } from './camp-class';
import type { ClassAccess } from './class-access';
import { findChanges, findRemovedDates, findScheduleFaults, withProposal } from './class-changes';
import type { ClassesStore } from './classes.store';
import { insist } from './insist';
import { createPropose } from './propose-changes';

interface Needs {
  store: ClassesStore;
  access: ClassAccess;
  now: () => Date;
}

/** `edited` is the class with the proposal that the request is added to, if there is one. */
const assertInOrder = (campClass: CampClass, edited: CampClass, request: UpdateClassRequest) => {
  const errors = [...findRemovedDates(campClass, request), ...findScheduleFaults(edited, request)];
  if (errors.length === 0) return;
  const detail = errors.map(({ pointer, detail }) => `${pointer.slice(1)} ${detail}`).join('; ');
  throw new AppError('invalid-input', { detail, errors });
};

/** What an instructor changes of a class on sale waits for an admin; an admin's own edit does not. */
const isProposed = ({ status }: CampClass, { role }: Viewer) =>
  status === 'approved' && role !== 'admin';

export interface Updated {
  modifiedCount: number;
  status: ClassStatus;
  /** Set if the class stays as it is until an admin approves the changes. */
  proposal?: 'pending';
}

/** Edits a class as the viewer asks, or proposes the edit; returns how many changed and the class's status. */
export const createUpdateClass = ({ store, access, now }: Needs) => {
  const propose = createPropose(store);

  /** One try; null when the class moved between look and write. */
  const tryUpdate = async (
    id: string,
    request: UpdateClassRequest,
    viewer: Viewer,
  ): Promise<Updated | null> => {
    const campClass = await access.getReviewable(id, viewer);
    const at = now();
    if (campClass.status === 'cancelled') throw new AppError('class-cancelled');
    if (isProposed(campClass, viewer)) {
      assertInOrder(campClass, withProposal(campClass), request);
      return propose(campClass, request, viewer, at);
    }
    assertInOrder(campClass, campClass, request);
    const changes = findChanges(campClass, request);
    if (!changes) return { modifiedCount: 0, status: campClass.status };
    assertSeatsFit(campClass, changes.set.capacity, at);
    const isWritten = await applyEdit(store, campClass, { changes, by: viewer, at });
    return isWritten ? { modifiedCount: 1, status: changes.status } : null;
  };

  return (id: string, request: UpdateClassRequest, viewer: Viewer): Promise<Updated> =>
    insist(() => tryUpdate(id, request, viewer));
};
