import * as z from 'zod/mini';
import { today as readToday } from '#lib/format/dates';
import { addDays } from '@camp/server/shared/dates';

/** Ranges of days that stay relative in the URL, so that a saved view moves with the calendar. */
export const dayPreset = z.enum(['today', 'last-7-days', 'this-month', 'this-season']);
export type DayPreset = z.infer<typeof dayPreset>;

export const dayPresets: { value: DayPreset; label: string }[] = [
  { value: 'today', label: 'Today' },
  { value: 'last-7-days', label: 'Last 7 days' },
  { value: 'this-month', label: 'This month' },
  { value: 'this-season', label: 'This season' },
];

interface Days {
  from: string;
  to: string;
}

const LAST_DAYS = 7;
/** The classes of the next summer go on sale in September. */
const SEASON_STARTS = '09-01';
const SEASON_ENDS = '08-31';

const toMonth = (today: string): Days => {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${today.slice(0, 7)}-01`, to: `${today.slice(0, 7)}-${last}` };
};

const toSeason = (today: string): Days => {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < SEASON_STARTS ? 1 : 0);
  return { from: `${year}-${SEASON_STARTS}`, to: `${year + 1}-${SEASON_ENDS}` };
};

/** Returns the days of a preset, inclusive. */
export function toPresetDays(preset: DayPreset, today: string): Days {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'last-7-days':
      return { from: addDays(today, 1 - LAST_DAYS), to: today };
    case 'this-month':
      return toMonth(today);
    case 'this-season':
      return toSeason(today);
  }
}

export interface DayFilters {
  days?: DayPreset | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Returns the filters with the days of their preset instead of the preset. */
export const resolveDays = <Filters extends DayFilters>({
  days,
  ...filters
}: Filters): Omit<Filters, 'days'> =>
  days === undefined ? filters : { ...filters, ...toPresetDays(days, readToday()) };
