import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { calendarEndpoints } from '@camp/server/contract/classes/calendar';
import { call } from '../../lib/api/client';
import { CALENDAR } from '../../lib/queries/query-keys';

export const calendarQuery = (owner: string) =>
  queryOptions({ queryKey: [CALENDAR, owner], queryFn: () => call(calendarEndpoints.getCalendar) });

/** Replaces the calendar's address; the old one stops working. */
export function useRenewAddress(owner: string) {
  const queryClient = useQueryClient();
  const { queryKey } = calendarQuery(owner);
  return useMutation({
    mutationFn: () => call(calendarEndpoints.renewCalendarAddress),
    onSuccess: async ({ address }) => {
      // A pending response may have the old address.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (calendar) => calendar && { ...calendar, address });
    },
  });
}
