import { queryOptions } from '@tanstack/react-query';
import { CALENDAR } from '#lib/queries/query-keys';

/** Returns the classes of a user's campers, no matter who paid, and those that the user paid for. */
export const calendarQuery = (owner: string) =>
  queryOptions({
    queryKey: [CALENDAR, owner],
    // Lazy: class pages show who is enrolled, but visitors have no calendar to fetch.
    queryFn: async () => (await import('./get-calendar')).getCalendar(),
  });
