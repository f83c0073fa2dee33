import { vi } from 'vitest';
import { isAnswering } from './mock-api';

/** A request takes a few turns from the call to its handler, and its answer as many back. */
const TURNS_MIN = 4;
/** Enough for every answer but those that a test keeps to itself. */
const TURNS_MAX = 40;

const nextTurn = () => new Promise<void>((resolve) => void setTimeout(resolve, 0));

/**
 * Waits for the code and the answers that the last page of a test asked for. A request that arrives
 * in the next test would be counted there, or end its session.
 */
export const settle = async () => {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    if (turn >= TURNS_MIN && !isAnswering()) return;
    await nextTurn();
  }
};
