import type { Role } from '#contract';

/** The account of a verified Firebase ID token. Trust `email` only if `emailVerified` is true. */
export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** When the user signed in with Firebase. All tokens of one session have the same value. */
  signedInAt: Date;
  /** When Firebase issued the token. */
  issuedAt: Date;
  name?: string;
  photoURL?: string;
}

/** The caller of a request, as read from the database for this request. */
export interface Viewer {
  uid: string;
  /** The email in the user record. Empty if another account has verified it. */
  email: string;
  emailVerified: boolean;
  /** The email used to sign in. It may belong to another account by now. */
  sessionEmail: string;
  name: string;
  role: Role | null;
}
