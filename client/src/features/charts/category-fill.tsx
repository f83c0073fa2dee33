import { Link } from 'react-router-dom';
import type { AdminCharts, Category } from '@camp/server/contract';
import { paths } from '#lib/paths';
import { toCount } from './chart.messages';
import { ShareBar } from './share-bar';

type CategorySales = AdminCharts['categories'][number];

const tints: Record<Category, string> = {
  Football: 'bg-football',
  Cricket: 'bg-cricket',
  Basketball: 'bg-basketball',
};

/** Returns whole percent; 100 only if all seats are sold, and 0 only if none is. */
const toPercent = (sold: number, seats: number) => {
  if (sold === 0) return 0;
  const rounded = Math.max(1, Math.round((100 * sold) / seats));
  return sold < seats ? Math.min(99, rounded) : rounded;
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const describeSales = (categories: readonly CategorySales[]) => {
  const seats = sum(categories.map(({ seats }) => seats));
  const sold = sum(categories.map(({ sold }) => sold));
  if (seats === 0) return 'No classes on sale.';
  const share = `${toPercent(sold, seats)}%`;
  return `${toCount(sold)} of ${toCount(seats)} seats on sale are sold (${share}).`;
};

const CategoryRow = ({ category, sold, seats }: CategorySales) => (
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
    <p className="mt-1 text-muted">
      {seats > 0 ? `${toCount(sold)} of ${toCount(seats)} seats sold` : 'No classes on sale'}
    </p>
  </li>
);

/** Shows the current share of seats sold per sport, regardless of the chosen period. */
export function CategoryFill({ categories }: { categories: readonly CategorySales[] }) {
  return (
    <section aria-labelledby="seats-sold" className="mt-10">
      <h2 id="seats-sold" className="text-xl">
        Seats sold by category
      </h2>
      <p className="mt-1 mb-2">{describeSales(categories)}</p>
      <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {categories.map((sales) => (
          <CategoryRow key={sales.category} {...sales} />
        ))}
      </ul>
    </section>
  );
}
