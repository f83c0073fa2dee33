import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationEndpoints } from '@camp/server/contract/accounts/notifications';
import { call } from '../../lib/api/client';
import { REMINDERS } from '../../lib/queries/query-keys';

export const remindersQuery = (uid: string) =>
  queryOptions({
    queryKey: [REMINDERS, uid],
    queryFn: () => call(notificationEndpoints.getReminderSetting),
  });

/** Turns class reminders on or off. */
export function useSetReminders(uid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wantsReminders: boolean) =>
      call(notificationEndpoints.setReminderSetting, { body: { wantsReminders } }),
    onSuccess: (setting) => queryClient.setQueryData(remindersQuery(uid).queryKey, setting),
  });
}
