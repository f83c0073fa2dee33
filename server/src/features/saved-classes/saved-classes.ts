import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { SavedClass } from '#contract/classes/saved-classes';
import type { Viewer } from '#domain/caller';
import { getVisibleClass, listVisibleClasses } from '#features/catalog/index';
import { listExistingClassIds } from '#features/classes/index';
import { addSaved, listSaved, removeSaved } from './saved-classes.store';

/** Returns which of the classes were deleted; a crash can leave them in the list. */
const findDeleted = async (camp: Camp, ids: readonly ObjectId[]) => {
  const existing = await listExistingClassIds(camp, ids);
  return ids.filter((id) => !existing.some((other) => other.equals(id)));
};

/** Makes room by removing deleted classes. Throws if there are none. */
const makeRoom = async (camp: Camp, { uid }: Viewer) => {
  const ids = (await listSaved(camp, uid)).map(({ classId }) => classId);
  if ((await removeSaved(camp, uid, await findDeleted(camp, ids))) > 0) return;
  throw new AppError('too-many-saved-classes');
};

const add = async (camp: Camp, classId: ObjectId, viewer: Viewer) => {
  const entry = { owner: viewer.uid, classId, savedAt: camp.now() };
  const result = await addSaved(camp, entry);
  if (result !== 'full') return result;
  await makeRoom(camp, viewer);
  const second = await addSaved(camp, entry);
  if (second === 'full') throw new AppError('too-many-saved-classes');
  return second;
};

/** Returns the saved classes, newest first, without deleted ones. */
export async function listSavedClasses(camp: Camp, viewer: Viewer): Promise<SavedClass[]> {
  const saved = await listSaved(camp, viewer.uid);
  if (saved.length === 0) return [];
  const ids = saved.map(({ classId }) => classId);
  const deleted = await findDeleted(camp, ids);
  const visible = await listVisibleClasses(camp, ids, viewer);
  return saved
    .filter(({ classId }) => !deleted.some((id) => id.equals(classId)))
    .map(({ classId, savedAt }) => {
      const id = classId.toHexString();
      const campClass = visible.find(({ _id }) => _id === id);
      return { classId: id, savedAt: savedAt.toISOString(), ...(campClass && { campClass }) };
    });
}

/** Returns 1, or 0 if the class was saved already. Throws `not-found` for a class that the viewer cannot see. */
export async function saveClass(camp: Camp, id: string, viewer: Viewer): Promise<number> {
  await getVisibleClass(camp, id, viewer);
  const classId = new ObjectId(id);
  const result = await add(camp, classId, viewer);
  // The class may have been deleted after it was read, and its saves with it.
  if ((await findDeleted(camp, [classId])).length > 0) {
    await removeSaved(camp, viewer.uid, [classId]);
    throw new AppError('not-found', { detail: 'There is no such class.' });
  }
  return result === 'added' ? 1 : 0;
}
