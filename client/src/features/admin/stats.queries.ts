import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '@camp/server/contract';
import { call } from '../../lib/api';

/** Users, classes, dollars that came in less what went back, and paid orders. */
export const adminStatsQuery = () =>
  queryOptions({
    queryKey: ['admin-stats'],
    queryFn: () => call(endpoints.getAdminStats),
  });
