import { Link } from 'react-router-dom';
import type { AdminCharts } from '@camp/server/contract';
import { toRosterPath } from '../../lib/paths';
import { Price, toDollars } from '../../ui/price';
import { toCount } from './chart.messages';
import { ShareBar } from './share-bar';

type TopClass = AdminCharts['topClasses'][number];

const describeTopClass = ([first]: readonly TopClass[]) => {
  if (!first) return 'No paid classes yet.';
  const { className, revenue } = first;
  return `Top earner: ${className}, ${toDollars(revenue)} after refunds.`;
};

/** A deleted class has no seats and no roster to link to. */
interface TopRowProps {
  topClass: TopClass;
  /** The revenue of the first class, in dollars. */
  most: number;
}

const TopRow = ({ topClass, most }: TopRowProps) => {
  const { classItemId, className, enrolled, seats, revenue } = topClass;
  return (
    <li className="py-3">
      <p className="flex items-baseline justify-between gap-4">
        {seats > 0 ? (
          <Link
            to={toRosterPath(classItemId)}
            className="min-w-0 font-semibold underline underline-offset-4"
          >
            {className}
          </Link>
        ) : (
          <span className="min-w-0 font-semibold">{className}</span>
        )}
        <Price amount={revenue} className="font-semibold" />
      </p>
      <div className="my-1.5">
        <ShareBar share={most > 0 ? revenue / most : 0} tint="bg-primary" />
      </div>
      <p className="text-sm text-muted">
        {seats > 0 ? `${toCount(enrolled)} of ${toCount(seats)} seats sold` : 'Deleted'}
      </p>
    </li>
  );
};

/** Lists the classes with the most revenue; each bar compares with the first one. */
export function TopClasses({ topClasses }: { topClasses: readonly TopClass[] }) {
  return (
    <section aria-labelledby="top-classes" className="mt-10">
      <h2 id="top-classes" className="text-xl">
        Top classes
      </h2>
      <p className="mt-1 mb-2">{describeTopClass(topClasses)}</p>
      <ol className="grid grid-cols-1 gap-x-8 md:grid-flow-col md:grid-cols-2 md:grid-rows-[repeat(5,auto)]">
        {topClasses.map((topClass) => (
          <TopRow
            key={topClass.classItemId}
            topClass={topClass}
            most={topClasses[0]?.revenue ?? 0}
          />
        ))}
      </ol>
    </section>
  );
}
