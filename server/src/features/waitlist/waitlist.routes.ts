import { AppError } from '#app-error';
import { endpoints } from '#contract';
import { toAddressKey } from '#http/middleware/rate-limits';
import type { Route } from '#http/route';
import type { ManageWaitlist } from './manage-waitlist';
import type { WaitlistService } from './waitlist.service';

const HOUR_MS = 3_600_000;
/** Attempts to join per hour from one network address, so that one visitor with many accounts cannot fill the lists. */
const JOINS_PER_HOUR = 30;

type CountCalls = (key: string, windowMs: number) => Promise<{ count: number }>;

/** Throws `too-many-requests` once an address has tried to join too often, no matter with how many accounts. */
const limitJoins = async (countCalls: CountCalls, address: string): Promise<void> => {
  const { count } = await countCalls(address, HOUR_MS);
  if (count <= JOINS_PER_HOUR) return;
  throw new AppError('too-many-requests', {
    detail: 'Too many waiting lists were joined from your network. Please try again in an hour.',
  });
};

/** Registers the endpoints of waiting lists; `countJoins` is null if rate limits are off. */
export function registerWaitlist(
  route: Route,
  waitlist: WaitlistService,
  manageWaitlist: ManageWaitlist,
  countJoins: CountCalls | null,
) {
  route(endpoints.listWaitlistEntries, ({ viewer }) => waitlist.list(viewer));
  route(endpoints.joinWaitlist, async ({ body, viewer, req }) => {
    if (countJoins) await limitJoins(countJoins, toAddressKey(req));
    return waitlist.join(body, viewer);
  });
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
