import type { Db } from 'mongodb';
import type { DeletedAccount } from '../../../features/users/deleted-accounts.store';
import { batchesOf } from '../../records/batches';
import type { Report } from '../../report/report';

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
  { collection: 'applications', field: 'owner', where: {}, thing: 'an application' },
  {
    collection: 'classes',
    field: 'instructor.uid',
    where: { 'instructor.email': { $ne: '' } },
    thing: 'an email in a class',
  },
  {
    collection: 'auditLog',
    field: 'actor.uid',
    where: { 'actor.email': { $ne: '' } },
    thing: 'an email in the audit log',
  },
];

/** Checks that no name and email is left of users who deleted their accounts. */
export async function auditFormerUsers(db: Db, report: Report): Promise<void> {
  const accounts = db
    .collection<DeletedAccount>('deletedAccounts')
    .find({ isOwnWish: true, hasLeftovers: { $exists: false } });
  for await (const batch of batchesOf(accounts)) {
    const uids = batch.map(({ uid }) => uid);
    for (const { collection, field, where, thing } of records) {
      const left = await db
        .collection(collection)
        .distinct(field, { ...where, [field]: { $in: uids } });
      for (const uid of left as string[]) {
        const detail = `the user deleted it, but ${thing} is left`;
        report.add([{ kind: 5, subject: `account ${uid}`, detail }]);
      }
    }
    for (const { uid, formerUser } of batch) {
      if (!formerUser) continue;
      const detail = 'the user deleted it, but the name is still stored';
      report.add([{ kind: 5, subject: `account ${uid}`, detail }]);
    }
    report.count(5, batch.length);
  }
}
