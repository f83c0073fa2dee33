import { endpoints } from '#contract';
import type { Route } from '#http/route';
import type { ApplicationsService } from './applications.service';

export function registerApplications(route: Route, applications: ApplicationsService) {
  route(endpoints.addApplication, async ({ body, viewer }) => ({
    insertedId: await applications.add(body, viewer),
  }));
  route(endpoints.getOwnApplication, async ({ viewer }) => ({
    application: await applications.findOwn(viewer),
  }));
  route(endpoints.listApplications, ({ query }) => applications.list(query));
  route(endpoints.decideApplication, async ({ params, body, viewer }) => ({
    modifiedCount: await applications.decide(params.id, body, viewer),
  }));
  route(endpoints.reopenApplication, async ({ params, viewer }) => ({
    modifiedCount: await applications.reopen(params.id, viewer),
  }));
}
