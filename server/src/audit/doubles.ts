import type { Db, Document } from 'mongodb';
import type { Report, Rule } from './report';

/** What a unique index keeps, for the day on which it was not there. */
interface Unique {
  collection: string;
  where: Document;
  key: Document | string;
  rule: Rule;
  toSubject(key: unknown): string;
  /** The field that tells one document from another. */
  name: string;
  things: string;
}

const isThere = { $exists: true };

const uniques: Unique[] = [
  {
    collection: 'orders',
    where: { paymentIntentId: isThere },
    key: '$paymentIntentId',
    rule: 2,
    toSubject: (id) => `payment intent ${String(id)}`,
    name: '$number',
    things: 'orders are paid by it',
  },
  {
    collection: 'orders',
    where: {},
    key: '$number',
    rule: 4,
    toSubject: (number) => `order ${String(number)}`,
    name: '$_id',
    things: 'orders have this number',
  },
  {
    collection: 'orders',
    where: { state: 'awaiting-payment' },
    key: '$owner',
    rule: 5,
    toSubject: (uid) => `account ${String(uid)}`,
    name: '$number',
    things: 'orders are open at once',
  },
  {
    collection: 'enrolments',
    where: { status: 'active' },
    key: { $concat: ['$owner', ' in class ', { $toString: '$classId' }] },
    rule: 5,
    toSubject: (key) => `account ${String(key)}`,
    name: '$orderId',
    things: 'enrolments are active, of orders',
  },
  {
    collection: 'users',
    where: { uid: isThere },
    key: '$uid',
    rule: 5,
    toSubject: (uid) => `account ${String(uid)}`,
    name: '$_id',
    things: 'people have it',
  },
  {
    collection: 'users',
    where: { email: isThere },
    key: { $toLower: '$email' },
    rule: 5,
    toSubject: (email) => `e-mail ${String(email)}`,
    name: '$_id',
    things: 'people have it',
  },
];

const findDoubles = (db: Db, { collection, where, key, name }: Unique) =>
  db
    .collection(collection)
    .aggregate<{ _id: unknown; names: unknown[] }>(
      [
        { $match: where },
        { $group: { _id: key, names: { $push: name }, count: { $sum: 1 } } },
        { $match: { count: { $gt: 1 } } },
      ],
      { allowDiskUse: true },
    );

/** Whatever there may be but one of, and is there more often. */
export const auditDoubles = async (db: Db, report: Report): Promise<void> => {
  for (const unique of uniques) {
    for await (const { _id, names } of findDoubles(db, unique)) {
      const detail = `${names.length} ${unique.things}: ${names.map(String).sort().join(', ')}`;
      report.add([{ rule: unique.rule, subject: unique.toSubject(_id), detail }]);
    }
  }
};
