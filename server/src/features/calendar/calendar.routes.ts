import { endpoints } from '#contract';
import type { Route } from '#http/route';
import { getOwnCalendarFile, getCalendar, getCalendarFile, renewCalendarAddress } from './calendar';

export function registerCalendar(route: Route) {
  route(endpoints.getCalendar, ({ camp, viewer }) => getCalendar(camp, viewer));
  route(endpoints.renewCalendarAddress, async ({ camp, viewer }) => ({
    address: await renewCalendarAddress(camp, viewer),
  }));
  // Before the feed, whose path matches this one, too.
  route(endpoints.downloadCalendar, ({ camp, viewer }) => getOwnCalendarFile(camp, viewer));
  route(endpoints.getCalendarFeed, ({ camp, params }) => getCalendarFile(camp, params.file));
}
