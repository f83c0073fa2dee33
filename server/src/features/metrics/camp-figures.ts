import type { Db } from 'mongodb';
import type { Camp } from '#camp';
import type { CampClass } from '#domain/classes/camp-class';
import { sourcesOf, type Order } from '#domain/orders/order';
import { readEventLags } from '#features/notifications/index';

type OrderState = Order['state'];
const orderStates = Object.keys(sourcesOf) as OrderState[];

/** What the database says about the camp at one moment. All processes read the same. */
export interface CampFigures {
  orders: Map<OrderState, number>;
  ordersToReview: number;
  openDisputes: number;
  pendingRefunds: number;
  heldSeats: number;
  offeredSeats: number;
  pendingEvents: number;
  /** How long the oldest pending event has been due; 0 if there is none. */
  eventLagSeconds: number;
  waitingMails: number;
  /** How long the oldest email has waited to be sent; 0 if there is none. */
  mailLagSeconds: number;
}

const countOrders = async (db: Db): Promise<CampFigures['orders']> => {
  const orders = db.collection<Order>('orders');
  const count = async (state: OrderState) =>
    [state, await orders.countDocuments({ state })] as const;
  return new Map(await Promise.all(orderStates.map(count)));
};

/** Returns the number of seats that the unexpired elements of an array of the classes keep. */
const countSeats = async (
  db: Db,
  field: 'holds' | 'seatOffers',
  seats: string | object,
  now: Date,
): Promise<number> => {
  const [sum] = await db
    .collection<CampClass>('classes')
    .aggregate<{ seats: number }>([
      { $match: { [`${field}.expiresAt`]: { $gt: now } } },
      { $unwind: `$${field}` },
      { $match: { [`${field}.expiresAt`]: { $gt: now } } },
      { $group: { _id: null, seats: { $sum: seats } } },
    ])
    .toArray();
  return sum?.seats ?? 0;
};

const readMails = async (db: Db) => {
  const mails = db.collection<{ at: Date }>('notices');
  const waiting = { 'mail.state': 'waiting' };
  const [oldest] = await mails.find(waiting).sort({ at: 1 }).limit(1).project({ at: 1 }).toArray();
  return { count: await mails.countDocuments(waiting), oldestAt: oldest?.at as Date | undefined };
};

/** Reads the figures of the camp. Every query uses an index or reads only the classes. */
export async function readCampFigures(camp: Camp): Promise<CampFigures> {
  const { db } = camp;
  const at = camp.now();
  const orders = db.collection<Order>('orders');
  const [states, ordersToReview, openDisputes, pendingRefunds, held, offered, lags, mails] =
    await Promise.all([
      countOrders(db),
      orders.countDocuments({ reviewReason: { $exists: true } }),
      orders.countDocuments({ 'disputes.isOpen': true }),
      orders.countDocuments({ 'refunds.state': 'pending' }),
      countSeats(db, 'holds', '$holds.seats', at),
      countSeats(db, 'seatOffers', { $size: '$seatOffers.camperIds' }, at),
      readEventLags(camp, at),
      readMails(db),
    ]);
  const secondsSince = (time?: Date) =>
    time ? Math.max(0, (at.getTime() - time.getTime()) / 1_000) : 0;
  return {
    orders: states,
    ordersToReview,
    openDisputes,
    pendingRefunds,
    heldSeats: held,
    offeredSeats: offered,
    pendingEvents: lags.reduce((sum, { count }) => sum + count, 0),
    eventLagSeconds: Math.max(0, ...lags.map(({ dueSince }) => secondsSince(dueSince))),
    waitingMails: mails.count,
    mailLagSeconds: secondsSince(mails.oldestAt),
  };
}
