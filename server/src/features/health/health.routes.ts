import { AppError } from '../../app-error';
import { endpoints } from '../../contract';
import type { Route } from '../../http/route';

/** `ping` throws when the database does not answer. */
export const registerHealth = (route: Route, ping: () => Promise<unknown>) => {
  route(endpoints.isAlive, () => ({ status: 'ok' as const }));
  route(endpoints.isReady, async () => {
    try {
      await ping();
    } catch (cause) {
      throw new AppError('database-unavailable', { cause });
    }
    return { status: 'ok' as const };
  });
};
