import { removeAccessToken, watchTokenRemoval } from '../../lib/access-token';
import { findSuspension, isProblem } from '../../lib/call-failure';
import { signOut, watchSession, type SignedInUser } from '../../lib/firebase';
import { connectSession } from '../../lib/session-hooks';
import { createSessionView, type SessionView } from './session-view';
import { createTokenKeeper } from './token-keeper';
import { watchWaking } from './watch-waking';

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 30_000;

const createState = () => ({
  keeper: createTokenKeeper(),
  view: createSessionView(),
  user: null as SignedInUser | null,
  retryInMs: FIRST_RETRY_MS,
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  onLost: () => {},
});
type State = ReturnType<typeof createState>;

const forget = (state: State, view: Partial<SessionView>) => {
  state.user = null;
  state.retryInMs = FIRST_RETRY_MS;
  clearTimeout(state.timer);
  state.keeper.forget();
  state.view.show(view);
};

type Loss = Pick<SessionView, 'wasLost' | 'lossReason'>;

const leave = (state: State, loss?: Loss) => {
  removeAccessToken();
  const { wasLost = false, lossReason = null } = loss ?? {};
  forget(state, { state: 'signed-out', wasLost, lossReason });
};

const lose = (state: State, lossReason: string | null) => {
  if (state.user === null) return;
  leave(state, { wasLost: true, lossReason });
  state.onLost();
  void signOut();
};

const obtainIn = (state: State, ms: number) => {
  clearTimeout(state.timer);
  state.timer = setTimeout(() => void obtain(state), ms);
};

const dealWith = (state: State, error: unknown) => {
  if (isProblem(error, 'unauthenticated', 'forbidden', 'suspended')) {
    return lose(state, findSuspension(error));
  }
  if (state.view.get().state === 'loading') state.view.show({ isUnreachable: true });
  obtainIn(state, state.retryInMs);
  state.retryInMs = Math.min(state.retryInMs * 2, LAST_RETRY_MS);
};

/** Gets a token for the present user; answers what went wrong after dealing with it, else null. */
const obtain = async (state: State): Promise<unknown> => {
  const owner = state.user;
  if (owner === null) return null;
  try {
    if (!(await state.keeper.obtain(owner.email))) return null;
  } catch (error) {
    if (state.user?.uid === owner.uid) dealWith(state, error);
    return error;
  }
  state.retryInMs = FIRST_RETRY_MS;
  obtainIn(state, state.keeper.msToRenewal());
  state.view.show({ state: 'signed-in', user: state.user });
  return null;
};

const obtainIfDue = async (state: State) =>
  state.user !== null && state.keeper.isDue() ? obtain(state) : null;

/** The server learns of a verified or changed e-mail from the ID token alone. */
const hasNewEmail = (before: SignedInUser, { email, emailVerified }: SignedInUser) =>
  email !== before.email || (emailVerified && !before.emailVerified);

const meet = (state: State, user: SignedInUser | null) => {
  if (user === null) return leave(state, state.view.get());
  const before = state.user?.uid === user.uid ? state.user : null;
  if (!before) forget(state, {});
  state.user = user;
  if (!before) void obtain(state);
  else if (hasNewEmail(before, user)) {
    // An exchange that is under way was begun with the ID token of before.
    state.keeper.dropExchange();
    void obtain(state);
  } else if (state.view.get().state === 'signed-in') state.view.show({ state: 'signed-in', user });
};

const refreshToken = async (state: State) => {
  const failure = await obtainIfDue(state);
  // A token that is still good serves; a call without one would end the session.
  if (failure !== null && state.keeper.hasEnded()) throw failure as Error;
};

/** Begins to watch; `onLost` runs when the server refused the session. Answers how to stop. */
const start = (state: State, onLost: () => void) => {
  state.onLost = onLost;
  const stops = [
    connectSession({
      refreshToken: () => refreshToken(state),
      onRefused: (reason) => lose(state, reason),
    }),
    watchTokenRemoval(() => state.user !== null && void leaveEverywhere(state)),
    watchWaking(() => void obtainIfDue(state)),
    watchSession((user) => meet(state, user)),
  ];
  return () => {
    stops.forEach((stop) => stop());
    forget(state, {});
  };
};

const leaveEverywhere = async (state: State) => {
  leave(state);
  await signOut();
};

/**
 * The session as a store: Firebase says who is here, and only our own access token makes them
 * signed in (Spec §4). The token is renewed before it ends, or before the first call after a sleep.
 */
export const createSessionStore = () => {
  const state = createState();
  return {
    getSnapshot: state.view.get,
    subscribe: state.view.subscribe,
    start: (onLost: () => void) => start(state, onLost),
    retry: () => void obtain(state),
    signOut: () => leaveEverywhere(state),
  };
};
