import type { Db } from 'mongodb';
import type { Enrolment } from '#domain/orders/enrolment';

/** Makes all enrollments old. No reminder is sent whose time had passed at the enrollment. */
export async function backdateEnrollments(db: Db): Promise<void> {
  await db
    .collection<Enrolment>('enrolments')
    .updateMany({}, { $set: { enrolledAt: new Date(0) } });
}
