import { endpoints } from '#contract';
import type { Route } from '#http/route';
import type { CalendarService } from './calendar.service';

export function registerCalendar(route: Route, calendar: CalendarService) {
  route(endpoints.getCalendar, ({ viewer }) => calendar.get(viewer));
  route(endpoints.renewCalendarAddress, async ({ viewer }) => ({
    address: await calendar.renewAddress(viewer),
  }));
  // Before the feed, whose path matches this one, too.
  route(endpoints.downloadCalendar, ({ viewer }) => calendar.createFile(viewer));
  route(endpoints.getCalendarFeed, ({ params }) => calendar.getFile(params.file));
}
