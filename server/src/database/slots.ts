import { randomInt } from 'node:crypto';
import { isDuplicateKey, isWriteConflict } from './errors';

/**
 * Returns a random free slot from 0 to `limit` - 1; null if all are taken. With a unique index on owner
 * and slot, parallel requests cannot exceed the limit.
 */
export function pickFreeSlot(items: readonly { slot?: number }[], limit: number): number | null {
  const taken = new Set(items.map(({ slot }) => slot));
  const free = Array.from({ length: limit }, (_, slot) => slot).filter((slot) => !taken.has(slot));
  return free.length === 0 ? null : free[randomInt(free.length)]!;
}

/** Returns null if a unique index refused the write. */
export async function nullIfDuplicate<T>(write: Promise<T>): Promise<T | null> {
  try {
    return await write;
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/**
 * Returns null if a unique index refused the write, or the database aborted it because of a concurrent one.
 * For callers that look again in both cases.
 */
export async function nullIfConflict<T>(write: Promise<T>): Promise<T | null> {
  try {
    return await nullIfDuplicate(write);
  } catch (error) {
    if (isWriteConflict(error)) return null;
    throw error;
  }
}
