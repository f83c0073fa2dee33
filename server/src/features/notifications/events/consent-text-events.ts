import type { ConsentText } from '../../../domain/campers/consent';
import type { DomainEvent } from '../../../domain/domain-event';
import type { AuditRecord, EventDescription } from '../notification-draft';
import { onOneLine } from '../safe-text';

const describeVersion = ({ version, isRequired }: { version: number; isRequired: boolean }) =>
  `version ${version}, ${isRequired ? 'required' : 'optional'}`;

/** Returns the audit record of a consent text's event. Nobody is notified: families are asked at checkout. */
export function describeConsentTextEvent(event: DomainEvent, text: ConsentText): EventDescription {
  const subject = { id: text._id.toHexString(), name: onOneLine(text.title) };
  const toDescription = (record: Omit<AuditRecord, 'subject'>): EventDescription => ({
    drafts: [],
    records: [{ ...record, subject }],
  });
  switch (event.kind) {
    case 'consent-text-published':
      return toDescription({
        action: event.kind,
        before: event.before && describeVersion(event.before),
        after: describeVersion(text),
      });
    case 'consent-text-withdrawn':
      return toDescription({
        action: event.kind,
        before: describeVersion(event.before),
        after: 'no longer asked',
      });
    default:
      throw new Error(`A consent text cannot have an event of kind ${event.kind}.`);
  }
}
