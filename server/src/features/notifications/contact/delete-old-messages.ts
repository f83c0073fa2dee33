import type { Camp } from '#camp';
import { CONTACT_MESSAGE_DAYS } from '#contract/accounts/contact';
import { INVITATION_LIFETIME_MS } from '#domain/campers/camper-invitation';
import {
  CONTACT_OWNER,
  deleteInvitationMails,
  deleteNotificationsOf,
} from '../notifications.store';

const DAY_MS = 86_400_000;

/**
 * Deletes messages to the camp after the days that the privacy page promises, and emails to invited addresses
 * with the invitations.
 */
export async function deleteOldMessages(camp: Camp): Promise<void> {
  const at = camp.now().getTime();
  const until = new Date(at - CONTACT_MESSAGE_DAYS * DAY_MS);
  await deleteNotificationsOf(camp, CONTACT_OWNER, until);
  await deleteInvitationMails(camp, new Date(at - INVITATION_LIFETIME_MS));
}
