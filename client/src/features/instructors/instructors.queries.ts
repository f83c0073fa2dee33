import { queryOptions } from '@tanstack/react-query';
import type { CampClass } from '@camp/server/contract';
import { instructorEndpoints } from '@camp/server/contract/instructors';
import { call } from '../../lib/api';

/** Everyone who teaches an approved class, the one with the most campers first. */
export const instructorsQuery = () =>
  queryOptions({
    queryKey: ['instructors'],
    queryFn: () => call(instructorEndpoints.listInstructors),
  });

const LAST_DAY = '9999-12-31';
const byFirstDay = (one: CampClass, other: CampClass) =>
  (one.startsOn ?? LAST_DAY).localeCompare(other.startsOn ?? LAST_DAY);

/** Somebody who teaches and their approved classes, the first to begin first. */
export const instructorQuery = (id: string) =>
  queryOptions({
    queryKey: ['instructors', id],
    queryFn: () => call(instructorEndpoints.getInstructor, { params: { id } }),
    select: ({ topClass, ...instructor }) => ({
      instructor,
      classes: topClass.toSorted(byFirstDay),
    }),
  });
