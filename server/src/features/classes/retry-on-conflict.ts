import { AppError } from '../../app-error';

const MAX_ATTEMPTS = 5;

/**
 * Retries an optimistic update until it returns something other than null, which means a concurrent
 * change. Throws `changed-meanwhile` after 5 attempts.
 */
export async function retryOnConflict<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const result = await attempt();
    if (result !== null) return result;
  }
  throw new AppError('changed-meanwhile');
}
