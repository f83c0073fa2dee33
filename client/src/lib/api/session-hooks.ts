/** What a session does for API calls: it refreshes the token and ends when the server rejects it. */
export interface SessionHooks {
  refreshToken: () => Promise<void>;
  /** Ends the session. Gets the reason if the account is suspended, else null. */
  loseSession: (suspension: string | null) => void;
}

let session: SessionHooks | null = null;

/** Connects the session to the authenticated calls. Returns a function that disconnects it. */
export function connectSession(hooks: SessionHooks) {
  session = hooks;
  return () => {
    if (session === hooks) session = null;
  };
}

/** Returns the hooks of the connected session; null if there is none. */
export const getSessionHooks = () => session;
