import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { CampClass } from '#contract';
import type { SavedClass } from '#contract/classes/saved-classes';
import type { Viewer } from '#domain/caller';
import type { SavedClassesStore } from '../../compose/classes-stores';

interface Dependencies {
  store: SavedClassesStore;
  /** Throws `not-found` for a class that the viewer cannot see. */
  getClass(id: string, viewer: Viewer): Promise<CampClass>;
  /** Returns those of the classes that the viewer can see. */
  listVisible(ids: readonly ObjectId[], viewer: Viewer): Promise<CampClass[]>;
  /** Returns those of the classes that exist. */
  listExistingIds(ids: readonly ObjectId[]): Promise<ObjectId[]>;
  now: () => Date;
}

export function createSavedClassesService(deps: Dependencies) {
  const { store, getClass, listVisible, listExistingIds, now } = deps;

  /** Returns which of the classes were deleted; a crash can leave them in the list. */
  const findDeleted = async (ids: readonly ObjectId[]) => {
    const existing = await listExistingIds(ids);
    return ids.filter((id) => !existing.some((other) => other.equals(id)));
  };

  /** Makes room by removing deleted classes. Throws if there are none. */
  const makeRoom = async ({ uid }: Viewer) => {
    const ids = (await store.list(uid)).map(({ classId }) => classId);
    if ((await store.remove(uid, await findDeleted(ids))) > 0) return;
    throw new AppError('too-many-saved-classes');
  };

  const add = async (classId: ObjectId, viewer: Viewer) => {
    const entry = { owner: viewer.uid, classId, savedAt: now() };
    const result = await store.add(entry);
    if (result !== 'full') return result;
    await makeRoom(viewer);
    const second = await store.add(entry);
    if (second === 'full') throw new AppError('too-many-saved-classes');
    return second;
  };

  return {
    /** Returns the saved classes, newest first, without deleted ones. */
    async list(viewer: Viewer): Promise<SavedClass[]> {
      const saved = await store.list(viewer.uid);
      if (saved.length === 0) return [];
      const ids = saved.map(({ classId }) => classId);
      const deleted = await findDeleted(ids);
      const visible = await listVisible(ids, viewer);
      return saved
        .filter(({ classId }) => !deleted.some((id) => id.equals(classId)))
        .map(({ classId, savedAt }) => {
          const id = classId.toHexString();
          const campClass = visible.find(({ _id }) => _id === id);
          return { classId: id, savedAt: savedAt.toISOString(), ...(campClass && { campClass }) };
        });
    },

    /** Returns 1, or 0 if the class was saved already. */
    async save(id: string, viewer: Viewer): Promise<number> {
      await getClass(id, viewer);
      const classId = new ObjectId(id);
      const result = await add(classId, viewer);
      // The class may have been deleted after it was read, and its saves with it.
      if ((await findDeleted([classId])).length > 0) {
        await store.remove(viewer.uid, [classId]);
        throw new AppError('not-found', { detail: 'There is no such class.' });
      }
      return result === 'added' ? 1 : 0;
    },

    /** Returns 1, or 0 if the class was not saved. */
    remove: (id: string, { uid }: Viewer): Promise<number> => store.remove(uid, [new ObjectId(id)]),
  };
}
export type SavedClassesService = ReturnType<typeof createSavedClassesService>;
