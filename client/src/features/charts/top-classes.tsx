import { Link } from 'react-router-dom';
import type { AdminCharts } from '@camp/server/contract';
import { toRosterPath } from '#lib/paths';
import { Price, formatAmount } from '#ui/price';
import { ScrollBox } from '#ui/scroll-box';
import { toCount } from './chart.messages';
import { ShareBar } from './share-bar';

type TopClass = AdminCharts['topClasses'][number];

const describeTopClass = ([first]: readonly TopClass[]) => {
  if (!first) return 'No paid classes yet.';
  const { className, revenue } = first;
  return `Top earner: ${className}, ${formatAmount(revenue)} after refunds.`;
};

/** A deleted class has no seats and no roster to link to. */
interface TopRowProps {
  topClass: TopClass;
  /** The revenue of the first class, in dollars. */
  most: number;
}

const CELL = 'border-t border-base-300 py-2 ps-4 text-end tabular-nums';

const TopRow = ({ topClass, most }: TopRowProps) => {
  const { classItemId, className, enrolled, seats, revenue } = topClass;
  return (
    <tr>
      <th
        scope="row"
        className="min-w-20 border-t border-base-300 py-2 text-start font-semibold wrap-anywhere"
      >
        {seats > 0 ? (
          <Link to={toRosterPath(classItemId)} className="underline underline-offset-4">
            {className}
          </Link>
        ) : (
          className
        )}
      </th>
      <td className={`whitespace-nowrap ${CELL}`}>
        {seats > 0 ? `${toCount(enrolled)} of ${toCount(seats)}` : 'Deleted'}
      </td>
      <td className={CELL}>
        <div className="flex items-center justify-end gap-4">
          <div className="hidden grow sm:block">
            <ShareBar share={most > 0 ? revenue / most : 0} tint="bg-primary" />
          </div>
          <Price amount={revenue} className="font-semibold sm:w-24" />
        </div>
      </td>
    </tr>
  );
};

/** Lists the classes with the most revenue, with a bar that compares it with that of the first one. */
export function TopClasses({ topClasses }: { topClasses: readonly TopClass[] }) {
  return (
    <section aria-labelledby="top-classes" className="mt-10">
      <h2 id="top-classes" className="text-xl">
        Top classes
      </h2>
      <p className="mt-1 mb-2">{describeTopClass(topClasses)}</p>
      {topClasses.length > 0 && (
        <ScrollBox label="Table of the top classes" className="-m-1 p-1">
          <table aria-labelledby="top-classes" className="w-full">
            <thead>
              <tr className="text-sm text-muted">
                <th scope="col" className="py-2 text-start font-normal">
                  Class
                </th>
                <th scope="col" className="py-2 ps-4 text-end font-normal whitespace-nowrap">
                  Seats sold
                </th>
                <th scope="col" className="py-2 ps-4 text-end revenue-head font-normal sm:w-1/2">
                  Revenue
                </th>
              </tr>
            </thead>
            <tbody>
              {topClasses.map((topClass) => (
                <TopRow
                  key={topClass.classItemId}
                  topClass={topClass}
                  most={topClasses[0]?.revenue ?? 0}
                />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}
