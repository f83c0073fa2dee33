import { queryOptions } from '@tanstack/react-query';
import type { CampClass, ResponseOf } from '@camp/server/contract';
import { instructorEndpoints } from '@camp/server/contract/classes/teaching/instructors';
import { call } from '#lib/api/client';
import { INSTRUCTORS } from '#lib/queries/query-keys';

/** Returns all instructors with an approved class, by number of campers. */
export const instructorsQuery = () =>
  queryOptions({
    queryKey: [INSTRUCTORS],
    queryFn: () => call(instructorEndpoints.listInstructors),
  });

const LAST_DAY = '9999-12-31';
const toFirstDay = ({ startsOn = LAST_DAY }: CampClass) => Date.parse(startsOn);

/** Outside of the query, so that it runs once for a response. Compares times, because `localeCompare` is slow to start. */
const sortClasses = ({
  topClass,
  profile,
  ...instructor
}: ResponseOf<typeof instructorEndpoints.getInstructor>) => ({
  instructor,
  profile,
  classes: topClass.toSorted((one, other) => toFirstDay(one) - toFirstDay(other)),
});

/** Returns an instructor and their approved classes, by first day. */
export const instructorQuery = (id: string) =>
  queryOptions({
    queryKey: [INSTRUCTORS, id],
    queryFn: () => call(instructorEndpoints.getInstructor, { params: { id } }),
    select: sortClasses,
  });
