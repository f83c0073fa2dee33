import { AppError } from '../../app-error';
import { endpoints } from '../../contract';
import type { Route } from '../../http/route';
import { isStorageFull } from '../../http/storage-full';

const FULL =
  'The disk of the database is full: reads are answered, writes are refused. Free some space on it; writes are taken again at once.';

/** `check` throws when the database does not answer, or takes no writes. */
export const registerHealth = (route: Route, check: () => Promise<unknown>) => {
  route(endpoints.isAlive, () => ({ status: 'ok' as const }));
  route(endpoints.isReady, async () => {
    try {
      await check();
    } catch (cause) {
      if (isStorageFull(cause)) throw new AppError('storage-full', { detail: FULL, cause });
      throw new AppError('database-unavailable', { cause });
    }
    return { status: 'ok' as const };
  });
};
