import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { NOTICES, useReadNotices, type NoticePage } from './notices.queries';

/** Fetches the rest anew: what a notice tells of came after much of what is remembered. */
const useForgetBefore = () => {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [root] }) => root !== NOTICES });
};

/** Marks as read what is shown, newest first, so that the count by the bell goes. */
export const useReadShown = (shown: NoticePage | undefined) => {
  const { mutate } = useReadNotices();
  const forgetBefore = useForgetBefore();
  const newest = shown?.items[0]?.at;
  const hasUnread = shown?.items.some(({ isRead }) => !isRead) ?? false;
  const read = useEffectEvent((until: string) => {
    mutate(until);
    forgetBefore();
  });
  useEffect(() => {
    if (newest !== undefined && hasUnread) read(newest);
  }, [newest, hasUnread]);
};
