import type { Collection, Document, ObjectId } from 'mongodb';
import { pushNews, type NewsItem } from '../../news';
import { hasGoneBack } from './gone-back';
import { paidStates, sumRefundedCents, type Order, type OrderLine, type Refund } from './order';

/** What an admin decided for a line. */
interface Decision {
  /** Null if nothing is refunded. */
  refund: Refund | null;
  reason: string;
  at: Date;
  endsPlace: boolean;
  note: string;
  news: NewsItem;
}

/** The array filter `line` for the enrolled line of a class. */
export const isEnrolledIn = (classId: ObjectId): Document => ({
  'line.classId': classId,
  'line.outcome': 'enrolled',
});

/** What admins write into orders. */
export const writeDecisions = (orders: Collection<Order>) => ({
  /**
   * Decides what goes back for a line, and whether its place ends, in one write; false when the
   * line is not as it was read, or another sum has gone back for it by now.
   */
  async decideRefund(order: Order, line: OrderLine, decision: Decision): Promise<boolean> {
    const { _id, state } = order;
    const { classId, outcome } = line;
    const { refund, reason, at, endsPlace, note, news } = decision;
    const ending =
      endsPlace && outcome === 'enrolled'
        ? { 'lines.$[line].outcome': 'cancelling' as const, 'lines.$[line].reason': reason }
        : null;
    const { matchedCount } = await orders.updateOne(
      {
        _id,
        state: { $in: paidStates },
        lines: { $elemMatch: { classId, outcome } },
        ...hasGoneBack(classId, sumRefundedCents(order, classId)),
      },
      {
        ...(ending && { $set: ending }),
        $push: {
          ...(refund && { refunds: refund }),
          timeline: { at, state, note },
          ...pushNews(news),
        },
      },
      // MongoDB refuses an array filter that its update does not use.
      ending ? { arrayFilters: [isEnrolledIn(classId)] } : {},
    );
    return matchedCount === 1;
  },

  /** Notes that somebody has seen to what the order asked for; false when it no longer asks for that. */
  async resolve({ _id, state, attention }: Order, note: string, news: NewsItem): Promise<boolean> {
    const { at } = news;
    const { matchedCount } = await orders.updateOne(
      { _id, attention: attention ?? '' },
      {
        $unset: { attention: '' },
        $set: { resolvedAt: at },
        $push: { timeline: { at, state, note }, ...pushNews(news) },
      },
    );
    return matchedCount === 1;
  },
});
