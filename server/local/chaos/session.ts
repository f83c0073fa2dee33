import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** Creates the session of a run. Pauses end when the session ends. */
export function createSession() {
  const end = new AbortController();
  setMaxListeners(0, end.signal);
  return {
    isOver: () => end.signal.aborted,
    end: () => end.abort(),
    pause: (ms: number): Promise<void> =>
      delay(Math.max(0, ms), undefined, { signal: end.signal }).catch(() => undefined),
  };
}
export type Session = ReturnType<typeof createSession>;

/** Repeats the turn until the run ends. The current turn is finished. */
export async function takeTurns(
  session: Session,
  turn: (count: number) => Promise<void>,
): Promise<void> {
  for (let count = 1; !session.isOver(); count += 1) await turn(count);
}
