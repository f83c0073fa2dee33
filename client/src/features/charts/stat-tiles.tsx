import { EN_US } from '@camp/server/shared/locale';
import { formatCount } from '@camp/server/shared/numbers';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { statsEndpoints } from '@camp/server/contract/stats';
import { call, toMessage } from '#lib/api/client';
import { ADMIN_STATS } from '#lib/queries/query-keys';
import { ErrorState } from '#ui/feedback/error-state';
import { StatList, StatListSkeleton } from '#ui/lists/stat-list';
import { formatAmount } from '#ui/price';

/** Returns the number of users, classes and paid orders, and the revenue in dollars after refunds. */
const adminStatsQuery = () =>
  queryOptions({ queryKey: [ADMIN_STATS], queryFn: () => call(statsEndpoints.getAdminStats) });

const TILES = 4;
/** The four stat tiles of the admin home (product.md 2.8); the second one counts classes. */
export function StatTiles() {
  const { data, error, isFetching, refetch } = useQuery(adminStatsQuery());
  if (data) {
    return (
      <StatList
        stats={[
          { label: 'User', value: formatCount(data.users, EN_US) },
          { label: 'Classes', value: formatCount(data.topClass, EN_US) },
          { label: 'Total Price', value: formatAmount(data.revenue) },
          { label: 'Total Order', value: formatCount(data.orders, EN_US) },
        ]}
      />
    );
  }
  if (!error) return <StatListSkeleton label="Loading stats" count={TILES} />;
  return (
    <ErrorState
      title="We couldn’t load the stats"
      text={toMessage(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
