import { endpoints } from '#contract';
import type { Route } from '#http/route';
import { getOwnProfile, updateOwnProfile } from './own-profile';
import { decideProfile, listProfiles, setBackgroundCheck } from './review-profiles';

export function registerProfiles(route: Route) {
  route(endpoints.getOwnProfile, ({ camp, viewer }) => getOwnProfile(camp, viewer));
  route(endpoints.updateOwnProfile, ({ camp, body, viewer }) =>
    updateOwnProfile(camp, body, viewer),
  );
  route(endpoints.listProfiles, ({ camp, query }) => listProfiles(camp, query));
  route(endpoints.decideProfile, async ({ camp, params, body, viewer }) => ({
    modifiedCount: await decideProfile(camp, params.id, body, viewer),
  }));
  route(endpoints.setBackgroundCheck, async ({ camp, params, body, viewer }) => ({
    modifiedCount: await setBackgroundCheck(camp, params.id, body.backgroundCheck, viewer),
  }));
}
