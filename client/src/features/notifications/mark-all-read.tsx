import { CheckCheck } from 'lucide-react';
import { toMessage } from '#lib/api/client';
import { showError } from '#ui/feedback/toast';
import { FocusableButton } from '#ui/focusable-button';
import { useMarkAllRead, type NotificationPage } from './notifications.queries';
import { useUnreadCount } from './use-unread-count';

interface MarkAllReadProps {
  owner: string;
  shown: NotificationPage;
}

/** A button that marks all notifications as read. It stays, so that it keeps the focus. */
export function MarkAllRead({ owner, shown }: MarkAllReadProps) {
  const unread = useUnreadCount();
  const { mutate, isPending } = useMarkAllRead(owner);
  const markAll = () =>
    mutate(shown, {
      onError: (error) => showError('Not marked as read', toMessage(error)),
    });
  return (
    <FocusableButton
      variant="quiet"
      size="sm"
      isBusy={isPending}
      isDisabled={isPending || !unread}
      onClick={markAll}
    >
      {!isPending && <CheckCheck size={18} aria-hidden="true" />}
      Mark all as read
    </FocusableButton>
  );
}
