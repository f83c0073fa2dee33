import type { ObjectId } from 'mongodb';
import type { CamperRef } from './camper';
import type { Actor, HasEvents } from '../domain-event';

/** An admin's decision that a camper may be enrolled in a class for another age. */
export interface Admission extends HasEvents {
  _id: ObjectId;
  classId: ObjectId;
  className: string;
  camperId: ObjectId;
  camper: CamperRef;
  /** The uid of the camper's owner. */
  owner: string;
  /** Only admins see it. */
  reason: string;
  admittedBy: Actor;
  at: Date;
}
