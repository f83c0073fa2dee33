import type { Db, Document } from 'mongodb';
import type { User } from '../features/users/user';
import { batchesOf } from './batches';
import type { Report } from './report';

/** What ends when the owner of an address arrives, or an account is deleted. */
const ending: { collection: string; where: Document; date: string; thing: string }[] = [
  { collection: 'cartItems', where: {}, date: 'addedAt', thing: 'something in its cart' },
  { collection: 'calendars', where: {}, date: 'createdAt', thing: 'its private calendar address' },
  {
    collection: 'applications',
    where: { status: 'pending' },
    date: 'createdAt',
    thing: 'its pending application',
  },
];

const ABSENT = { $exists: false };

/** A suspension refuses earlier sign-ins, too, and ends nothing else. */
const refusesEarlier = {
  tokensValidFrom: { $exists: true },
  suspendedAt: ABSENT,
  suspensionCount: ABSENT,
};

type SignedIn = User & { uid: string; tokensValidFrom: Date };

/** A sign-in that was cut short before it noted the address goes on with the next one. */
const isComplete = ({ emailVerified, createdAt, tokensValidFrom }: SignedIn) =>
  emailVerified === true || createdAt >= tokensValidFrom;

const auditEarlier = async (db: Db, users: SignedIn[], report: Report): Promise<void> => {
  const byUid = new Map(users.map((user) => [user.uid, user]));
  for (const { collection, where, date, thing } of ending) {
    const found = db.collection(collection).find({ ...where, owner: { $in: [...byUid.keys()] } });
    for await (const { owner, [date]: madeAt } of found) {
      const { tokensValidFrom } = byUid.get(owner as string)!;
      // A calendar address of an older release has no date.
      if (!(madeAt instanceof Date) || madeAt >= tokensValidFrom) continue;
      const detail = `${thing} is older than the sign-ins that it accepts`;
      report.add([{ rule: 5, subject: `account ${String(owner)}`, detail }]);
    }
  }
};

/** Every record of a user against what its sign-ins have proved and ended. */
export const auditSignIns = async (db: Db, report: Report): Promise<void> => {
  const users = db.collection<User>('users');
  for await (const { uid, _id } of users.find({ emailVerified: true, email: ABSENT })) {
    const subject = `account ${uid ?? _id.toHexString()}`;
    report.add([{ rule: 5, subject, detail: 'its address is verified, and it has none' }]);
  }
  for await (const batch of batchesOf(users.find({ uid: { $exists: true }, ...refusesEarlier }))) {
    await auditEarlier(db, (batch as SignedIn[]).filter(isComplete), report);
  }
};
