import type { Db } from 'mongodb';
import { FORMER_NAME } from '#domain/deletion';
import type { Enrollment } from '#domain/orders/enrollment';
import type { Order } from '#domain/orders/order';
import { REMOVED_TEXT } from '#domain/text/anonymous-text';
import { FORMER_CAMPER } from '#domain/orders/anonymous-order';
import type { DeletedAccount } from '#domain/deletion';
import { batchesOf } from '#lib/batches';
import type { Report } from '#audit/report/report';

/** Where name or email of a user could remain after the user deleted the account. */
const records: { collection: string; field: string; where: object; thing: string }[] = [
  { collection: 'users', field: 'uid', where: {}, thing: 'a user record' },
  { collection: 'orders', field: 'owner', where: { ownerEmail: { $ne: '' } }, thing: 'an email' },
  {
    collection: 'orders',
    field: 'owner',
    where: { ownerName: { $exists: true } },
    thing: 'a name in an order',
  },
  {
    collection: 'orders',
    field: 'owner',
    where: { lines: { $elemMatch: { 'camper.firstName': { $ne: FORMER_CAMPER } } } },
    thing: 'a camper’s name in an order',
  },
  { collection: 'applications', field: 'owner', where: {}, thing: 'an application' },
  {
    collection: 'classes',
    field: 'instructor.uid',
    where: { 'instructor.email': { $ne: '' } },
    thing: 'an email in a class',
  },
  {
    collection: 'classes',
    field: 'instructor.uid',
    where: { 'instructor.publicEmail': { $exists: true } },
    thing: 'a public email in a class',
  },
  ...[
    'applications.decidedBy',
    'consentTexts.publishedBy',
    'admissions.admittedBy',
    'auditLog.actor',
  ].map((place) => {
    const [collection = '', field = ''] = place.split('.');
    const isNamed = {
      $or: [{ [`${field}.name`]: { $ne: FORMER_NAME } }, { [`${field}.email`]: { $ne: '' } }],
    };
    return { collection, field: `${field}.uid`, where: isNamed, thing: `a name in ${place}` };
  }),
  { collection: 'auditLog', field: 'about.uids', where: {}, thing: 'a name in the audit log' },
];

/** Returns the accounts whose orders and visits still say what somebody wrote about them before they were deleted. */
const findWritten = async (db: Db, batch: DeletedAccount[]): Promise<[string, string][]> => {
  const erasedAt = new Map(batch.map(({ uid, tokensValidFrom }) => [uid, tokensValidFrom]));
  const owner = { $in: [...erasedAt.keys()] };
  const found: [string, string][] = [];
  const orders = db
    .collection<Order>('orders')
    .find({ owner, 'timeline.words': { $exists: true } });
  for await (const { owner: uid, timeline } of orders) {
    const isOld = timeline.some(({ words, at }) => words !== undefined && at < erasedAt.get(uid)!);
    if (isOld) found.push([uid, 'what an admin wrote in an order']);
  }
  const enrollments = db
    .collection<Enrollment>('enrollments')
    .find({ owner, visits: { $exists: true } });
  for await (const { owner: uid, visits = {} } of enrollments) {
    const isOld = Object.values(visits).some(
      ({ reason = REMOVED_TEXT, checkedInAt }) =>
        reason !== REMOVED_TEXT && checkedInAt < erasedAt.get(uid)!,
    );
    if (isOld) found.push([uid, 'the reason of a check-out']);
  }
  return found;
};

/** Checks that no name and email is left of users who deleted their accounts. */
export async function auditFormerUsers(db: Db, report: Report): Promise<void> {
  const accounts = db
    .collection<DeletedAccount>('deletedAccounts')
    .find({ isDeletedByUser: true, hasLeftovers: { $exists: false } });
  for await (const batch of batchesOf(accounts)) {
    const uids = batch.map(({ uid }) => uid);
    for (const { collection, field, where, thing } of records) {
      const left = await db
        .collection(collection)
        .distinct(field, { ...where, [field]: { $in: uids } });
      // Of a list, it returns what it does not match, too.
      for (const uid of (left as string[]).filter((one) => uids.includes(one))) {
        const detail = `the user deleted it, but ${thing} is left`;
        report.add([{ kind: 5, subject: `account ${uid}`, detail }]);
      }
    }
    for (const [uid, thing] of await findWritten(db, batch)) {
      const detail = `the user deleted it, but ${thing} is left`;
      report.add([{ kind: 5, subject: `account ${uid}`, detail }]);
    }
    for (const { uid, formerUser } of batch) {
      if (!formerUser) continue;
      const detail = 'the user deleted it, but the name is still stored';
      report.add([{ kind: 5, subject: `account ${uid}`, detail }]);
    }
    report.count(5, batch.length);
  }
}
