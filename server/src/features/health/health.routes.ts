import { AppError } from '#app-error';
import { endpoints } from '#contract';
import type { Route } from '#http/route';
import { isStorageFull } from '#http/storage-monitor';

/** The reason is in the log, because anyone can call these. `check` throws if the database does not respond or rejects writes. */
export function registerHealth(route: Route, check: () => Promise<unknown>) {
  route(endpoints.isAlive, () => ({ status: 'ok' as const }));
  route(endpoints.isReady, async () => {
    try {
      await check();
    } catch (cause) {
      if (isStorageFull(cause)) throw new AppError('storage-full', { cause });
      throw new AppError('database-unavailable', { cause });
    }
    return { status: 'ok' as const };
  });
}
