import type { Collection, ObjectId } from 'mongodb';
import { pushNews, type NewsItem } from '../../news';
import { isEnrolledIn } from './admin-decisions';
import { hasGoneBack } from './gone-back';
import { paidStates, sourcesOf, type Order, type Refund } from './order';

interface Payment {
  at: Date;
  /** For the lines that were refused. */
  refunds: Refund[];
  news: NewsItem;
}

/** A line that is given back, and what goes back for it. */
interface LineEnd {
  classId: ObjectId;
  reason: string;
  /** What had gone back for it when this was decided. */
  refundedCents: number;
  refund: Refund | null;
  at: Date;
  note: string;
  news: NewsItem;
}

/** The writes of an orders store that decide what becomes of its lines. */
export const writeLines = (orders: Collection<Order>) => ({
  /** Settles for all callers that there is no place to be had for a line. */
  async refuseLine(_id: ObjectId, classId: ObjectId, reason: string): Promise<void> {
    await orders.updateOne(
      { _id, lines: { $elemMatch: { classId, outcome: { $exists: false } } } },
      { $set: { 'lines.$.outcome': 'refused', 'lines.$.reason': reason } },
    );
  },

  /**
   * Says of an order that it is paid, and of its lines that they are enrolled but for those that it
   * was read to have refused, in one write. Answers the order as it is then; null when it is paid
   * already or another line has been refused since.
   */
  pay({ _id, lines }: Order, { at, refunds, news }: Payment): Promise<Order | null> {
    const enrolled = lines.flatMap(({ outcome }, position) =>
      outcome === 'refused' ? [] : [`lines.${position}.outcome`],
    );
    const set = Object.fromEntries(enrolled.map((path) => [path, 'enrolled']));
    return orders.findOneAndUpdate(
      {
        _id,
        state: { $in: sourcesOf.paid },
        ...Object.fromEntries(enrolled.map((path) => [path, { $ne: 'refused' }])),
      },
      {
        $set: { ...set, state: 'paid', paidAt: at, refunds },
        $push: { timeline: { at, state: 'paid' }, ...pushNews(news) },
      },
      { returnDocument: 'after' },
    );
  },

  /**
   * Decides to give a line back, and what for, in one write; false when there is no place to give, or
   * another sum has gone back for it by now.
   */
  async endLine({ _id, state }: Order, end: LineEnd): Promise<boolean> {
    const { classId, reason, refundedCents, refund, at, note, news } = end;
    const { matchedCount } = await orders.updateOne(
      {
        _id,
        state: { $in: paidStates },
        lines: { $elemMatch: { classId, outcome: 'enrolled' } },
        ...hasGoneBack(classId, refundedCents),
      },
      {
        $set: {
          'lines.$[line].outcome': 'cancelling',
          'lines.$[line].reason': reason,
          'lines.$[line].canceledAt': at,
        },
        $push: {
          timeline: { at, state, note },
          ...(refund && { refunds: refund }),
          ...pushNews(news),
        },
      },
      { arrayFilters: [isEnrolledIn(classId)] },
    );
    return matchedCount === 1;
  },

  /** Notes that seat and enrolment of a line that was given back have been put right. */
  async completeLine(_id: ObjectId, classId: ObjectId): Promise<void> {
    await orders.updateOne(
      { _id, lines: { $elemMatch: { classId, outcome: 'cancelling' } } },
      { $set: { 'lines.$.outcome': 'cancelled' } },
    );
  },
});
