import type { Role } from '../contract';

/** Who a Firebase ID token speaks for; the e-mail authorises only when `emailVerified`. */
export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** When they signed in at Firebase; the same for every token of that session. */
  signedInAt: Date;
  /** When Firebase issued the token. */
  issuedAt: Date;
  name?: string;
  photoURL?: string;
}

/** Who calls, as the database knows them at this request. */
export interface Viewer {
  uid: string;
  /** The record's address; empty when another account has proved that it is theirs. */
  email: string;
  emailVerified: boolean;
  /** The address that they signed in with, whoever it belongs to. */
  sessionEmail: string;
  name: string;
  role: Role | null;
}
