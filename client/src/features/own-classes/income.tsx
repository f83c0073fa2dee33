import { useQuery } from '@tanstack/react-query';
import type { CampClass } from '@camp/server/contract';
import { toMessage } from '#lib/api/client';
import { ErrorState } from '#ui/feedback/error-state';
import { LoadingList } from '#ui/feedback/loading-list';
import { Price } from '#ui/price';
import { ScrollBox } from '#ui/scroll-box';
import { Skeleton } from '#ui/feedback/skeleton';
import { OverviewSection } from './overview-section';
import { teachingStatsQuery, type TeachingStats } from './own-classes.queries';

const NUMBER = 'py-2 ps-2 text-end align-top tabular-nums';

interface TableProps {
  classes: readonly CampClass[];
  stats: TeachingStats;
}

const IncomeTable = ({ classes, stats }: TableProps) => {
  const revenues = new Map(stats.classes.map(({ classItemId, revenue }) => [classItemId, revenue]));
  const toRevenue = ({ _id }: CampClass) => revenues.get(_id) ?? 0;
  const sorted = classes
    .filter((campClass) => campClass.status === 'approved' || toRevenue(campClass) !== 0)
    .toSorted((a, b) => toRevenue(b) - toRevenue(a));
  return (
    <ScrollBox label="Table of the revenue by class" className="-m-1 max-w-2xl p-1">
      <table className="w-full">
        <caption className="sr-only">Revenue by class</caption>
        <thead className="text-sm text-muted">
          <tr className="border-b border-base-300">
            <th scope="col" className="py-2 text-start font-semibold">
              Class
            </th>
            <th scope="col" className={`${NUMBER} font-semibold`}>
              Seats sold
            </th>
            <th scope="col" className={`${NUMBER} font-semibold`}>
              Revenue
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ _id, className, enrolled, seats }) => (
            <tr key={_id} className="border-b border-base-300">
              <th scope="row" className="min-w-20 py-2 text-start font-normal wrap-anywhere">
                {className}
              </th>
              <td className={NUMBER}>
                {enrolled} of {seats}
              </td>
              <td className={NUMBER}>
                <Price amount={revenues.get(_id) ?? 0} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-bold">
            <th scope="row" colSpan={2} className="py-3 text-start">
              All classes
            </th>
            <td className={`${NUMBER} py-3`}>
              <Price amount={stats.revenue} />
            </td>
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  );
};

const ROWS = 4;

interface IncomeProps {
  owner: string;
  classes: readonly CampClass[];
}

/** Returns false if the table would have no rows; until the revenue is loaded, only approved classes count. */
const hasRows = (classes: readonly CampClass[], stats: TeachingStats | undefined) =>
  classes.some(({ status }) => status === 'approved') ||
  stats?.classes.some(({ revenue }) => revenue !== 0) === true;

/** The revenue of the classes that are or were on sale, after refunds, the highest first. */
export function Income({ owner, classes }: IncomeProps) {
  const { data, error, isFetching, refetch } = useQuery(teachingStatsQuery(owner));
  if (!error && !hasRows(classes, data)) return null;
  return (
    <OverviewSection title="Revenue">
      <p className="mb-3 text-muted">What families paid for your classes, after refunds.</p>
      {data && <IncomeTable classes={classes} stats={data} />}
      {!data && !error && (
        <LoadingList label="Loading your revenue" count={ROWS} className="max-w-2xl">
          <Skeleton className="mb-2 h-9 w-full" />
        </LoadingList>
      )}
      {!data && error && (
        <ErrorState
          title="We couldn’t load your revenue"
          text={toMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </OverviewSection>
  );
}
