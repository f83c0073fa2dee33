import { endpoints } from '#contract';
import type { Route } from '#http/route';
import { apply, listApplicationPage, toApplicationOnWire } from './applications';
import { findLatestApplication } from './applications.store';
import { decideApplication } from './decide-application';
import { reopenApplication } from './reopen-application';

export function registerApplications(route: Route) {
  route(endpoints.addApplication, async ({ camp, body, viewer }) => ({
    insertedId: await apply(camp, body, viewer),
  }));
  route(endpoints.getOwnApplication, async ({ camp, viewer }) => {
    const application = await findLatestApplication(camp, viewer.uid);
    return { application: application && toApplicationOnWire(application) };
  });
  route(endpoints.listApplications, ({ camp, query }) => listApplicationPage(camp, query));
  route(endpoints.decideApplication, async ({ camp, params, body, viewer }) => ({
    modifiedCount: await decideApplication(camp, params.id, body, viewer),
  }));
  route(endpoints.reopenApplication, async ({ camp, params, viewer }) => ({
    modifiedCount: await reopenApplication(camp, params.id, viewer),
  }));
}
