import { AppError } from '../app-error';

const MAX_ATTEMPTS = 5;

/**
 * Retries an optimistic update until it returns something other than null, which means a concurrent
 * change. Throws `changed-meanwhile` after `maxAttempts` attempts; that may be `Infinity` if every
 * conflict means that another caller has finished.
 */
export async function retryOnConflict<T>(
  attempt: () => Promise<T | null>,
  maxAttempts = MAX_ATTEMPTS,
): Promise<T> {
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const result = await attempt();
    if (result !== null) return result;
  }
  throw new AppError('changed-meanwhile');
}
