import type { Db, Document } from 'mongodb';
import type { Report, DifferenceKind } from '#audit/report/report';

/** Mirrors a unique index, in case that index was missing for a while. */
interface UniqueRule {
  collection: string;
  where: Document;
  key: Document | string;
  kind: DifferenceKind;
  toSubject(key: unknown): string;
  /** The field that identifies a document in the report. */
  name: string;
  /** Follows the number of duplicates. */
  description: string;
}

const exists = { $exists: true };

const uniqueRules: UniqueRule[] = [
  {
    collection: 'orders',
    where: { paymentIntentId: exists },
    key: '$paymentIntentId',
    kind: 2,
    toSubject: (id) => `payment intent ${String(id)}`,
    name: '$number',
    description: 'orders are paid by it',
  },
  {
    collection: 'orders',
    where: {},
    key: '$number',
    kind: 4,
    toSubject: (number) => `order ${String(number)}`,
    name: '$_id',
    description: 'orders have this number',
  },
  {
    collection: 'orders',
    where: { state: 'awaiting-payment' },
    key: '$owner',
    kind: 5,
    toSubject: (uid) => `account ${String(uid)}`,
    name: '$number',
    description: 'orders are open at once',
  },
  {
    collection: 'enrollments',
    where: { status: 'active' },
    key: { $concat: [{ $toString: '$camperId' }, ' in class ', { $toString: '$classId' }] },
    kind: 5,
    toSubject: (key) => `camper ${String(key)}`,
    name: '$orderId',
    description: 'active enrollments, from orders',
  },
  {
    collection: 'campers',
    where: { isAccountHolder: true },
    key: '$owner',
    kind: 5,
    toSubject: (uid) => `account ${String(uid)}`,
    name: '$_id',
    description: 'campers are the account holder',
  },
  {
    collection: 'users',
    where: { uid: exists },
    key: '$uid',
    kind: 5,
    toSubject: (uid) => `account ${String(uid)}`,
    name: '$_id',
    description: 'users have it',
  },
  {
    collection: 'users',
    where: { email: exists },
    key: { $toLower: '$email' },
    kind: 5,
    toSubject: (email) => `email ${String(email)}`,
    name: '$_id',
    description: 'users have it',
  },
];

const findDuplicates = (db: Db, { collection, where, key, name }: UniqueRule) =>
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

/** Reports documents that must be unique but exist more than once. */
export async function auditDuplicates(db: Db, report: Report): Promise<void> {
  for (const rule of uniqueRules) {
    for await (const { _id, names } of findDuplicates(db, rule)) {
      const detail = `${names.length} ${rule.description}: ${names.map(String).sort().join(', ')}`;
      report.add([{ kind: rule.kind, subject: rule.toSubject(_id), detail }]);
    }
  }
}
