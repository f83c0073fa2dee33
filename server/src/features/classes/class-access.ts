import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { CampClass } from '#domain/classes/camp-class';
import type { Viewer } from '#domain/caller';
import { findClass } from './store/class-queries';

/**
 * Returns whether the viewer can see and change everything about a class: its instructor or an
 * admin.
 */
export const canManageClass = (campClass: CampClass, viewer: Viewer | null) =>
  viewer?.role === 'admin' || (viewer !== null && campClass.instructor.uid === viewer.uid);

/** Returns a class, without a check of who asks. Throws `not-found` if there is none with this id. */
export async function getClass(camp: Camp, id: string): Promise<CampClass> {
  const campClass = await findClass(camp, new ObjectId(id));
  if (!campClass) throw new AppError('not-found', { detail: 'There is no such class.' });
  return campClass;
}

/** Returns a class that the viewer can manage. Throws `not-found` for every other class. */
export async function getManagedClass(camp: Camp, id: string, viewer: Viewer): Promise<CampClass> {
  const campClass = await getClass(camp, id);
  if (canManageClass(campClass, viewer)) return campClass;
  throw new AppError('not-found', { detail: 'This class does not exist or is not yours.' });
}
