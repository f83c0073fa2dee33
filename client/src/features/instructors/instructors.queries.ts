import { queryOptions } from '@tanstack/react-query';
import type { CampClass } from '@camp/server/contract';
import { instructorEndpoints } from '@camp/server/contract/classes/teaching/instructors';
import { call } from '../../lib/api/client';
import { INSTRUCTORS } from '../../lib/queries/query-keys';

/** Returns all instructors with an approved class, by number of campers. */
export const instructorsQuery = () =>
  queryOptions({
    queryKey: [INSTRUCTORS],
    queryFn: () => call(instructorEndpoints.listInstructors),
  });

const LAST_DAY = '9999-12-31';
const byFirstDay = (one: CampClass, other: CampClass) =>
  (one.startsOn ?? LAST_DAY).localeCompare(other.startsOn ?? LAST_DAY);

/** Returns an instructor and their approved classes, by first day. */
export const instructorQuery = (id: string) =>
  queryOptions({
    queryKey: [INSTRUCTORS, id],
    queryFn: () => call(instructorEndpoints.getInstructor, { params: { id } }),
    select: ({ topClass, profile, ...instructor }) => ({
      instructor,
      profile,
      classes: topClass.toSorted(byFirstDay),
    }),
  });
