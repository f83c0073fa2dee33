import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';

const STEP_MS = 1_000;
const STEPS = 120;

/** Lets a test wait for polls and timers without waiting: time stands still but for `passTime`. */
export const stopTime = () => void vi.useFakeTimers({ shouldAdvanceTime: true });

export const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Lets seconds pass until the text is there, at most two minutes of them. */
export const passTimeUntil = async (text: string | RegExp) => {
  for (let step = 0; step < STEPS && !screen.queryByText(text); step += 1) {
    // Code is loaded in real time, which has to pass before the site does anything.
    await vi.dynamicImportSettled();
    await passTime(STEP_MS);
  }
  return screen.getByText(text);
};

/** As when the visitor comes back to this tab from another one. */
export const returnToTab = () =>
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
