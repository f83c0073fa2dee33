import type { ObjectId } from 'mongodb';
import type { Attendance } from '../contract';

export interface Enrolment {
  _id: ObjectId;
  classId: ObjectId;
  /** The camper's Firebase uid. */
  owner: string;
  orderId: ObjectId;
  status: 'active' | 'cancelled';
  enrolledAt: Date;
  /** By day, YYYY-MM-DD. A day is missing if attendance was not taken. */
  attendance?: Record<string, Attendance>;
}
