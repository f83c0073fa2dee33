import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { calendarEndpoints } from '@camp/server/contract/calendar';
import { call } from '../../lib/api';

/** Changes with every new or canceled enrollment. */
export const CALENDAR = 'calendar';

export const calendarQuery = (email: string) =>
  queryOptions({ queryKey: [CALENDAR, email], queryFn: () => call(calendarEndpoints.getCalendar) });

/** Replaces the calendar's address; the old one stops working. */
export function useRenewAddress(email: string) {
  const queryClient = useQueryClient();
  const { queryKey } = calendarQuery(email);
  return useMutation({
    mutationFn: () => call(calendarEndpoints.renewCalendarAddress),
    onSuccess: async ({ address }) => {
      // A pending response may have the old address.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (calendar) => calendar && { ...calendar, address });
    },
  });
}
