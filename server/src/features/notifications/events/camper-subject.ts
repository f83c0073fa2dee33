import type { EntrySubject } from '#domain/deletion';
import type { CamperInEvent } from '#domain/domain-event';
import type { Enrollment } from '#domain/orders/enrollment';
import type { AuditRecord } from '../notification-draft';
import { onOneLine } from '../safe-text';

/** Returns the subject of a record about an enrolled camper, with further names, and what somebody wrote, in the record. */
export function toCamperSubject(
  camper: CamperInEvent,
  { _id, owner: payer }: Enrollment,
  { names: otherNames = [], texts }: Partial<Pick<EntrySubject, 'names' | 'texts'>> = {},
): Pick<AuditRecord, 'subject' | 'about'> {
  const { name, email, owner } = camper;
  const names = [name, ...otherNames].map(onOneLine);
  return {
    subject: { id: _id.toHexString(), name: onOneLine(name), email },
    about: { uids: [...new Set([payer, owner])], names, ...(texts && { texts }) },
  };
}
