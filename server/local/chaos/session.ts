import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** Whether the run goes on; pauses end with it. */
export const createSession = () => {
  const end = new AbortController();
  setMaxListeners(0, end.signal);
  return {
    isOver: () => end.signal.aborted,
    end: () => end.abort(),
    pause: (ms: number): Promise<void> =>
      delay(Math.max(0, ms), undefined, { signal: end.signal }).catch(() => undefined),
  };
};
export type Session = ReturnType<typeof createSession>;

/** Takes turns until the run ends; the turn under way is finished. */
export const takeTurns = async (
  session: Session,
  turn: (count: number) => Promise<void>,
): Promise<void> => {
  for (let count = 1; !session.isOver(); count += 1) await turn(count);
};
