import { configure, getConfig } from '@testing-library/react';

/** Tests may replace timers; React keeps those that it found at first, and this has to match them. */
const { setImmediate } = globalThis;

/**
 * Lets `findBy…`, `waitFor` and events return only after the effects of what changed have run.
 * React schedules effects with `setImmediate` after it changed the page. Testing Library waits for
 * a timer instead, which a busy machine fires first; a test would then find a message, but not yet
 * the focus that its effect sets.
 */
export function waitForEffects() {
  const { asyncWrapper } = getConfig();
  configure({
    asyncWrapper: (callback) =>
      asyncWrapper(async () => {
        const result: unknown = await callback();
        await new Promise<void>((resolve) => setImmediate(resolve));
        return result;
      }),
  });
}
