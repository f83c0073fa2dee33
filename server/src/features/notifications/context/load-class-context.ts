import type { Camp } from '#camp';
import type { CampClass } from '#domain/classes/camp-class';
import type { DomainEvent } from '#domain/domain-event';
import { listAdmins } from '#features/users/index';
import { listOwnersWithoutOffer } from '#features/waitlist-entries/index';
import type { ClassContext } from '../events/classes/class-context';
import { toScheduleContext } from '../events/schedule';
import { toRecipients } from '../notification-draft';
import { loadRecipient, loadRecipients } from './batched-reads';
import { listFamilies } from './list-families';

const notifiesAdmins = (event: DomainEvent) =>
  event.kind === 'class-added' ||
  event.kind === 'changes-proposed' ||
  (event.kind === 'class-status-changed' && event.after === 'pending');

/** Loads what the description of a class's event needs besides the class. */
export async function loadClassContext(
  camp: Camp,
  event: DomainEvent,
  { _id, instructor: { uid, name, email } }: CampClass,
): Promise<ClassContext> {
  return {
    ...toScheduleContext(camp),
    instructor: await loadRecipient(camp, { uid, name, email }),
    admins: notifiesAdmins(event) ? toRecipients(await listAdmins(camp)) : [],
    families:
      event.kind === 'class-schedule-changed' ? await listFamilies(camp, _id, event.at) : [],
    waiting:
      event.kind === 'general-sale-started'
        ? await loadRecipients(camp, await listOwnersWithoutOffer(camp, _id, event.at))
        : [],
  };
}
