import { AppError } from '../../app-error';
import type { ClassStatus, UpdateClassRequest } from '../../contract';
import type { Viewer } from '../../http/caller';
import { toNews, type Happening } from '../../news';
import { heldSeats, type CampClass } from './camp-class';
import type { ClassAccess } from './class-access';
import {
  findChanges,
  findRemovedDates,
  findScheduleFaults,
  toToldChanges,
  type ClassChanges,
} from './class-changes';
import type { ClassesStore } from './classes.store';
import { insist } from './insist';

interface Needs {
  store: ClassesStore;
  access: ClassAccess;
  now: () => Date;
}

const assertInOrder = (campClass: CampClass, request: UpdateClassRequest) => {
  const errors = [
    ...findRemovedDates(campClass, request),
    ...findScheduleFaults(campClass, request),
  ];
  if (errors.length === 0) return;
  const detail = errors.map(({ pointer, detail }) => `${pointer.slice(1)} ${detail}`).join('; ');
  throw new AppError('invalid-input', { detail, errors });
};

const assertSeatsFit = (campClass: CampClass, capacity: number, now: Date) => {
  const { soldCount } = campClass;
  const held = heldSeats(campClass, now);
  if (soldCount + held <= capacity) return;
  const taken = soldCount + held;
  throw new AppError('seats-taken', {
    detail: `The class needs at least ${taken} seats: ${soldCount} sold and ${held} being paid for.`,
  });
};

/** What an edit tells: what it changed, and where the class goes by it. */
const toHappenings = (campClass: CampClass, edit: ClassChanges): Happening[] => {
  const happenings: Happening[] = [];
  const changes = toToldChanges(campClass, edit);
  const [before, after] = [campClass.status, edit.status];
  const isMoved = before !== after;
  const isEdited = changes.length > 0;
  const review = before === 'approved' ? 'off-sale' : 'again';
  if (isEdited) happenings.push({ kind: 'class-edited', changes, ...(isMoved && { review }) });
  if (isMoved) {
    const byEdit = isEdited && { isByEdit: true as const };
    happenings.push({ kind: 'class-status-changed', before, after, ...byEdit });
  }
  return happenings;
};

/** Edits a class as the viewer asks; answers how many changed, and where the class stands now. */
export const createUpdateClass = ({ store, access, now }: Needs) => {
  /** One try; null when the class moved between look and write. */
  const tryUpdate = async (id: string, request: UpdateClassRequest, viewer: Viewer) => {
    const campClass = await access.getReviewable(id, viewer);
    if (campClass.status === 'cancelled') throw new AppError('class-cancelled');
    assertInOrder(campClass, request);
    const changes = findChanges(campClass, request);
    if (!changes) return { modifiedCount: 0, status: campClass.status };
    if (changes.set.capacity !== undefined) {
      assertSeatsFit(campClass, changes.set.capacity, now());
    }
    const at = now();
    const news = toHappenings(campClass, changes).map((each) => toNews(each, at, viewer));
    const isWritten = await store.update(campClass, changes, news, at);
    return isWritten ? { modifiedCount: 1, status: changes.status } : null;
  };

  return (
    id: string,
    request: UpdateClassRequest,
    viewer: Viewer,
  ): Promise<{ modifiedCount: number; status: ClassStatus }> =>
    insist(() => tryUpdate(id, request, viewer));
};
