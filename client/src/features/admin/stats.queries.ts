import { queryOptions } from '@tanstack/react-query';
import { statsEndpoints } from '@camp/server/contract/stats';
import { call } from '../../lib/api';

/**
 * Returns the number of users, classes and paid orders, and the revenue in dollars after refunds.
 */
export const adminStatsQuery = () =>
  queryOptions({
    queryKey: ['admin-stats'],
    queryFn: () => call(statsEndpoints.getAdminStats),
  });
