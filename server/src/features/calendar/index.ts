/** What other features and the composition may use of the calendars. */
export { deleteCalendarToken, renewCalendarToken } from './calendars.store';
