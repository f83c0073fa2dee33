import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { toMessage } from '#lib/api/client';
import { EmptyState } from '#ui/feedback/empty-state';
import { ErrorState } from '#ui/feedback/error-state';
import { useNearViewport } from '#ui/hooks/use-near-viewport';
import { CategoryFill } from './category-fill';
import { enrollments, revenue } from './chart.messages';
import { chartsQuery, type Charts } from './charts.queries';
import { ListsSkeleton, SalesSkeleton } from './charts-skeleton';
import { DayChart } from './day-chart';
import { SpanChoice } from './span-choice';
import { useSpan } from './spans';
import { TopClasses } from './top-classes';

interface SalesProps {
  charts: Charts;
  isOutdated: boolean;
}

const Sales = ({ charts: { days, daysBefore = [], span, topClasses }, isOutdated }: SalesProps) =>
  topClasses.length === 0 ? (
    <EmptyState
      picture="/pictures/empty/payments.svg"
      title="No sales yet"
      text="Charts appear here after the first payment."
    />
  ) : (
    <div
      aria-busy={isOutdated || undefined}
      className={`grid gap-x-8 gap-y-6 xl:grid-cols-2 ${isOutdated ? 'opacity-60' : ''}`}
    >
      <DayChart days={days} before={daysBefore} span={span} measure={revenue} />
      <DayChart days={days} before={daysBefore} span={span} measure={enrollments} />
    </div>
  );

const Lists = ({ charts: { categories, topClasses } }: { charts: Charts }) => (
  <>
    <CategoryFill categories={categories} />
    <TopClasses topClasses={topClasses} />
  </>
);

/** The sales charts and class lists, fetched when they come near the viewport. */
export function AdminCharts() {
  const panel = useRef<HTMLDivElement>(null);
  const { span, setSpan } = useSpan();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...chartsQuery(span),
    enabled: useNearViewport(panel),
  });
  const isFailed = !data && error !== null;
  return (
    <div ref={panel}>
      <section aria-labelledby="sales" className="mt-10">
        <header className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <h2 id="sales" className="text-xl">
            Sales
          </h2>
          <SpanChoice chosen={span} onChoose={setSpan} />
        </header>
        <p role="status" className="sr-only">
          {data && !isPlaceholderData && `Showing ${data.span.description}.`}
        </p>
        {data && <Sales charts={data} isOutdated={isPlaceholderData} />}
        {!data && !isFailed && <SalesSkeleton />}
        {isFailed && (
          <ErrorState
            title="We couldn’t load the charts"
            text={toMessage(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
      </section>
      {data && <Lists charts={data} />}
      {!data && !isFailed && <ListsSkeleton />}
    </div>
  );
}
