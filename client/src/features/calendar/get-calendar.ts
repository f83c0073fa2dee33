import { calendarEndpoints } from '@camp/server/contract/classes/calendar';
import { call } from '#lib/api/client';

export const getCalendar = () => call(calendarEndpoints.getCalendar);
