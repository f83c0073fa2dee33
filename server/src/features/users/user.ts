import type { ObjectId } from 'mongodb';
import type { Role, User as UserOnWire } from '../../contract';

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
  /** Grows with each change of the role, and whenever an admin acts on another; absent means 0. */
  revision?: number;
  createdAt: Date;
}

export const toUserOnWire = ({
  _id,
  name,
  email,
  photoURL,
  role,
  createdAt,
}: User): UserOnWire => ({
  _id: _id.toHexString(),
  name,
  email,
  ...(photoURL !== undefined && { image: photoURL }),
  role: role ?? null,
  createdAt: createdAt.toISOString(),
});
