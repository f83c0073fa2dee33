import { useState } from 'react';
import { resolveDays, type DayFilters, type DayPreset } from './day-presets';

const NO_DAYS = { days: undefined, from: undefined, to: undefined };

interface DayFilterOptions {
  filters: DayFilters;
  setFilters: (change: DayFilters) => void;
}

/** The state of a menu of ranges of days, and of the two fields that it shows for custom dates. */
export function useDayFilter({ filters, setFilters }: DayFilterOptions) {
  const [isAsked, setIsAsked] = useState(false);
  const { from, to } = resolveDays(filters);
  const isCustom = filters.days === undefined && (isAsked || (from ?? to) !== undefined);

  const clear = () => {
    setIsAsked(false);
    return NO_DAYS;
  };
  return {
    value: isCustom ? ('custom' as const) : filters.days,
    isCustom,
    isActive: (from ?? to) !== undefined,
    range: {
      from,
      to,
      onChange: (range: Pick<DayFilters, 'from' | 'to'>) =>
        setFilters({ ...range, days: undefined }),
    },
    /** Custom dates start with the days of the preset before. */
    onChoose(value: DayPreset | 'custom' | undefined) {
      setIsAsked(value === 'custom');
      setFilters(value === 'custom' ? { days: undefined, from, to } : { ...NO_DAYS, days: value });
    },
    /** Returns the filters without days. */
    clear,
  };
}
