import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CHUNK } from '#lib/queries/query-keys';
import { Skeleton } from '#ui/feedback/skeleton';
import { Button } from '#ui/button';
import { ToggleButton } from '#ui/forms/toggles/toggle-button';
import type { ClassSearch } from './class-search';
import type { Child } from './filter-fields';
import { FilterMenu } from './filter-menu';
import type { SearchForm } from './use-search-form';

const importFields = () => import('./filter-fields');

/** Lazy: many visitors only look at the list. A query, so that a failed import can be retried. */
const fieldsQuery = queryOptions({
  queryKey: [CHUNK, 'class-filter-fields'],
  queryFn: importFields,
  staleTime: Infinity,
});

type FilterFields = Awaited<ReturnType<typeof importFields>>;

interface LazyFieldsProps {
  children: (fields: FilterFields) => ReactNode;
}

const LazyFields = ({ children }: LazyFieldsProps) => {
  const { data, isError, refetch } = useQuery(fieldsQuery);
  if (data) return children(data);
  if (!isError) return <Skeleton className="h-16 w-full" />;
  return (
    <div role="alert">
      <p className="mb-2">We couldn&rsquo;t load this filter.</p>
      <Button variant="quiet" size="sm" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
};

interface FilterBarProps {
  form: SearchForm;
  search: ClassSearch;
  family: readonly Child[];
}

/** The filters on wide screens: a row of menus. */
export function FilterBar({ form, search, family }: FilterBarProps) {
  const { weeks, weekdays, timeOfDay, from, to } = search;
  return (
    <div role="group" aria-label="Filters" className="flex flex-wrap gap-2">
      <FilterMenu
        label="Age"
        isActive={search.age !== undefined || search.for !== undefined}
        isWide
      >
        <LazyFields>
          {({ ForFields }) => <ForFields form={form} search={search} family={family} />}
        </LazyFields>
      </FilterMenu>
      <FilterMenu label="Week" isActive={weeks !== undefined} isWide>
        <LazyFields>{({ WeekField }) => <WeekField form={form} search={search} />}</LazyFields>
      </FilterMenu>
      <FilterMenu
        label="Days and times"
        isActive={[weekdays, timeOfDay, from, to].some((value) => value !== undefined)}
        isWide
      >
        <LazyFields>{({ WhenFields }) => <WhenFields form={form} search={search} />}</LazyFields>
      </FilterMenu>
      <FilterMenu label="Level" isActive={search.level !== undefined}>
        <LazyFields>{({ LevelFields }) => <LevelFields form={form} search={search} />}</LazyFields>
      </FilterMenu>
      <FilterMenu
        label="Price"
        isActive={search.priceMin !== undefined || search.priceMax !== undefined}
      >
        <LazyFields>{({ PriceFields }) => <PriceFields form={form} />}</LazyFields>
      </FilterMenu>
      <ToggleButton
        isPressed={form.fields.withSeats}
        onClick={() => form.change({ withSeats: !form.fields.withSeats })}
      >
        Available only
      </ToggleButton>
    </div>
  );
}
