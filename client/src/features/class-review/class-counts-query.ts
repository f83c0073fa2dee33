import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  classCountEndpoints,
  type ClassCounts,
} from '@camp/server/contract/classes/administration/class-counts';
import { call } from '../../lib/api/client';
import { CLASSES } from '../../lib/queries/query-keys';

interface CountedFilters {
  q: string;
  from?: string | undefined;
  to?: string | undefined;
}

/** Returns how many classes match the search and the days, by status and by the decision they need; for admins. */
export const classCountsQuery = ({ q, from, to }: CountedFilters = { q: '' }) =>
  queryOptions({
    queryKey: [CLASSES, 'counts', q, from, to],
    queryFn: () =>
      call(classCountEndpoints.countClasses, { query: { q: q || undefined, from, to } }),
    placeholderData: keepPreviousData,
  });

/** Returns how many decisions on classes wait for an admin. */
export const toWaitingCount = ({ status, needs }: ClassCounts) =>
  status.pending + needs['proposal-review'] + needs['suspension-review'];
