import { removeAccessToken, onTokenRemoved } from '#lib/api/access-token';
import { removeTabDrafts } from '#lib/session/tab-drafts';
import { findSuspension, isProblem, SESSION_PROBLEMS } from '#lib/api/api-error';
import { deleteAccount, signOut, watchSession, type SignedInUser } from '#lib/session/firebase';
import { connectSession } from '#lib/api/session-hooks';
import { createSessionView, type SessionView } from './session-view';
import { createTokenManager } from './token-manager';

/**
 * Calls the listener when this tab becomes visible or goes online. Returns a function that stops
 * it.
 */
function onTabResume(listener: () => void) {
  const onVisible = () => document.visibilityState === 'visible' && listener();
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', listener);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', listener);
  };
}

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 30_000;

const createState = () => ({
  tokens: createTokenManager(),
  view: createSessionView(),
  user: null as SignedInUser | null,
  retryInMs: FIRST_RETRY_MS,
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  onLost: () => {},
});
type State = ReturnType<typeof createState>;

const clearSession = (state: State, view: Partial<SessionView>) => {
  state.user = null;
  state.retryInMs = FIRST_RETRY_MS;
  clearTimeout(state.timer);
  state.tokens.clear();
  state.view.show(view);
};

type SessionLoss = Pick<SessionView, 'wasLost' | 'lossReason'>;

const endSession = (state: State, loss?: SessionLoss) => {
  removeAccessToken();
  const { wasLost = false, lossReason = null } = loss ?? {};
  clearSession(state, { state: 'signed-out', wasLost, lossReason });
};

const loseSession = (state: State, lossReason: string | null, leave = signOut) => {
  if (state.user === null) return;
  endSession(state, { wasLost: true, lossReason });
  state.onLost();
  void leave();
};

const scheduleObtain = (state: State, ms: number) => {
  clearTimeout(state.timer);
  state.timer = setTimeout(() => void obtainToken(state), ms);
};

const handleError = (state: State, error: unknown) => {
  if (isProblem(error, ...SESSION_PROBLEMS)) {
    // The deletion of the account was interrupted before Firebase's part.
    const leave = isProblem(error, 'account-deleted') ? deleteAccount : signOut;
    return loseSession(state, findSuspension(error), leave);
  }
  if (state.view.get().state === 'loading') state.view.show({ isUnreachable: true });
  scheduleObtain(state, state.retryInMs);
  state.retryInMs = Math.min(state.retryInMs * 2, LAST_RETRY_MS);
};

/** Gets a token for the current user; handles an error and returns it, else null. */
const obtainToken = async (state: State): Promise<unknown> => {
  const { user } = state;
  if (user === null) return null;
  try {
    if (!(await state.tokens.obtain(user.email))) return null;
  } catch (error) {
    if (state.user?.uid === user.uid) handleError(state, error);
    return error;
  }
  state.retryInMs = FIRST_RETRY_MS;
  scheduleObtain(state, state.tokens.msToRenewal());
  state.view.show({ state: 'signed-in', user: state.user });
  return null;
};

const obtainIfDue = async (state: State) =>
  state.user !== null && state.tokens.isDue() ? obtainToken(state) : null;

/** The server learns about a verified or changed email only from a new ID token. */
const hasNewEmail = (previous: SignedInUser, { email, emailVerified }: SignedInUser) =>
  email !== previous.email || (emailVerified && !previous.emailVerified);

const handleUserChange = (state: State, user: SignedInUser | null) => {
  if (user === null) return endSession(state, state.view.get());
  const previous = state.user?.uid === user.uid ? state.user : null;
  if (!previous) clearSession(state, {});
  state.user = user;
  if (!previous) void obtainToken(state);
  else if (hasNewEmail(previous, user)) {
    // A pending exchange uses the previous ID token.
    state.tokens.dropExchange();
    void obtainToken(state);
  } else if (state.view.get().state === 'signed-in') state.view.show({ state: 'signed-in', user });
};

const refreshToken = async (state: State) => {
  const failure = await obtainIfDue(state);
  // A valid token is enough; a call without one would end the session.
  if (failure !== null && state.tokens.isExpired()) throw failure as Error;
};

/** Starts the session; `onLost` runs if the server rejects it. Returns a function that stops it. */
const start = (state: State, onLost: () => void) => {
  state.onLost = onLost;
  const stops = [
    connectSession({
      refreshToken: () => refreshToken(state),
      loseSession: (reason) => loseSession(state, reason),
    }),
    onTokenRemoved(() => state.user !== null && void signOutEverywhere(state)),
    onTabResume(() => void obtainIfDue(state)),
    watchSession((user) => handleUserChange(state, user)),
  ];
  return () => {
    stops.forEach((stop) => stop());
    clearSession(state, {});
  };
};

const signOutEverywhere = async (state: State, leave = signOut) => {
  endSession(state);
  removeTabDrafts();
  await leave();
};

/**
 * Creates the session store. Firebase identifies the user, and our access token signs them in
 * (product.md 4.1). The token is renewed before it expires, or before the first call after sleep.
 */
export function createSessionStore() {
  const state = createState();
  return {
    getSnapshot: state.view.get,
    subscribe: state.view.subscribe,
    start: (onLost: () => void) => start(state, onLost),
    retry: () => void obtainToken(state),
    signOut: (leave?: () => Promise<void>) => signOutEverywhere(state, leave),
  };
}
