import { ObjectId, type Filter } from 'mongodb';
import { AppError } from '#app-error';
import type { ClassQuery } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { toDay } from '#domain/day';
import type { Viewer } from '#domain/caller';
import type { CatalogDependencies } from './catalog';
import { camperFilter, listFilters, toTextScope } from './class-filters';
import { createFindTextFilter } from './text-filter';

type Dependencies = Pick<
  CatalogDependencies,
  'classesStore' | 'findUserById' | 'findCamper' | 'timeZone'
>;

/** Returns a function that returns all filters of a list; null if nothing can match. */
export function createFindFilters(deps: Dependencies) {
  const { findUserById, findCamper, timeZone } = deps;
  const findTextFilter = createFindTextFilter(deps.classesStore);
  return async (
    query: ClassQuery,
    viewer: Viewer | null,
    now: Date,
  ): Promise<Filter<CampClass>[] | null> => {
    const { instructor, camper: camperId } = query;
    const textFilters = await findTextFilter(query, toTextScope(query, viewer, now));
    const filters = listFilters(query, textFilters, viewer, now);
    if (camperId && !viewer) throw new AppError('unauthenticated');
    const uid = instructor && (await findUserById(new ObjectId(instructor)))?.uid;
    const camper = camperId && viewer && (await findCamper(new ObjectId(camperId), viewer.uid));
    if ((instructor && !uid) || (camperId && !camper)) return null;
    return [
      ...filters,
      ...(uid ? [{ 'instructor.uid': uid }] : []),
      ...(camper ? [camperFilter(camper, toDay(now, timeZone))] : []),
    ];
  };
}
