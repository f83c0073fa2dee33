import { configure, getConfig } from '@testing-library/react';

const PAUSE_MS = Number(process.env.TEST_LAG_MS ?? 0);
const ANSWER_LAG_MS = Number(process.env.TEST_ANSWER_LAG_MS ?? 0);

// Tests that stop time replace the global one.
const setRealTimeout = setTimeout;

const pause = (ms: number) => new Promise<void>((resolve) => void setRealTimeout(resolve, ms));

/** Lets `TEST_LAG_MS` pass after each wait and user action, so that passing states are over. */
export const lagTests = () => {
  if (PAUSE_MS === 0) return;
  const { asyncWrapper } = getConfig();
  configure({
    asyncWrapper: async (work) => {
      const result: unknown = await asyncWrapper(work);
      await asyncWrapper(() => pause(PAUSE_MS));
      return result;
    },
  });
};

/** Waits a random time up to `TEST_ANSWER_LAG_MS`, so that answers arrive in any order. */
export const lagAnswer = async () => {
  if (ANSWER_LAG_MS > 0) await pause(Math.random() * ANSWER_LAG_MS);
};
