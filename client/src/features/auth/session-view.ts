import type { Session } from '../../lib/session';

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

/** What the page sees of the session, in the shape that `useSyncExternalStore` takes. */
export const createSessionView = () => {
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
};
