import { useSearchParams } from 'react-router-dom';
import { addDays, addMonths } from './calendar-days';

export const calendarViews = ['week', 'month', 'agenda'] as const;
export type CalendarViewName = (typeof calendarViews)[number];

const DAYS_A_WEEK = 7;
const DAY = /^20\d{2}-\d{2}-\d{2}$/;

const isDay = (value: string | null): value is string =>
  value !== null && DAY.test(value) && !Number.isNaN(Date.parse(value));

/** Returns the view and the day in the URL, and functions that change them. */
export function useCalendarView(firstDay: string) {
  const [params, setParams] = useSearchParams();
  const view = calendarViews.find((name) => name === params.get('view')) ?? 'week';
  const requestedDay = params.get('day');
  const day = isDay(requestedDay) ? requestedDay : firstDay;
  const show = (next: { view?: CalendarViewName; day?: string }) =>
    setParams({ view, day, ...next }, { replace: true, preventScrollReset: true });
  return {
    view,
    day,
    show,
    move: (step: 1 | -1) =>
      show({ day: view === 'month' ? addMonths(day, step) : addDays(day, step * DAYS_A_WEEK) }),
  };
}
