import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { CampClass } from '#domain/classes/camp-class';
import type { Viewer } from '#domain/caller';
import type { ClassesStore } from './store/bound-store';

/**
 * Returns whether the viewer can see and change everything about a class: its instructor or an
 * admin.
 */
export const canManageClass = (campClass: CampClass, viewer: Viewer | null) =>
  viewer?.role === 'admin' || (viewer !== null && campClass.instructor.uid === viewer.uid);

export function createClassAccess(classesStore: ClassesStore) {
  const getClass = async (id: string) => {
    const campClass = await classesStore.find(new ObjectId(id));
    if (!campClass) throw new AppError('not-found', { detail: 'There is no such class.' });
    return campClass;
  };

  return {
    getClass,

    /** Returns a class that the viewer can manage. Throws `not-found` for every other class. */
    async getManagedClass(id: string, viewer: Viewer) {
      const campClass = await getClass(id);
      if (canManageClass(campClass, viewer)) return campClass;
      throw new AppError('not-found', { detail: 'This class does not exist or is not yours.' });
    },
  };
}
export type ClassAccess = ReturnType<typeof createClassAccess>;

/** What every change of a class needs. */
export interface ClassChangeDependencies {
  classesStore: ClassesStore;
  access: ClassAccess;
  now: () => Date;
}
