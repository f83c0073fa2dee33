import type { Db } from 'mongodb';
import { isPaid, type Order, type OrderLine } from '../features/checkout/order';
import type { AuditEntry } from '../features/audit-log/audit-log.store';
import type { CampClass } from '../features/classes/camp-class';
import { toMoney } from '../money';
import type { DomainEvent } from '../domain-event';

/** An approved price and the price before it. */
interface PriceChange {
  at: Date;
  before: string;
  after: string;
}

/** Tolerates slow servers and clock skew between the recorded time of a change and its write. */
const LATE_WRITE_MS = 60_000;

const isWithin = (early: Date, late: Date) => early.getTime() <= late.getTime() + LATE_WRITE_MS;

/** Returns the price changes of an event that is not in the audit log yet. */
const toPending = (event: DomainEvent): PriceChange[] =>
  event.kind === 'class-edited'
    ? event.changes
        .filter(({ field }) => field === 'priceCents')
        .map(({ before, after }) => ({
          at: event.at,
          before: toMoney(before as number),
          after: toMoney(after as number),
        }))
    : [];

/** Reads the price changes of every class. */
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
  const listChanges = (id: string) => changes.get(id) ?? [];

  return {
    /** Returns how the price of a class differs from its last approved price, or null if it does not. */
    checkClassPrice({ _id, priceCents }: CampClass): string | null {
      const classChanges = listChanges(_id.toHexString());
      const last = classChanges.at(-1);
      const price = toMoney(priceCents);
      const latestChanges = classChanges.filter(({ at }) => last && isWithin(last.at, at));
      if (!last || latestChanges.some(({ after }) => after === price)) return null;
      return `it costs ${price}, but its last approved price is ${last.after}`;
    },

    /** Returns a reason if the class never had the line's price between checkout and payment, otherwise null. */
    checkLine(order: Order, line: OrderLine, priceCents: number | null): string | null {
      const { classId, className, terms } = line;
      // Older releases sold classes before price changes were logged.
      if (!isPaid(order) || !terms || terms.isAssumed) return null;
      const classChanges = listChanges(classId.toHexString());
      if (classChanges.length === 0 && priceCents === null) return null;
      const paidAt = order.paidAt ?? order.createdAt;
      const first = classChanges[0]?.before ?? toMoney(priceCents!);
      const prices = [first, ...classChanges.map(({ after }) => after)].filter((_price, index) => {
        const [begin, end] = [classChanges[index - 1], classChanges[index]];
        return (
          (!begin || isWithin(begin.at, paidAt)) && (!end || isWithin(order.createdAt, end.at))
        );
      });
      const price = toMoney(line.priceCents);
      return prices.includes(price)
        ? null
        : `${className} was sold for ${price}, a price that was not approved`;
    },
  };
}
export type PriceHistory = Awaited<ReturnType<typeof readPriceHistory>>;
