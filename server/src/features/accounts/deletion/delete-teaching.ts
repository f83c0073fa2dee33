import type { Camp } from '#camp';
import type { Period } from '#domain/period';
import { deleteApplicationsOf, listApplicationsWithEvents } from '#features/applications/index';
import { deleteMessagesBy, listMessagesWithEvents } from '#features/class-messages/index';
import { deleteProfileOf, listProfilesWithEvents } from '#features/instructor-profiles/index';
import { dispatchEventsOf } from '#features/notifications/index';

/** Deletes all applications of an account, decided ones too. Their pending events are dispatched before. */
export async function deleteApplications(camp: Camp, uid: string): Promise<void> {
  for (const { _id } of await listApplicationsWithEvents(camp, uid)) {
    await dispatchEventsOf(camp, 'applications', _id);
  }
  await deleteApplicationsOf(camp, uid);
}

/** Deletes what the account says about itself as an instructor. Its pending events are dispatched before. */
export async function deleteProfile(camp: Camp, uid: string, period?: Period): Promise<void> {
  for (const { _id } of await listProfilesWithEvents(camp, uid)) {
    await dispatchEventsOf(camp, 'instructorProfiles', _id);
  }
  await deleteProfileOf(camp, uid, period);
}

/** Deletes what the account wrote to families, once it was sent; they keep their notifications. */
export async function deleteSentMessages(camp: Camp, uid: string, period?: Period): Promise<void> {
  for (const { _id } of await listMessagesWithEvents(camp, uid)) {
    await dispatchEventsOf(camp, 'classMessages', _id);
  }
  await deleteMessagesBy(camp, uid, period);
}
