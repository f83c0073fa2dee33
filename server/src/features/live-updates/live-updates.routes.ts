import { endpoints } from '#contract';
import type { Route } from '#http/route';
import { changeWatcherOf } from './change-watcher';

/** Registers the JSON form, for pages that cannot open a stream. */
export function registerLiveUpdates(route: Route) {
  route(endpoints.getLatestChange, ({ camp }) => changeWatcherOf(camp).read());
}
