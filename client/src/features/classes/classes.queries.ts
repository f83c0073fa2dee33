import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Category, ClassQuery } from '@camp/server/contract';
import { classEndpoints, type CampClass } from '@camp/server/contract/classes';
import { call, callPage } from '../../lib/api';
import { CLASSES } from '../../lib/class-changes';
import { toQuery, type ClassSearch } from './search/class-search';

const POPULAR_LIMIT = 6;
const BOOKABLE_LIMIT = 5;

const listQuery = (query: ClassQuery) =>
  queryOptions({
    queryKey: [CLASSES, query],
    queryFn: () => call(classEndpoints.listClasses, { query }),
  });

/** All classes, the first to begin first. */
export const classesQuery = () => listQuery({ sort: 'startsOn' });

/** A page of the classes that fit; the page before stays until it has come. */
export const searchQuery = (search: ClassSearch) => {
  const query = toQuery(search);
  return queryOptions({
    queryKey: [CLASSES, 'search', query],
    queryFn: () => callPage(classEndpoints.listClasses, { query }),
    placeholderData: keepPreviousData,
  });
};

/** The classes of a sport with the most campers enrolled, most first. */
export const popularClassesQuery = (category: Category) =>
  listQuery({ category, sort: 'popular', limit: POPULAR_LIMIT });

/** Classes of a sport that can be booked now, the first to begin first. */
export const bookableClassesQuery = (category: Category) =>
  listQuery({ category, sort: 'startsOn', withSeats: 'true', limit: BOOKABLE_LIMIT });

/**
 * One class, as whoever is here may see it: an instructor has their own before it is on sale.
 * `viewer` is the e-mail of who is signed in; the token of their last visit serves before that.
 */
export const classQuery = (id: string, viewer: string | null) =>
  queryOptions({
    queryKey: [CLASSES, id, viewer],
    queryFn: () => call(classEndpoints.getClass, { params: { id }, asViewer: true }),
    // Signing in does not blank the page; another class does.
    placeholderData: (seen: CampClass | undefined) => (seen?._id === id ? seen : undefined),
  });
