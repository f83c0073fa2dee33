import { useState } from 'react';
import { isSessionRemembered } from '../../../lib/session/remembered-session';
import { useSession } from '../../../lib/session/session';

/** Returns whether a session of this device is being restored, so that a user is probably signed in. */
export function useIsRestoring() {
  const { state, isUnreachable } = useSession();
  const [isRemembered] = useState(isSessionRemembered);
  return isRemembered && state === 'loading' && !isUnreachable;
}
