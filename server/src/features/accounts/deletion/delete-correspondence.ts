import type { Camp } from '#camp';
import { toInvitationOwner } from '#domain/campers/camper-invitation';
import { toSubscriber } from '#domain/subscription';
import {
  deleteInvitation,
  listInvitationsBy,
  listInvitationsTo,
  removeInvitationFromCampers,
} from '#features/families/index';
import { deleteSubscription, findSubscription } from '#features/newsletter/index';
import { deleteContactMessagesFrom, deleteNotificationsOf } from '#features/notifications/index';

/** Deletes the emails to people whom the account invited and who have none. */
export async function deleteInvitationMails(camp: Camp, uid: string): Promise<void> {
  for (const invitation of await listInvitationsBy(camp, uid)) {
    await deleteNotificationsOf(camp, toInvitationOwner(invitation));
  }
}

/** Deletes invitations to the address, and what was written to the camp from it. */
export async function deleteCorrespondence(camp: Camp, email: string): Promise<void> {
  for (const invitation of await listInvitationsTo(camp, email)) {
    await deleteNotificationsOf(camp, toInvitationOwner(invitation));
    await removeInvitationFromCampers(camp, invitation);
    await deleteInvitation(camp, invitation);
  }
  await deleteContactMessagesFrom(camp, email);
}

/** Deletes the subscription of an address to the newsletter. */
export async function deleteSubscriptionOf(camp: Camp, email: string): Promise<void> {
  const subscription = await findSubscription(camp, email);
  if (!subscription) return;
  // The request to confirm the address is stored as a notification, with the address.
  await deleteNotificationsOf(camp, toSubscriber(subscription));
  await deleteSubscription(camp, email);
}
