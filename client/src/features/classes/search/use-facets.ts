import { useQuery } from '@tanstack/react-query';
import { facetsQuery } from '#lib/queries/facets-query';
import { isResolved, type ClassSearch } from './class-search';

/** How many classes each choice of the filters finds with all others; undefined while it is not known. */
export function useFacets(search: ClassSearch) {
  const { for: _child, sort: _sort, page: _page, ...query } = search;
  const { data } = useQuery({ ...facetsQuery(query), enabled: isResolved(search) });
  if (!data || data.isCapped) return undefined;
  const toCounts = <Item extends { classes: number }>(
    items: readonly Item[],
    toValue: (item: Item) => string | number,
  ) => {
    const counts = new Map(items.map((item) => [String(toValue(item)), item.classes]));
    return (value: string) => counts.get(value) ?? 0;
  };
  return {
    countWeek: toCounts(data.weeks, ({ from }) => from),
    countWeekday: toCounts(data.weekdays, ({ weekday }) => weekday),
    countTime: toCounts(data.timesOfDay, ({ timeOfDay }) => timeOfDay),
    countLevel: toCounts(data.levels, ({ level }) => level),
    countAge: toCounts(data.ages, ({ age }) => age),
  };
}
