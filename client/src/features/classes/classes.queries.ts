import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Category, ClassQuery } from '@camp/server/contract';
import { classEndpoints, type CampClass } from '@camp/server/contract/classes/classes';
import { call, callPage } from '#lib/api/client';
import { CLASSES } from '#lib/queries/query-keys';
import { isResolved, toQuery, type ClassSearch } from './search/class-search';

const POPULAR_LIMIT = 6;
const BOOKABLE_LIMIT = 12;

const listQuery = (query: ClassQuery) =>
  queryOptions({
    queryKey: [CLASSES, query],
    queryFn: () => call(classEndpoints.listClasses, { query }),
  });

/** Returns all classes by first day. */
export const classesQuery = () => listQuery({ sort: 'startsOn' });

/** Returns one page of matching classes; the previous page stays until it has loaded. */
export function searchQuery(search: ClassSearch) {
  const query = toQuery(search);
  return queryOptions({
    queryKey: [CLASSES, 'search', query],
    queryFn: () =>
      callPage(classEndpoints.listClasses, { query, asViewer: query.camper !== undefined }),
    placeholderData: keepPreviousData,
    enabled: isResolved(search),
  });
}

/** Returns a sport's classes with the most enrollments, most first. */
export const popularClassesQuery = (category: Category) =>
  listQuery({ category, sort: 'popular', limit: POPULAR_LIMIT });

/** Returns a sport's classes that can be booked now, by first day. */
export const bookableClassesQuery = (category: Category) =>
  listQuery({ category, sort: 'startsOn', withSeats: 'true', limit: BOOKABLE_LIMIT });

/**
 * Returns one class as the viewer may see it; instructors see their own before it is on sale.
 * `viewer` is the signed-in user's uid; before sign-in, the stored token of the last visit is
 * used.
 */
export const classQuery = (id: string, viewer: string | null) =>
  queryOptions({
    queryKey: [CLASSES, id, viewer],
    queryFn: () => call(classEndpoints.getClass, { params: { id }, asViewer: true }),
    // Keep the class on screen after sign-in, but not another class.
    placeholderData: (previous: CampClass | undefined) =>
      previous?._id === id ? previous : undefined,
  });
