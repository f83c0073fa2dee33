import { AppError } from '#app-error';
import type { Camp } from '#camp';
import { endpoints } from '#contract';
import type { Route } from '#http/route';
import { isStorageFull, type StorageMonitor } from '#http/storage-monitor';

/** Shorter than the timeout of a readiness probe, so that the probe receives the reason. */
const READY_WITHIN_MS = 2_000;

/** Throws if the database does not respond or rejects writes. */
async function assertReady({ db }: Camp, storage: StorageMonitor): Promise<void> {
  await db.command({ ping: 1 }, { signal: AbortSignal.timeout(READY_WITHIN_MS) });
  await storage.check();
}

/** The reason is in the log, because anyone can call these. */
export function registerHealth(route: Route, storage: StorageMonitor) {
  route(endpoints.isAlive, () => ({ status: 'ok' as const }));
  route(endpoints.isReady, async ({ camp }) => {
    try {
      await assertReady(camp, storage);
    } catch (cause) {
      if (isStorageFull(cause)) throw new AppError('storage-full', { cause });
      throw new AppError('database-unavailable', { cause });
    }
    return { status: 'ok' as const };
  });
}
