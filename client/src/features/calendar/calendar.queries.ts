import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { calendarEndpoints } from '@camp/server/contract/calendar';
import { call } from '../../lib/api';

/** Changes with every place taken or given up. */
export const CALENDAR = 'calendar';

export const calendarQuery = (email: string) =>
  queryOptions({ queryKey: [CALENDAR, email], queryFn: () => call(calendarEndpoints.getCalendar) });

/** Gives the calendar a new address; the one before it stops working. */
export const useRenewAddress = (email: string) => {
  const queryClient = useQueryClient();
  const { queryKey } = calendarQuery(email);
  return useMutation({
    mutationFn: () => call(calendarEndpoints.renewCalendarAddress),
    onSuccess: async ({ address }) => {
      // An answer that is on its way has the old address.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (calendar) => calendar && { ...calendar, address });
    },
  });
};
