import type { Role } from '../contract';

/** Who a Firebase ID token speaks for; the e-mail authorises only when `emailVerified`. */
export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  name?: string;
  photoURL?: string;
}

/** Who calls, as the database knows them at this request. */
export interface Viewer {
  uid: string;
  email: string;
  name: string;
  role: Role | null;
}
