import { CONTACT_MESSAGE_DAYS } from '#contract/accounts/contact';
import { INVITATION_LIFETIME_MS } from '#domain/campers/camper-invitation';
import type { NotificationsStore } from '../notifications.store';
import { CONTACT_OWNER } from './send-contact-message';

const DAY_MS = 86_400_000;

interface Dependencies {
  notifications: Pick<NotificationsStore, 'deleteByOwner' | 'deleteInvitationMails'>;
  now: () => Date;
}

/**
 * Returns a sweep that deletes messages to the camp after the days that the privacy page promises, and emails to
 * invited addresses with the invitations.
 */
export function createDeleteOldMessages({ notifications, now }: Dependencies) {
  return async (): Promise<void> => {
    const at = now().getTime();
    const until = new Date(at - CONTACT_MESSAGE_DAYS * DAY_MS);
    await notifications.deleteByOwner(CONTACT_OWNER, until);
    await notifications.deleteInvitationMails(new Date(at - INVITATION_LIFETIME_MS));
  };
}
