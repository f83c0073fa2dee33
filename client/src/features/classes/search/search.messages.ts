import type { ClassSort } from '@camp/server/contract';
import { toDollars } from '../../../ui/price';
import type { ClassSearch } from './class-search';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const toDay = (day: string) => dayFormat.format(new Date(day));

export const sortLabels: Record<ClassSort, string> = {
  startsOn: 'Soonest first',
  newest: 'Newest first',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  popular: 'Most popular',
};

/** Every search parameter except sorting and paging. */
export type FilterName = Exclude<keyof ClassSearch, 'sort' | 'page'>;

const toLabel: { [Name in FilterName]: (value: NonNullable<ClassSearch[Name]>) => string } = {
  q: (text) => `“${text}”`,
  category: (category) => category,
  age: (age) => `Age ${age}`,
  from: (day) => `From ${toDay(day)}`,
  to: (day) => `Until ${toDay(day)}`,
  priceMin: (dollars) => `From ${toDollars(dollars)}`,
  priceMax: (dollars) => (dollars === 0 ? 'Free' : `Up to ${toDollars(dollars)}`),
  withSeats: () => 'Available only',
};

const isFilterName = (name: string): name is FilterName => name in toLabel;

/** Returns the labels of the active filters, in the order they were set. */
export const toFilterLabels = (search: ClassSearch): { name: FilterName; label: string }[] =>
  Object.entries(search).flatMap(([name, value]) =>
    isFilterName(name)
      ? [{ name, label: (toLabel[name] as (value: unknown) => string)(value) }]
      : [],
  );

/** Returns `14 classes`. */
export function toCountLabel(total: number) {
  if (total === 0) return 'No classes';
  return total === 1 ? '1 class' : `${total} classes`;
}
