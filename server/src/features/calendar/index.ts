/** What other features and `app.ts` may use of the calendars. */
export { getCalendar } from './calendar';
export { registerCalendar } from './calendar.routes';
export { deleteCalendarToken, renewCalendarToken } from './calendars.store';
