import { EN_US } from '#shared/locale';
import { formatMoney } from '#shared/money';
import type { Db, ObjectId } from 'mongodb';
import type { AuditEntry } from '#features/audit-log/audit-entry';
import type { CampClass } from '#domain/classes/camp-class';
import type { DomainEvent } from '#domain/domain-event';

/** An approved price and the price before it. */
interface PriceChange {
  at: Date;
  before: string;
  after: string;
}

/** Tolerates slow servers and clock skew between the recorded time of a change and its write. */
const LATE_WRITE_MS = 60_000;

export const isWithin = (early: Date, late: Date) =>
  early.getTime() <= late.getTime() + LATE_WRITE_MS;

/** Returns the price changes of an event that is not in the audit log yet. */
const toPending = (event: DomainEvent): PriceChange[] =>
  event.kind === 'class-edited'
    ? event.changes
        .filter(({ field }) => field === 'priceCents')
        .map(({ before, after }) => ({
          at: event.at,
          before: formatMoney(before as number, EN_US),
          after: formatMoney(after as number, EN_US),
        }))
    : [];

/** Reads the price changes of all classes. Returns a function that lists those of a class, oldest first. */
export async function readPriceHistory(db: Db) {
  const changes = new Map<string, PriceChange[]>();
  const add = (id: string, added: PriceChange[]) =>
    added.length > 0 && changes.set(id, [...(changes.get(id) ?? []), ...added]);
  // Read the classes first: a change moves from the class to the audit log.
  const classesWithEvents = db
    .collection<CampClass>('classes')
    .find({ 'events.kind': 'class-edited' });
  for await (const { _id, events = [] } of classesWithEvents)
    add(_id.toHexString(), events.flatMap(toPending));
  const logEntries = db
    .collection<AuditEntry>('auditLog')
    .find({ action: 'class-price-changed', isDone: true });
  for await (const { at, subject, before, after } of logEntries) {
    add(subject.id, [{ at, before: before ?? '', after: after ?? '' }]);
  }
  for (const ofClass of changes.values()) ofClass.sort((a, b) => a.at.getTime() - b.at.getTime());
  return (classId: ObjectId): readonly PriceChange[] => changes.get(classId.toHexString()) ?? [];
}
export type ListPriceChanges = Awaited<ReturnType<typeof readPriceHistory>>;
