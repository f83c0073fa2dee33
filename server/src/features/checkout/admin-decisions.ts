import type { Collection } from 'mongodb';
import { pushNews, type NewsItem } from '../../news';
import { hasGoneBack } from './gone-back';
import { paidStates, sumRefundedCents, type Order, type OrderLine, type Refund } from './order';

/** What an admin decided for a line. */
interface Decision {
  refund: Refund;
  endsPlace: boolean;
  note: string;
  news: NewsItem;
}

/** What admins write into orders. */
export const writeDecisions = (orders: Collection<Order>) => ({
  /**
   * Decides what goes back for a line, and whether its place ends, in one write; false when the
   * line is not as it was read, or another sum has gone back for it by now.
   */
  async decideRefund(order: Order, line: OrderLine, decision: Decision): Promise<boolean> {
    const { _id, state } = order;
    const { classId, outcome } = line;
    const { refund, endsPlace, note, news } = decision;
    const ending = { 'lines.$.outcome': 'cancelling', 'lines.$.reason': refund.reason } as const;
    const { matchedCount } = await orders.updateOne(
      {
        _id,
        state: { $in: paidStates },
        lines: { $elemMatch: { classId, outcome } },
        ...hasGoneBack(classId, sumRefundedCents(order, classId)),
      },
      {
        ...(endsPlace && outcome === 'enrolled' && { $set: ending }),
        $push: { refunds: refund, timeline: { at: refund.at, state, note }, ...pushNews(news) },
      },
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
