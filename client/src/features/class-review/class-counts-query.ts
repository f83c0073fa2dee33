import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  classCountEndpoints,
  type ClassCounts,
} from '@camp/server/contract/classes/administration/class-counts';
import type { ClassStatus } from '@camp/server/contract/fields/class-status';
import { call } from '#lib/api/client';
import { CLASSES } from '#lib/queries/query-keys';

export const CLASS_COUNTS_KEY = [CLASSES, 'counts'];

interface CountedFilters {
  q: string;
  from?: string | undefined;
  to?: string | undefined;
}

/** Returns how many classes match the search and the days, by status and by the decision they need; for admins. */
export const classCountsQuery = ({ q, from, to }: CountedFilters = { q: '' }) =>
  queryOptions({
    queryKey: [...CLASS_COUNTS_KEY, q, from, to],
    queryFn: () =>
      call(classCountEndpoints.countClasses, { query: { q: q || undefined, from, to } }),
    placeholderData: keepPreviousData,
  });

/** Returns how many decisions on classes wait for an admin. */
export const toWaitingCount = ({ status, needs }: ClassCounts) =>
  status.pending + needs['proposal-review'] + needs['suspension-review'];

/** Returns the counts after a class got another status. */
export const moveCount = (
  counts: ClassCounts,
  before: ClassStatus,
  after: ClassStatus,
): ClassCounts => ({
  ...counts,
  status: {
    ...counts.status,
    [before]: Math.max(0, counts.status[before] - 1),
    [after]: counts.status[after] + 1,
  },
});
