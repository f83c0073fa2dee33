import { queryOptions } from '@tanstack/react-query';
import { endpoints, type Category, type ClassQuery } from '@camp/server/contract';
import { call } from '../../lib/api';
import { CLASSES } from '../../lib/class-changes';

const POPULAR_LIMIT = 6;

const listQuery = (query: ClassQuery) =>
  queryOptions({
    queryKey: [CLASSES, query],
    queryFn: () => call(endpoints.listClasses, { query }),
  });

/** All classes, the first to begin first. */
export const classesQuery = () => listQuery({ sort: 'startsOn' });

/** The classes of a sport with the most campers enrolled, most first. */
export const popularClassesQuery = (category: Category) =>
  listQuery({ category, sort: 'popular', limit: POPULAR_LIMIT });

/** `instructorId` is the id of the instructor's user record. */
export const classesOfInstructorQuery = (instructorId: string) =>
  listQuery({ instructor: instructorId, sort: 'startsOn' });

export const classQuery = (id: string) =>
  queryOptions({
    queryKey: [CLASSES, id],
    queryFn: () => call(endpoints.getClass, { params: { id } }),
  });
