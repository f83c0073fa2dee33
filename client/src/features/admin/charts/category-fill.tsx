import { Link } from 'react-router-dom';
import type { AdminCharts, Category } from '@camp/server/contract';
import { paths } from '../../../lib/paths';
import { toCount } from './chart-words';
import { ShareBar } from './share-bar';

type Fill = AdminCharts['categories'][number];

const tints: Record<Category, string> = {
  Football: 'bg-football',
  Cricket: 'bg-cricket',
  Basketball: 'bg-basketball',
};

/** Whole percent, rounded down: 100 means that no seat is left. */
const toPercent = (sold: number, seats: number) => Math.floor((100 * sold) / seats);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const describeFill = (categories: readonly Fill[]) => {
  const seats = sum(categories.map((its) => its.seats));
  const sold = sum(categories.map((its) => its.sold));
  if (seats === 0) return 'No class is on sale.';
  const share = `${toPercent(sold, seats)}%`;
  return `${toCount(sold)} of ${toCount(seats)} seats in the classes on sale are sold: ${share}.`;
};

const CategoryRow = ({ category, sold, seats }: Fill) => (
  <li>
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <Link
        to={`${paths.allClass}?category=${category}`}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {category}
      </Link>
      <span className="text-xl font-semibold tabular-nums">
        {seats > 0 && `${toPercent(sold, seats)}%`}
      </span>
    </p>
    <ShareBar share={seats > 0 ? sold / seats : 0} tint={tints[category]} />
    <p className="mt-1 text-muted tabular-nums">
      {seats > 0 ? `${toCount(sold)} of ${toCount(seats)} seats sold` : 'No class on sale'}
    </p>
  </li>
);

/** How full each sport is now, whatever the span. */
export const CategoryFill = ({ categories }: { categories: readonly Fill[] }) => (
  <section aria-labelledby="fill" className="mt-10">
    <h2 id="fill" className="text-xl">
      Fill by category
    </h2>
    <p className="mt-1 mb-2">{describeFill(categories)}</p>
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
      {categories.map((fill) => (
        <CategoryRow key={fill.category} {...fill} />
      ))}
    </ul>
  </section>
);
