import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calendarEndpoints } from '@camp/server/contract/classes/calendar';
import { call } from '#lib/api/client';
import { calendarQuery } from './calendar-query';

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
