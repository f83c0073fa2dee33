import { CONTACT_MESSAGE_DAYS } from '../../../contract/accounts/contact';
import type { NotificationsStore } from '../notifications.store';
import { CONTACT_OWNER } from './send-contact-message';

const DAY_MS = 86_400_000;

interface Dependencies {
  notifications: Pick<NotificationsStore, 'deleteByOwner'>;
  now: () => Date;
}

/** Returns a sweep that deletes messages to the camp after the days that the privacy page promises. */
export function createDeleteOldMessages({ notifications, now }: Dependencies) {
  return async (): Promise<void> => {
    const until = new Date(now().getTime() - CONTACT_MESSAGE_DAYS * DAY_MS);
    await notifications.deleteByOwner(CONTACT_OWNER, until);
  };
}
