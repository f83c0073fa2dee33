import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@camp/server/contract';
import { rosterEndpoints } from '@camp/server/contract/classes/teaching/roster';
import { call } from '#lib/api/client';
import { TEACHING_STATS } from '#lib/queries/query-keys';

export type TeachingStats = ResponseOf<typeof rosterEndpoints.getTeachingStats>;

export const teachingStatsQuery = (owner: string) =>
  queryOptions({
    queryKey: [TEACHING_STATS, owner],
    queryFn: () => call(rosterEndpoints.getTeachingStats),
  });
