import { queryOptions } from '@tanstack/react-query';
import type { CampClass } from '@camp/server/contract';
import { call } from '../../lib/api';

/** What describes these calls comes with the first of them, and not with the first page. */
const importEndpoints = async () =>
  (await import('@camp/server/contract/instructors')).instructorEndpoints;

/** Everyone who teaches an approved class, the one with the most campers first. */
export const instructorsQuery = () =>
  queryOptions({
    queryKey: ['instructors'],
    queryFn: async () => call((await importEndpoints()).listInstructors),
  });

const LAST_DAY = '9999-12-31';
const byFirstDay = (one: CampClass, other: CampClass) =>
  (one.startsOn ?? LAST_DAY).localeCompare(other.startsOn ?? LAST_DAY);

/** Somebody who teaches and their approved classes, the first to begin first. */
export const instructorQuery = (id: string) =>
  queryOptions({
    queryKey: ['instructors', id],
    queryFn: async () => call((await importEndpoints()).getInstructor, { params: { id } }),
    select: ({ topClass, ...instructor }) => ({
      instructor,
      classes: topClass.toSorted(byFirstDay),
    }),
  });
