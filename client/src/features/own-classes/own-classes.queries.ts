import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@camp/server/contract';
import { classEndpoints } from '@camp/server/contract/classes/classes';
import { rosterEndpoints } from '@camp/server/contract/classes/teaching/roster';
import { call } from '../../lib/api/client';
import { CLASSES, TEACHING_STATS } from '../../lib/queries/query-keys';

/** Returns the instructor's own classes with any status, newest first. */
export const ownClassesQuery = (owner: string) =>
  queryOptions({
    queryKey: [CLASSES, 'own', owner],
    queryFn: () => call(classEndpoints.listClasses, { query: { mine: 'true' }, asViewer: true }),
  });

export type TeachingStats = ResponseOf<typeof rosterEndpoints.getTeachingStats>;

export const teachingStatsQuery = (owner: string) =>
  queryOptions({
    queryKey: [TEACHING_STATS, owner],
    queryFn: () => call(rosterEndpoints.getTeachingStats),
  });
