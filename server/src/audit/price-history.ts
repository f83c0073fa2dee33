import type { Db } from 'mongodb';
import { isPaid, type Order, type OrderLine } from '../features/checkout/order';
import type { AuditEntry } from '../features/audit-log/audit-log.store';
import type { CampClass } from '../features/classes/camp-class';
import { toMoney } from '../money';
import type { NewsItem } from '../news';

/** A price that was approved, and the one before. */
interface PriceChange {
  at: Date;
  before: string;
  after: string;
}

/** How long after the time that it notes a change may be written, by a server that is slow or whose clock is off. */
const LATE_WRITE_MS = 60_000;

const isWithin = (early: Date, late: Date) => early.getTime() <= late.getTime() + LATE_WRITE_MS;

/** Changes that the audit log does not have yet. */
const toPending = (item: NewsItem): PriceChange[] =>
  item.kind === 'class-edited'
    ? item.changes
        .filter(({ field }) => field === 'priceCents')
        .map(({ before, after }) => ({
          at: item.at,
          before: toMoney(before as number),
          after: toMoney(after as number),
        }))
    : [];

/** What every class has cost, as far as it was ever changed. */
export const readPriceHistory = async (db: Db) => {
  const changes = new Map<string, PriceChange[]>();
  const add = (id: string, added: PriceChange[]) =>
    added.length > 0 && changes.set(id, [...(changes.get(id) ?? []), ...added]);
  // First the classes: a change moves from there to the log.
  const changed = db.collection<CampClass>('classes').find({ 'news.kind': 'class-edited' });
  for await (const { _id, news = [] } of changed) add(_id.toHexString(), news.flatMap(toPending));
  const logged = db
    .collection<AuditEntry>('auditLog')
    .find({ action: 'class-price-changed', isDone: true });
  for await (const { at, subject, before, after } of logged) {
    add(subject.id, [{ at, before: before ?? '', after: after ?? '' }]);
  }
  for (const each of changes.values()) each.sort((a, b) => a.at.getTime() - b.at.getTime());
  const listChanges = (id: string) => changes.get(id) ?? [];

  return {
    /** Returns how the price of a class differs from the one that was approved last; null if it does not. */
    judgeClass({ _id, priceCents }: CampClass): string | null {
      const own = listChanges(_id.toHexString());
      const last = own.at(-1);
      const price = toMoney(priceCents);
      const latest = own.filter(({ at }) => last && isWithin(last.at, at));
      if (!last || latest.some(({ after }) => after === price)) return null;
      return `it costs ${price}, and its last approved price is ${last.after}`;
    },

    /** Returns that a line was paid at a price that its class did not have; null if it did. */
    judgeLine(order: Order, line: OrderLine, priceCents: number | null): string | null {
      const { classId, className, terms } = line;
      // What older releases sold is from before changes were logged.
      if (!isPaid(order) || !terms || terms.isAssumed) return null;
      const own = listChanges(classId.toHexString());
      if (own.length === 0 && priceCents === null) return null;
      const paidAt = order.paidAt ?? order.createdAt;
      const first = own[0]?.before ?? toMoney(priceCents!);
      const prices = [first, ...own.map(({ after }) => after)].filter((_price, nth) => {
        const [begin, end] = [own[nth - 1], own[nth]];
        return (
          (!begin || isWithin(begin.at, paidAt)) && (!end || isWithin(order.createdAt, end.at))
        );
      });
      const price = toMoney(line.priceCents);
      return prices.includes(price)
        ? null
        : `${className} was sold for ${price}, which nobody had approved`;
    },
  };
};
export type PriceHistory = Awaited<ReturnType<typeof readPriceHistory>>;
