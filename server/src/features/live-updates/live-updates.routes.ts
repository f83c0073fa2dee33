import { endpoints } from '#contract';
import type { Route } from '#http/route';
import type { ChangeWatcher } from './change-watcher';

/** Registers the JSON form, for pages that cannot open a stream. */
export function registerLiveUpdates(route: Route, { read }: Pick<ChangeWatcher, 'read'>) {
  route(endpoints.getLatestChange, () => read());
}
