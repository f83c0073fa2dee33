import type { Session } from '../../../lib/session/session';

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

/** Creates the public part of the session as a store for `useSyncExternalStore`. */
export function createSessionView() {
  const listeners = new Set<() => void>();
  let current = loading;
  return {
    get: () => current,
    show: (next: Partial<SessionView>) => {
      current = { ...loading, ...next };
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
