import { configure, getConfig } from '@testing-library/react';

const PAUSE_MS = Number(process.env.TEST_LAG_MS ?? 0);
const RESPONSE_LAG_MS = Number(process.env.TEST_RESPONSE_LAG_MS ?? 0);

// Tests with fake timers replace the global one.
const setRealTimeout = setTimeout;

const pause = (ms: number) => new Promise<void>((resolve) => void setRealTimeout(resolve, ms));

/** Waits `TEST_LAG_MS` after each wait and user action, so that transient states are over. */
export function addLatency() {
  if (PAUSE_MS === 0) return;
  const { asyncWrapper } = getConfig();
  configure({
    asyncWrapper: async (work) => {
      const result: unknown = await asyncWrapper(work);
      await asyncWrapper(() => pause(PAUSE_MS));
      return result;
    },
  });
}

/** Waits a random time up to `TEST_RESPONSE_LAG_MS`, so that responses arrive in any order. */
export async function delayResponse() {
  if (RESPONSE_LAG_MS > 0) await pause(Math.random() * RESPONSE_LAG_MS);
}
