import { endpoints } from '#contract';
import type { Route } from '#http/route';
import type { ProfilesService } from './profiles.service';

export function registerProfiles(route: Route, profiles: ProfilesService) {
  route(endpoints.getOwnProfile, ({ viewer }) => profiles.getOwn(viewer));
  route(endpoints.updateOwnProfile, ({ body, viewer }) => profiles.updateOwn(body, viewer));
  route(endpoints.listProfiles, ({ query }) => profiles.list(query));
  route(endpoints.decideProfile, async ({ params, body, viewer }) => ({
    modifiedCount: await profiles.decide(params.id, body, viewer),
  }));
  route(endpoints.setBackgroundCheck, async ({ params, body, viewer }) => ({
    modifiedCount: await profiles.setBackgroundCheck(params.id, body.backgroundCheck, viewer),
  }));
}
