import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { SessionContext, type Session } from '../../lib/session';
import { ROLE, roleQuery } from './role.queries';
import { createSessionStore } from './session-store';

export { useSession } from '../../lib/session';

/** What one person has seen is dropped before the next one looks. */
const useForgetfulCache = (uid: string | undefined) => {
  const queryClient = useQueryClient();
  const last = useRef(uid);
  // Not in the clean-up: only by now do the queries below know that their owner has left.
  useEffect(() => {
    const hasLeft = last.current !== undefined && last.current !== uid;
    last.current = uid;
    if (!hasLeft) return;
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.resetQueries({ type: 'active' });
  }, [queryClient, uid]);
};

/** A role record made beforehand is claimed by the first session whose e-mail is verified. */
const useRoleOfVerified = (isVerified: boolean) => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isVerified) void queryClient.invalidateQueries({ queryKey: [ROLE] });
  }, [queryClient, isVerified]);
};

const useRole = (email: string | undefined) => {
  const { data, status, refetch } = useQuery({
    ...roleQuery(email ?? ''),
    enabled: email !== undefined,
  });
  // What was known serves while it cannot be asked again.
  const known = data === undefined ? status : 'success';
  const roleState = { pending: 'loading', success: 'known', error: 'failed' } as const;
  return { role: data ?? null, roleState: roleState[known], refetch };
};

/** Keeps who is here; `onLost` sends a visitor whose session the server refused to the login page. */
export const SessionProvider = (props: { onLost: () => void; children: ReactNode }) => {
  const [store] = useState(createSessionStore);
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const { role, roleState, refetch } = useRole(snapshot.user?.email);
  useRoleOfVerified(snapshot.user?.emailVerified ?? false);
  // Below the role, whose query must have let go of its owner first.
  useForgetfulCache(snapshot.user?.uid);

  const onLost = useEffectEvent(props.onLost);
  useEffect(() => store.start(() => onLost()), [store]);

  const session = useMemo(
    (): Session => ({
      ...snapshot,
      role,
      roleState: snapshot.state === 'signed-out' ? 'known' : roleState,
      retry: () => void (snapshot.state === 'signed-in' ? refetch() : store.retry()),
      signOut: store.signOut,
    }),
    [snapshot, role, roleState, refetch, store],
  );
  return <SessionContext value={session}>{props.children}</SessionContext>;
};
