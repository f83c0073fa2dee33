import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationEndpoints } from '@camp/server/contract/accounts/notifications';
import {
  accountEndpoints,
  type UpdateAccountRequest,
} from '@camp/server/contract/accounts/account';
import { accountDeletionEndpoints } from '@camp/server/contract/accounts/account-deletion';
import { call } from '#lib/api/client';
import { getIdToken } from '#lib/session/firebase';
import { changeProfile, listSignInMethods } from '#lib/session/account-auth';
import { ACCOUNT, ACCOUNT_DELETION, REMINDERS, SIGN_IN_METHODS } from '#lib/queries/query-keys';

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

/** What blocks the deletion of the account. Never cached: every other page can change it. */
export const blockersQuery = (uid: string) =>
  queryOptions({
    queryKey: [ACCOUNT_DELETION, uid],
    queryFn: async () => (await call(accountDeletionEndpoints.listDeletionBlockers)).blockers,
    staleTime: 0,
  });

/** How the user can sign in. */
export const signInMethodsQuery = (uid: string) =>
  queryOptions({ queryKey: [SIGN_IN_METHODS, uid], queryFn: listSignInMethods });

/** Deletes the account at the camp. Needs a sign-in within the last minutes. */
export async function deleteOwnAccount(): Promise<void> {
  const bearer = await getIdToken(true);
  if (bearer !== null) await call(accountDeletionEndpoints.deleteOwnAccount, { bearer });
}

export const accountQuery = (uid: string) =>
  queryOptions({ queryKey: [ACCOUNT, uid], queryFn: () => call(accountEndpoints.getAccount) });

/** Changes the profile and uploads a picture, at the camp and in the session. */
export function useUpdateAccount(uid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, ...body }: UpdateAccountRequest & { file?: File }) => {
      const updated = await call(accountEndpoints.updateAccount, { body });
      const account = file
        ? await call(accountEndpoints.setPortrait, { upload: { file } })
        : updated;
      // The camp's own records count; the session only shows them.
      await changeProfile({
        displayName: account.name,
        ...(account.image !== undefined && { photoURL: account.image }),
      }).catch((error: unknown) => reportError(error));
      return account;
    },
    onSuccess: (account) => queryClient.setQueryData(accountQuery(uid).queryKey, account),
  });
}

/** Ends the sessions of all devices at the camp. */
export const endSessions = () => call(accountEndpoints.endSessions);
