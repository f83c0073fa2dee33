import { useSession } from '#lib/session/session';

/** Returns whether a session of this device is being restored, so that a user is probably signed in. */
export function useIsRestoring() {
  const { state, isUnreachable } = useSession();
  return state === 'loading' && !isUnreachable;
}
