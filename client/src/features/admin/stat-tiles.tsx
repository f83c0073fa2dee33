import { useQuery } from '@tanstack/react-query';
import { toMessage } from '../../lib/api';
import { ErrorState } from '../../ui/error-state';
import { Figures, FiguresSkeleton } from '../../ui/figures';
import { toDollars } from '../../ui/price';
import { adminStatsQuery } from './stats.queries';

const TILES = 4;
const countFormat = new Intl.NumberFormat('en-US');

/** The camp in four figures (Spec §2); the second tile counts classes and says so. */
export const StatTiles = () => {
  const { data, error, isFetching, refetch } = useQuery(adminStatsQuery());
  if (data) {
    return (
      <Figures
        figures={[
          { label: 'User', value: countFormat.format(data.users) },
          { label: 'Classes', value: countFormat.format(data.topClass) },
          { label: 'Total Price', value: toDollars(data.revenue) },
          { label: 'Total Order', value: countFormat.format(data.orders) },
        ]}
      />
    );
  }
  if (!error) return <FiguresSkeleton label="Loading the figures" count={TILES} />;
  return (
    <ErrorState
      title="The figures could not be loaded"
      text={toMessage(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
};
