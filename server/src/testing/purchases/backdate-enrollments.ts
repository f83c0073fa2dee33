import type { Db } from 'mongodb';
import type { Enrollment } from '#domain/orders/enrollment';

/** Makes all enrollments old. No reminder is sent whose time had passed at the enrollment. */
export async function backdateEnrollments(db: Db): Promise<void> {
  await db
    .collection<Enrollment>('enrollments')
    .updateMany({}, { $set: { enrolledAt: new Date(0) } });
}
