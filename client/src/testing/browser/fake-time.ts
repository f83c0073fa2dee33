import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';

const STEP_MS = 1_000;
const STEPS = 120;

/** Installs fake timers, so that a test can skip polls and timeouts with `advanceTime`. */
export const freezeTime = () => void vi.useFakeTimers({ shouldAdvanceTime: true });

/** Sets the time of the clock, which stands still until the test ends; timers run in real time. */
export const setTime = (time: string) =>
  void vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });

export const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Advances the time in seconds until the text is shown, for at most two minutes. */
export async function advanceTimeUntil(text: string | RegExp) {
  for (let step = 0; step < STEPS && !screen.queryByText(text); step += 1) {
    // Dynamic imports load in real time.
    await vi.dynamicImportSettled();
    await advanceTime(STEP_MS);
  }
  return screen.getByText(text);
}

/** Simulates that the user returns to this tab from another one. */
export const returnToTab = () =>
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
