import type { DomainEvent, FieldChange } from '#domain/domain-event';
import { toAddress, type Place } from '#domain/places/place';
import type { AuditRecord, EventDescription } from '../notification-draft';
import { onOneLine } from '../safe-text';

const toPhotoCount = ({ length }: readonly unknown[]) =>
  length === 1 ? '1 photo' : `${length} photos`;

const toValue = (value: unknown) => {
  if (Array.isArray(value)) return toPhotoCount(value);
  return typeof value === 'string' || typeof value === 'number' ? onOneLine(String(value)) : 'none';
};

const toText = (side: 'before' | 'after', changes: readonly FieldChange[]) =>
  changes.map((change) => `${change.field}: ${toValue(change[side])}`).join('; ');

/** Returns the audit record of a place's event. The families of moved classes get events of these classes. */
export function describePlaceEvent(event: DomainEvent, place: Place): EventDescription {
  const subject = { id: place._id.toHexString(), name: onOneLine(place.name) };
  const toDescription = (record: Omit<AuditRecord, 'subject'>): EventDescription => ({
    drafts: [],
    records: [{ ...record, subject }],
  });
  switch (event.kind) {
    case 'place-added':
      return toDescription({ action: event.kind, before: null, after: onOneLine(event.address) });
    case 'place-edited':
      return toDescription({
        action: event.movesClasses ? 'place-moved' : event.kind,
        before: toText('before', event.changes),
        after: toText('after', event.changes),
      });
    case 'place-archived':
      return toDescription({
        action: event.kind,
        before: onOneLine(toAddress(place)),
        after: null,
      });
    case 'place-restored':
      return toDescription({
        action: event.kind,
        before: null,
        after: onOneLine(toAddress(place)),
      });
    default:
      throw new Error(`A place cannot have an event of kind ${event.kind}.`);
  }
}
