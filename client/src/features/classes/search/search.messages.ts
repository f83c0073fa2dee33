import type { ClassSort, TimeOfDayFilter } from '@camp/server/contract';
import { formatDays, formatWeekdays, toDayText } from '#lib/format/dates';
import { addDays } from '@camp/server/shared/dates';
import { levelLabels } from '#lib/format/levels';
import { EN_US } from '@camp/server/shared/locale';
import { formatCount } from '@camp/server/shared/numbers';
import { formatAmount } from '#ui/price';
import type { ClassSearch } from './class-search';

type ShopSort = Exclude<
  ClassSort,
  '-startsOn' | '-popular' | 'className' | '-className' | 'review'
>;

export const sortLabels: Record<ShopSort, string> = {
  startsOn: 'Soonest first',
  startTime: 'Time of day',
  weekday: 'Weekday',
  newest: 'Newest first',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  popular: 'Most popular',
};

export const timeOfDayLabels: Record<TimeOfDayFilter, string> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  'full-day': 'Full day',
};

/** Reads the weekdays of a search, such as `3,1`, in order and each once. */
const readWeekdays = (weekdays: string) => [...new Set(weekdays.split(',').map(Number))].sort();

const DAYS_TO_LAST = 6;

/** Returns e.g. `July 28–August 3, August 11–17`. The list of classes shows the year. */
const toWeekNames = (weeks: readonly string[]) =>
  weeks
    .map((week) => formatDays(week, addDays(week, DAYS_TO_LAST), week.slice(0, 'YYYY'.length)))
    .join(', ');

/** Every search parameter in the URL except sorting and paging. */
export type FilterName = Exclude<keyof ClassSearch, 'camper' | 'sort' | 'page'>;
type LabelName = Exclude<FilterName, 'for'>;

const toLabel: { [Name in LabelName]: (value: NonNullable<ClassSearch[Name]>) => string } = {
  q: (text) => `“${text}”`,
  category: (category) => category,
  age: (age) => `Age ${age}`,
  from: (day) => `From ${toDayText(day)}`,
  to: (day) => `Until ${toDayText(day)}`,
  weeks: (weeks) => toWeekNames(weeks.split(',')),
  weekdays: (weekdays) => formatWeekdays(readWeekdays(weekdays)),
  timeOfDay: (time) => timeOfDayLabels[time],
  level: (level) => levelLabels[level],
  priceMin: (dollars) => `From ${formatAmount(dollars)}`,
  priceMax: (dollars) => (dollars === 0 ? 'Free' : `Up to ${formatAmount(dollars)}`),
  withSeats: () => 'Available only',
};

const isLabelName = (name: string): name is LabelName => name in toLabel;

/** Returns the labels of the active filters, in the order they were set; `child` is the name of the child. */
export const toFilterLabels = (search: ClassSearch, child = 'your child') =>
  Object.entries(search).flatMap(([name, value]): { name: FilterName; label: string }[] => {
    if (name === 'for') return [{ name, label: `For ${child}` }];
    return isLabelName(name)
      ? [{ name, label: (toLabel[name] as (value: unknown) => string)(value) }]
      : [];
  });

/** Returns `14 classes`, or `More than 1,000 classes`. */
export function toCountLabel(total: number, isCapped = false) {
  if (total === 0) return 'No classes';
  return total === 1
    ? '1 class'
    : `${isCapped ? 'More than ' : ''}${formatCount(total, EN_US)} classes`;
}

/** The label of the button that applies the filters. `total` is unknown while it loads. */
export function toShowLabel(total: number | undefined, isCapped = false) {
  if (total === undefined || isCapped) return 'Show classes';
  return total === 0 ? 'No classes match' : `Show ${toCountLabel(total)}`;
}

interface Dates {
  startsOn?: string | undefined;
  endsOn?: string | undefined;
}

/** Returns the days of all classes, such as `June 12–August 14, 2027`; null if none has dates. */
export function toDateRange(classes: readonly Dates[]) {
  const first = classes.flatMap(({ startsOn }) => startsOn ?? []).toSorted()[0];
  const last = classes.flatMap(({ startsOn, endsOn = startsOn }) => endsOn ?? []).toSorted();
  return first === undefined ? null : formatDays(first, last.at(-1) ?? first);
}
