import { endpoints } from '../../contract';
import type { Route } from '../../http/route';
import type { WaitlistService } from './waitlist.service';

export function registerWaitlist(route: Route, waitlist: WaitlistService) {
  route(endpoints.listWaitlistEntries, ({ viewer }) => waitlist.list(viewer));
  route(endpoints.joinWaitlist, ({ body, viewer }) => waitlist.join(body, viewer));
  route(endpoints.leaveWaitlist, async ({ params, viewer }) => ({
    deletedCount: await waitlist.leave(params.id, viewer),
  }));
  route(endpoints.getClassWaitlist, ({ params, viewer }) => waitlist.getOfClass(params.id, viewer));
}
