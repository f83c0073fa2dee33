/** What a session does for calls: keep the token good, and end when the server refuses it. */
export type SessionHooks = {
  refreshToken: () => Promise<void>;
  /** Hears what the server says of a suspended account, else null. */
  onRefused: (suspension: string | null) => void;
};

let session: SessionHooks | null = null;

/** Connects the running session with the secure calls; answers how to disconnect it. */
export const connectSession = (hooks: SessionHooks) => {
  session = hooks;
  return () => {
    if (session === hooks) session = null;
  };
};

/** The session that runs; null before there is one. */
export const findSession = () => session;
