import { endpoints } from '../../contract';
import type { Route } from '../../http/route';
import type { ManageWaitlist } from './manage-waitlist';
import type { WaitlistService } from './waitlist.service';

export function registerWaitlist(
  route: Route,
  waitlist: WaitlistService,
  manageWaitlist: ManageWaitlist,
) {
  route(endpoints.listWaitlistEntries, ({ viewer }) => waitlist.list(viewer));
  route(endpoints.joinWaitlist, ({ body, viewer }) => waitlist.join(body, viewer));
  route(endpoints.leaveWaitlist, async ({ params, viewer }) => ({
    deletedCount: await waitlist.leave(params.id, viewer),
  }));
  route(endpoints.getClassWaitlist, ({ params, viewer }) =>
    manageWaitlist.getOfClass(params.id, viewer),
  );
  route(endpoints.listWaitlistDemand, () => manageWaitlist.listDemand());
  route(endpoints.setWaitlist, async ({ params, body, viewer }) => ({
    modifiedCount: await manageWaitlist.set(params.id, body, viewer),
  }));
  route(endpoints.offerSeats, async ({ params, body, viewer }) => ({
    modifiedCount: await manageWaitlist.offerSeats(params, body, viewer),
  }));
}
