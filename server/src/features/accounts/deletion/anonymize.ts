import type { Camp } from '#camp';
import type { FormerUser } from '#domain/deletion';
import { anonymizeAdmitter } from '#features/admissions/index';
import { anonymizeDecider } from '#features/applications/index';
import { anonymizeAuditEntries } from '#features/audit-log/index';
import { anonymizeConsentTextPublisher } from '#features/consents/index';
import { findFormerRecords } from './former-records';

/** Removes name and email of a former user from what the user decided, published or allowed as an admin. */
export async function anonymizeActor(camp: Camp, uid: string): Promise<void> {
  await anonymizeDecider(camp, uid);
  await anonymizeConsentTextPublisher(camp, uid);
  await anonymizeAdmitter(camp, uid);
}

/** Removes the names and the email of a former user, and the names of the campers, from the audit log. */
export const anonymizeAuditLog = async (
  camp: Camp,
  uid: string,
  formerUser: FormerUser,
): Promise<void> =>
  anonymizeAuditEntries(camp, uid, await findFormerRecords(camp, uid, formerUser));
