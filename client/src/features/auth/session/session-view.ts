import { isSessionRemembered } from '#lib/session/remembered-session';
import type { Session } from '#lib/session/session';

export type SessionView = Pick<
  Session,
  'state' | 'user' | 'isUnreachable' | 'wasLost' | 'lossReason'
>;

export const loading: SessionView = {
  state: 'loading',
  user: null,
  isUnreachable: false,
  wasLost: false,
  lossReason: null,
};

export const signedOut: SessionView = { ...loading, state: 'signed-out' };

const areEqual = (one: SessionView, other: SessionView) =>
  (Object.keys(loading) as (keyof SessionView)[]).every((key) => one[key] === other[key]);

/**
 * Creates the public part of the session as a store for `useSyncExternalStore`. A visitor is signed out from the
 * start, so that the first page renders once.
 */
export function createSessionView() {
  const listeners = new Set<() => void>();
  let current = isSessionRemembered() ? loading : signedOut;
  return {
    get: () => current,
    show: (next: Partial<SessionView>) => {
      const view = { ...loading, ...next };
      if (areEqual(view, current)) return;
      current = view;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
