import type { ObjectId } from 'mongodb';
import type { OwnData } from '#contract';
import type { Consent } from '#domain/campers/consent';
import type { CampClass } from '#domain/classes/camp-class';
import type { Enrollment, Visit } from '#domain/orders/enrollment';
import type { Subscription } from '#domain/subscription';
import { wantsReminders, type User } from '#domain/user';

export const toOwnAccount = (user: User): OwnData['account'] => ({
  _id: user._id.toHexString(),
  name: user.name,
  email: user.email ?? '',
  emailVerified: user.emailVerified ?? false,
  ...(user.photoURL !== undefined && { image: user.photoURL }),
  ...(user.phone !== undefined && { phone: user.phone }),
  role: user.role ?? null,
  wantsReminders: wantsReminders(user),
  ...(user.consentReminder && { consentsRemindedAt: user.consentReminder.at.toISOString() }),
  createdAt: user.createdAt.toISOString(),
});

export const toOwnConsent = ({
  camperId,
  textId,
  kind,
  version,
  agreed,
  at,
}: Consent): OwnData['consents'][number] => ({
  camperId: camperId.toHexString(),
  textId: textId.toHexString(),
  kind,
  version,
  agreed,
  at: at.toISOString(),
});

/** Leaves out who recorded the visit and who collected the camper: they are other people. */
const toVisits = (visits: Record<string, Visit>) =>
  Object.entries(visits).map(([sessionId, { checkedInAt, checkedOutAt }]) => ({
    sessionId,
    checkedInAt: checkedInAt.toISOString(),
    ...(checkedOutAt && { checkedOutAt: checkedOutAt.toISOString() }),
  }));

interface EnrollmentContext {
  uid: string;
  /** The campers whom the account sees. It may have paid for others, too. */
  camperIds: ReadonlySet<string>;
  classes: readonly Pick<CampClass, '_id' | 'className'>[];
}

export function toOwnEnrollment(
  enrollment: Enrollment,
  { uid, camperIds, classes }: EnrollmentContext,
): OwnData['enrollments'][number] {
  const { classId, owner, status, enrolledAt, attendance, visits } = enrollment;
  const campClass = classes.find(({ _id }) => _id.equals(classId));
  const camperId = enrollment.camperId.toHexString();
  const seesCamper = camperIds.has(camperId);
  return {
    classItemId: classId.toHexString(),
    ...(campClass && { className: campClass.className }),
    camperId,
    isPaidByMe: owner === uid,
    status,
    enrolledAt: enrolledAt.toISOString(),
    ...(seesCamper && attendance && { attendance }),
    ...(seesCamper && visits && { visits: toVisits(visits) }),
  };
}

/** Leaves out the tokens of the links in emails. */
export const toOwnSubscription = ({
  state,
  subscribedAt,
  confirmedAt,
  unsubscribedAt,
}: Subscription): OwnData['newsletter'] => ({
  state,
  subscribedAt: subscribedAt.toISOString(),
  ...(confirmedAt && { confirmedAt: confirmedAt.toISOString() }),
  ...(unsubscribedAt && { unsubscribedAt: unsubscribedAt.toISOString() }),
});

export const toOwnPicture = ({
  _id,
  createdAt,
}: {
  _id: ObjectId;
  createdAt: Date;
}): OwnData['pictures'][number] => ({
  _id: _id.toHexString(),
  createdAt: createdAt.toISOString(),
});
