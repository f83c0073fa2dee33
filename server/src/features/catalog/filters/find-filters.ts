import { ObjectId, type Filter } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { ClassQuery } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import type { Viewer } from '#domain/caller';
import { listAdmissionsOf } from '#features/admissions/index';
import { findAccessibleCamper } from '#features/campers/index';
import { findUserById } from '#features/users/index';
import { camperFilter, listFilters, toTextScope, type ListedCamper } from './class-filters';
import { findTextFilter } from './text-filter';
import { toDay } from '#shared/dates';

/** Returns a camper that the account can enroll; null if there is none. */
const findListedCamper = async (
  camp: Camp,
  id: ObjectId,
  uid: string,
): Promise<ListedCamper | null> => {
  const camper = await findAccessibleCamper(camp, id, uid);
  if (!camper) return null;
  const admissions = await listAdmissionsOf(camp, [id]);
  return { ...camper, admittedTo: admissions.map(({ classId }) => classId) };
};

/** Returns all filters of a list; null if nothing can match. */
export async function findFilters(
  camp: Camp,
  query: ClassQuery,
  viewer: Viewer | null,
  now: Date,
): Promise<Filter<CampClass>[] | null> {
  const { instructor, camper: camperId } = query;
  const textFilters = await findTextFilter(camp, query, toTextScope(query, viewer, now));
  const filters = listFilters(query, textFilters, viewer, now);
  if (camperId && !viewer) throw new AppError('unauthenticated');
  const uid = instructor && (await findUserById(camp, new ObjectId(instructor)))?.uid;
  const camper =
    camperId && viewer && (await findListedCamper(camp, new ObjectId(camperId), viewer.uid));
  if ((instructor && !uid) || (camperId && !camper)) return null;
  return [
    ...filters,
    ...(uid ? [{ 'instructor.uid': uid }] : []),
    ...(camper ? [camperFilter(camper, toDay(now, camp.timeZone))] : []),
  ];
}
