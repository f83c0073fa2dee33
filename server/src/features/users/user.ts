import type { ObjectId } from 'mongodb';
import type { Role } from '../../contract';

export interface User {
  _id: ObjectId;
  /** Firebase's id; absent until a record made beforehand is claimed by a verified sign-in. */
  uid?: string;
  /** Lower case. */
  email: string;
  name: string;
  photoURL?: string;
  /** Absent means a plain user. */
  role?: Role;
  createdAt: Date;
}
