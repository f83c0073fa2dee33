import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { ROLE } from '#lib/queries/query-keys';
import type { SignedInUser } from '#lib/session/firebase';
import { SessionContext, type Session } from '#lib/session/session';
import { createSessionStore } from './session-store';
import { signedOut } from './session-view';

/** Returns the role of the signed-in user; the code is lazy, because visitors do not need it. */
const roleQuery = ({ uid }: Pick<SignedInUser, 'uid'>) =>
  queryOptions({
    queryKey: [ROLE, uid],
    queryFn: async () => (await import('./session-calls')).findRole(),
  });

/** Clears the query cache when the user changes. */
const useClearCacheOnUserChange = (uid: string | undefined) => {
  const queryClient = useQueryClient();
  const previousUid = useRef(uid);
  // Not in the cleanup: the queries below must have switched to the new user first.
  useEffect(() => {
    const hasUserLeft = previousUid.current !== undefined && previousUid.current !== uid;
    previousUid.current = uid;
    if (!hasUserLeft) return;
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.resetQueries({ type: 'active' });
  }, [queryClient, uid]);
};

/** A role assigned before sign-up applies from the first session with a verified email. */
const useRefreshRoleOnVerification = (isVerified: boolean) => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isVerified) void queryClient.invalidateQueries({ queryKey: [ROLE] });
  }, [queryClient, isVerified]);
};

const noUser = { uid: '', email: '' };

const useRole = (user: SignedInUser | null) => {
  const { data, status, refetch } = useQuery({
    ...roleQuery(user ?? noUser),
    enabled: user !== null,
  });
  // The last known role is used while it cannot be refetched.
  const queryStatus = data === undefined ? status : 'success';
  const roleState = { pending: 'loading', success: 'known', error: 'failed' } as const;
  return { role: data ?? null, roleState: roleState[queryStatus], refetch };
};

/**
 * Provides the session; `onLost` opens the login page after the server has rejected the session.
 */
export function SessionProvider(props: { onLost: () => void; children: ReactNode }) {
  const [store] = useState(createSessionStore);
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot, () => signedOut);
  const { role, roleState, refetch } = useRole(snapshot.user);
  useRefreshRoleOnVerification(snapshot.user?.emailVerified ?? false);
  // After `useRole`, whose query must have switched users first.
  useClearCacheOnUserChange(snapshot.user?.uid);

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
}
