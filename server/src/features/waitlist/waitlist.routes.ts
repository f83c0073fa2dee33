import { AppError } from '#app-error';
import type { Camp } from '#camp';
import { endpoints } from '#contract';
import { toAddressKey } from '#http/middleware/rate-limits';
import { countCall } from '#http/middleware/shared-counts';
import type { Route } from '#http/route';
import { joinWaitlist } from './joining/join-waitlist';
import { leaveWaitlist } from './leave-waitlist';
import { listOwnWaitlistEntries } from './list-own-entries';
import {
  getWaitlistOfClass,
  listWaitlistDemand,
  offerSeatsToFamily,
  setWaitlist,
} from './manage-waitlist';

const HOUR_MS = 3_600_000;
/** Attempts to join per hour from one network address, so that one visitor with many accounts cannot fill the lists. */
const JOINS_PER_HOUR = 30;

/** Throws `too-many-requests` once an address has tried to join too often, no matter with how many accounts. */
async function limitJoins(camp: Camp, address: string): Promise<void> {
  const { count } = await countCall(camp, 'waitlist-joins', address, HOUR_MS);
  if (count <= JOINS_PER_HOUR) return;
  throw new AppError('too-many-requests', {
    detail: 'Too many waiting lists were joined from your network. Please try again in an hour.',
  });
}

/** Registers the endpoints of waiting lists; `limitsSenders` is false if rate limits are off. */
export function registerWaitlist(route: Route, limitsSenders: boolean) {
  route(endpoints.listWaitlistEntries, ({ camp, viewer }) => listOwnWaitlistEntries(camp, viewer));
  route(endpoints.joinWaitlist, async ({ camp, body, viewer, req }) => {
    if (limitsSenders) await limitJoins(camp, toAddressKey(req));
    return joinWaitlist(camp, body, viewer);
  });
  route(endpoints.leaveWaitlist, async ({ camp, params, viewer }) => ({
    deletedCount: await leaveWaitlist(camp, params.id, viewer),
  }));
  route(endpoints.getClassWaitlist, ({ camp, params, viewer }) =>
    getWaitlistOfClass(camp, params.id, viewer),
  );
  route(endpoints.listWaitlistDemand, ({ camp }) => listWaitlistDemand(camp));
  route(endpoints.setWaitlist, async ({ camp, params, body, viewer }) => ({
    modifiedCount: await setWaitlist(camp, params.id, body, viewer),
  }));
  route(endpoints.offerSeats, async ({ camp, params, body, viewer }) => ({
    modifiedCount: await offerSeatsToFamily(camp, params, body, viewer),
  }));
}
