import { vi } from 'vitest';
import { hasPendingRequests } from './mock-api';

/** A request takes a few event loop turns to reach its handler, and its response as many to return. */
const TURNS_MIN = 4;
/** Enough for every response except those that a test blocks. */
const TURNS_MAX = 40;

const nextTurn = () => new Promise<void>((resolve) => void setTimeout(resolve, 0));

/**
 * Waits for pending imports and responses at the end of a test. A late request would be counted in
 * the next test, or end its session.
 */
export async function waitForPendingRequests() {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    if (turn >= TURNS_MIN && !hasPendingRequests()) return;
    await nextTurn();
  }
}
