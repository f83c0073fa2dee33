import type { Db, ObjectId } from 'mongodb';
import type { Enrollment, RemindedAdult } from '#domain/orders/enrollment';
import type { DeletedAccount } from '#domain/deletion';
import type { User } from '#domain/user';
import type { Difference, Report } from '#audit/report/report';

type RemindedEnrollment = Required<
  Pick<Enrollment, '_id' | 'classId' | 'owner' | 'remindedAdults'>
>;

const toDifference = (id: ObjectId, detail: string): Difference => ({
  kind: 5,
  subject: `enrollment ${id.toHexString()}`,
  detail,
});

/** Returns the enrollments that a reminder names. */
const listNamed = ({ _id }: RemindedEnrollment, { siblings }: RemindedAdult) => [_id, ...siblings];

/** Reports adults who were reminded twice of an enrollment and a start of its class. */
const checkOnce = (enrollments: readonly RemindedEnrollment[]): Difference[] => {
  const seen = new Set<string>();
  return enrollments.flatMap((enrollment) =>
    enrollment.remindedAdults.flatMap((entry) =>
      listNamed(enrollment, entry).flatMap((id) => {
        const { adult, reminder, startsAt } = entry;
        const start = startsAt.toISOString();
        const key = [id.toHexString(), adult, reminder, start].join(' ');
        if (!seen.has(key)) {
          seen.add(key);
          return [];
        }
        return [toDifference(id, `account ${adult} has two ${reminder} reminders of ${start}`)];
      }),
    ),
  );
};

/** Reports entries that name enrollments of other classes, or none. */
const checkSiblings = async (
  db: Db,
  enrollments: readonly RemindedEnrollment[],
): Promise<Difference[]> => {
  const named = enrollments.flatMap(({ remindedAdults }) =>
    remindedAdults.flatMap(({ siblings }) => siblings),
  );
  if (named.length === 0) return [];
  const { classId } = enrollments[0]!;
  const inClass = await db
    .collection<Enrollment>('enrollments')
    .distinct('_id', { _id: { $in: named }, classId });
  const known = new Set(inClass.map((id) => id.toHexString()));
  return enrollments.flatMap(({ _id, remindedAdults }) =>
    remindedAdults
      .flatMap(({ siblings }) => siblings)
      .filter((id) => !known.has(id.toHexString()))
      .map((id) =>
        toDifference(
          _id,
          `a reminder names enrollment ${id.toHexString()}, which is not in its class`,
        ),
      ),
  );
};

/** Returns those of the accounts that exist or were deleted. */
const findAccounts = async (db: Db, uids: string[]): Promise<Set<string>> => {
  const those = { uid: { $in: uids } };
  const [users, deleted] = await Promise.all([
    db.collection<User>('users').distinct('uid', those),
    db.collection<DeletedAccount>('deletedAccounts').distinct('uid', those),
  ]);
  return new Set([...users.filter((uid) => uid !== undefined), ...deleted]);
};

/** Reports reminders of accounts that never existed. Access can end later, so it is not compared. */
const checkAdults = async (
  db: Db,
  enrollments: readonly RemindedEnrollment[],
): Promise<Difference[]> => {
  const uids = enrollments.flatMap(({ remindedAdults }) =>
    remindedAdults.map(({ adult }) => adult),
  );
  const accounts = await findAccounts(db, [...new Set(uids)]);
  return enrollments.flatMap(({ _id, remindedAdults }) =>
    remindedAdults
      .filter(({ adult }) => !accounts.has(adult))
      .map(({ adult }) =>
        toDifference(_id, `account ${adult} was reminded, but has no user record`),
      ),
  );
};

const checkClass = async (
  db: Db,
  enrollments: readonly RemindedEnrollment[],
): Promise<Difference[]> => [
  ...checkOnce(enrollments),
  ...(await checkSiblings(db, enrollments)),
  ...(await checkAdults(db, enrollments)),
];

/** Checks that every reminder went to an account and named each enrollment once. */
export async function auditReminders(db: Db, report: Report): Promise<void> {
  const reminded = db
    .collection<Enrollment>('enrollments')
    .find({ 'remindedAdults.0': { $exists: true } })
    .project<RemindedEnrollment>({ classId: 1, owner: 1, remindedAdults: 1 })
    .sort({ classId: 1, _id: 1 })
    .allowDiskUse();
  let inClass: RemindedEnrollment[] = [];
  for await (const enrollment of reminded) {
    if (inClass[0] && !inClass[0].classId.equals(enrollment.classId)) {
      report.add(await checkClass(db, inClass));
      inClass = [];
    }
    inClass.push(enrollment);
  }
  if (inClass.length > 0) report.add(await checkClass(db, inClass));
}
