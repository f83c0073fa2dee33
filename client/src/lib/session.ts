import type { Role } from '@camp/server/contract';
import { createContext, useContext } from 'react';
import type { SignedInUser } from './firebase';

/** Who is here; lives in lib because every feature may ask, while only `auth` keeps it. */
export type Session = {
  state: 'loading' | 'signed-out' | 'signed-in';
  user: SignedInUser | null;
  role: Role | null;
  roleState: 'loading' | 'known' | 'failed';
  /** Somebody is signed in, but the server cannot be reached to confirm it. */
  isUnreachable: boolean;
  /** The server ended the last session; the visitor did not leave by choice. */
  wasLost: boolean;
  /** What the server said when it ended the session for good, as of a suspended account. */
  lossReason: string | null;
  /** Asks again for what failed: the access token or the role. */
  retry: () => void;
  signOut: () => Promise<void>;
};

export const SessionContext = createContext<Session | null>(null);

export const useSession = () => {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it');
  return session;
};
