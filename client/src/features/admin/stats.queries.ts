import { queryOptions } from '@tanstack/react-query';
import { statsEndpoints } from '@camp/server/contract/stats';
import { call } from '../../lib/api';

/** Users, classes, dollars that came in less what went back, and paid orders. */
export const adminStatsQuery = () =>
  queryOptions({
    queryKey: ['admin-stats'],
    queryFn: () => call(statsEndpoints.getAdminStats),
  });
