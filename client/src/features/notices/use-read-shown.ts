import { useEffect, useEffectEvent } from 'react';
import { useReadNotices, type NoticePage } from './notices.queries';

/** Marks as read what is shown, newest first, so that the count by the bell goes. */
export const useReadShown = (shown: NoticePage | undefined) => {
  const { mutate } = useReadNotices();
  const newest = shown?.items[0]?.at;
  const hasUnread = shown?.items.some(({ isRead }) => !isRead) ?? false;
  const read = useEffectEvent((until: string) => mutate(until));
  useEffect(() => {
    if (newest !== undefined && hasUnread) read(newest);
  }, [newest, hasUnread]);
};
