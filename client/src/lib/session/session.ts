import type { Role } from '@camp/server/contract';
import { createContext, useContext } from 'react';
import type { SignedInUser } from './firebase';

/** The current session. Defined in lib because every feature reads it; only `auth` updates it. */
export interface Session {
  state: 'loading' | 'signed-out' | 'signed-in';
  user: SignedInUser | null;
  role: Role | null;
  roleState: 'loading' | 'known' | 'failed';
  /** A user is signed in, but the server cannot be reached to confirm it. */
  isUnreachable: boolean;
  /** True if the server ended the last session, false if the user signed out. */
  wasLost: boolean;
  /** The server's reason if it ended the session permanently, e.g. because the account is suspended. */
  lossReason: string | null;
  /** Requests again what failed: the access token or the role. */
  retry: () => void;
  /** Ends the session at once; `leave` replaces what it does at Firebase. */
  signOut: (leave?: () => Promise<void>) => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession() {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
