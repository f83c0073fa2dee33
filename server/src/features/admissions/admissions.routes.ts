import { endpoints } from '#contract';
import type { Route } from '#http/route';
import { admitCamper, listAdmissions, listFamilyCampers } from './admissions';

export function registerAdmissions(route: Route) {
  route(endpoints.listAdmissions, ({ camp, params }) => listAdmissions(camp, params.id));
  route(endpoints.listFamilyCampers, ({ camp, params, body }) =>
    listFamilyCampers(camp, params.id, body.email),
  );
  route(endpoints.admitCamper, ({ camp, params, body, viewer }) =>
    admitCamper(camp, params.id, body, viewer),
  );
}
