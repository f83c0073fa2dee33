import {
  DATES_TO_BE_ANNOUNCED,
  formatDays,
  formatTimes,
  formatWeekdays,
  type Schedule,
} from './class-schedule';

/**
 * Returns the schedule of a class in two lines: the days, `June 21–25, 2027`, and the times, `Mon–Fri,
 * 9:00 AM–12:30 PM`, which are null if they are not known. The year is left out if it is `year`, by default the
 * current one.
 */
export function splitSchedule(schedule: Schedule, year?: string) {
  const { startsOn, endsOn = startsOn, weekdays = [], startTime, endTime, timesVary } = schedule;
  if (startsOn === undefined || endsOn === undefined)
    return { days: DATES_TO_BE_ANNOUNCED, times: null };
  const days = formatDays(startsOn, endsOn, year);
  if (startTime === undefined || endTime === undefined) return { days, times: null };
  const times = timesVary ? 'times vary' : formatTimes(startTime, endTime);
  return { days, times: `${formatWeekdays(weekdays)}, ${times}` };
}
