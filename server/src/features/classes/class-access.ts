import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import type { Viewer } from '../../http/caller';
import type { CampClass } from './camp-class';
import type { ClassesStore } from './classes.store';

/** Whether the viewer sees all of a class and may change it: its instructor, and every admin. */
export const mayReview = (campClass: CampClass, viewer: Viewer | null) =>
  viewer?.role === 'admin' || (viewer !== null && campClass.instructor.id === viewer.uid);

export const createClassAccess = (store: ClassesStore) => {
  const getClass = async (id: string) => {
    const campClass = await store.find(new ObjectId(id));
    if (!campClass) throw new AppError('not-found', { detail: 'There is no such class.' });
    return campClass;
  };

  return {
    getClass,

    /** To other instructors a class that is not theirs to change is simply not there. */
    async getReviewable(id: string, viewer: Viewer) {
      const campClass = await getClass(id);
      if (mayReview(campClass, viewer)) return campClass;
      throw new AppError('not-found', { detail: 'You have no such class.' });
    },
  };
};
export type ClassAccess = ReturnType<typeof createClassAccess>;
