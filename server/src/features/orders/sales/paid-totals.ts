import type { Document, Filter, ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { Order } from '#domain/orders/order';
import { oncePer } from '#lib/once-per';
import { coalesce } from '#lib/single-flight';

/** Sums over what was paid, before refunds and transfers. */
export interface PaidTotals {
  orders: number;
  cents: number;
  /** By the day of the payment in the camp's time zone; days without payments are absent. */
  byDay: Map<string, DayTotal>;
  /** By class id; classes without payments are absent. */
  byClass: Map<string, ClassTotal>;
}

interface DayTotal {
  cents: number;
  /** Enrollments canceled later count. */
  enrollments: number;
}

interface ClassTotal {
  _id: ObjectId;
  /** The name as it was sold. */
  className: string;
  cents: number;
}

/** The totals of all orders that were paid before a time. */
interface SettledTotals extends PaidTotals {
  before: Date;
  /** The order paid last before that time. */
  last: ObjectId | null;
}

interface Rows {
  days: (DayTotal & { _id: string; orders: number })[];
  classes: ClassTotal[];
}

/** Nearly every order paid earlier than this is stored. */
const SETTLED_AFTER_MS = 60_000;
/** How much of the time before is summed by one command, so that none exceeds its time limit. */
const STEP_MS = 14 * 86_400_000;
const EPOCH = new Date(0);
const NONE: SettledTotals = {
  ...{ orders: 0, cents: 0, byDay: new Map(), byClass: new Map() },
  before: EPOCH,
  last: null,
};

/** A transfer is not one more enrollment. */
const isEnrollment = {
  $and: [
    { $ne: ['$$line.outcome', 'refused'] },
    { $eq: [{ $ifNull: ['$$line.transferredFrom', null] }, null] },
  ],
};
const enrollments = { $size: { $filter: { input: '$lines', as: 'line', cond: isEnrollment } } };

const toPipeline = (paidAt: Filter<Order>['paidAt'], timezone: string): Document[] => [
  { $match: { paidAt } },
  {
    $facet: {
      days: [
        {
          $group: {
            _id: { $dateToString: { date: '$paidAt', format: '%Y-%m-%d', timezone } },
            orders: { $sum: 1 },
            cents: { $sum: '$totalCents' },
            enrollments: { $sum: enrollments },
          },
        },
      ],
      classes: [
        { $unwind: '$lines' },
        {
          $group: {
            _id: '$lines.classId',
            className: { $first: '$lines.className' },
            cents: { $sum: '$lines.priceCents' },
          },
        },
      ],
    },
  },
];

/** Returns the totals together with those of other orders. */
const add = (totals: PaidTotals, { days, classes }: Rows): PaidTotals => {
  const byDay = new Map(totals.byDay);
  for (const { _id, cents, enrollments } of days) {
    const day = byDay.get(_id) ?? { cents: 0, enrollments: 0 };
    byDay.set(_id, { cents: day.cents + cents, enrollments: day.enrollments + enrollments });
  }
  const byClass = new Map(totals.byClass);
  for (const row of classes) {
    const id = row._id.toHexString();
    const { className, cents } = byClass.get(id) ?? { ...row, cents: 0 };
    byClass.set(id, { _id: row._id, className, cents: cents + row.cents });
  }
  return {
    orders: days.reduce((sum, day) => sum + day.orders, totals.orders),
    cents: days.reduce((sum, day) => sum + day.cents, totals.cents),
    byDay,
    byClass,
  };
};

const ordersOf = ({ db }: Camp) => db.collection<Order>('orders');

async function sum(camp: Camp, paidAt: Filter<Order>['paidAt']): Promise<Rows> {
  const [rows] = await ordersOf(camp).aggregate<Rows>(toPipeline(paidAt, camp.timeZone)).toArray();
  return rows!;
}

async function findLast(camp: Camp, before: Date): Promise<ObjectId | null> {
  const isEarlier = { paidAt: { $lt: before } };
  const options = { sort: { paidAt: -1, _id: -1 }, projection: { _id: 1 } } as const;
  return (await ordersOf(camp).findOne(isEarlier, options))?._id ?? null;
}

async function findFirst(camp: Camp): Promise<Date | null> {
  const options = { sort: { paidAt: 1 }, projection: { paidAt: 1 } } as const;
  return (await ordersOf(camp).findOne({ paidAt: { $gte: EPOCH } }, options))?.paidAt ?? null;
}

async function isCurrent(camp: Camp, { before, last, orders: count }: SettledTotals) {
  const [found, currentLast] = await Promise.all([
    ordersOf(camp).countDocuments({ paidAt: { $lt: before } }),
    findLast(camp, before),
  ]);
  return found === count && String(currentLast) === String(last);
}

/** Adds the orders paid before a time that are not among the settled ones, in short commands. */
async function settle(camp: Camp, known: SettledTotals, before: Date): Promise<SettledTotals> {
  if (before <= known.before) return known;
  let totals: PaidTotals = known;
  let from = known.last ? known.before : ((await findFirst(camp)) ?? before);
  while (from < before) {
    const to = new Date(Math.min(from.getTime() + STEP_MS, before.getTime()));
    totals = add(totals, await sum(camp, { $gte: from, $lt: to }));
    from = to;
  }
  return { ...totals, before, last: await findLast(camp, before) };
}

function toTotalsReader(camp: Camp): () => Promise<PaidTotals> {
  let settled = NONE;
  // One call at a time, because each continues where the one before ended.
  return coalesce(async () => {
    const known = (await isCurrent(camp, settled)) ? settled : NONE;
    settled = await settle(camp, known, new Date(camp.now().getTime() - SETTLED_AFTER_MS));
    return add(settled, await sum(camp, { $gte: settled.before }));
  });
}

/** Each running camp keeps its own settled totals. */
const totalsReaderOf = oncePer(toTotalsReader);

/**
 * Sums all paid orders. What an order sold and cost never changes after its payment, so the sums of earlier calls
 * are reused and only the orders paid since then are read. They are reused only as long as the number of orders
 * paid before that time and the last of them are the same: a server whose clock is late may have added one, a
 * restored backup may lack one.
 */
export const readPaidTotals = (camp: Camp): Promise<PaidTotals> => totalsReaderOf(camp)();
