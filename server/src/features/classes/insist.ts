import { AppError } from '../../app-error';

const ATTEMPTS = 5;

/**
 * Tries until it answers something else than null, which says that the class moved between look and
 * write; throws `changed-meanwhile` when it does so time after time.
 */
export const insist = async <T>(attempt: () => Promise<T | null>): Promise<T> => {
  for (let left = ATTEMPTS; left > 0; left -= 1) {
    const result = await attempt();
    if (result !== null) return result;
  }
  throw new AppError('changed-meanwhile');
};
