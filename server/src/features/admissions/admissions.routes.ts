import { endpoints } from '#contract';
import type { Route } from '#http/route';
import type { AdmissionsService } from './admissions.service';

export function registerAdmissions(route: Route, admissions: AdmissionsService) {
  route(endpoints.listAdmissions, ({ params }) => admissions.list(params.id));
  route(endpoints.listFamilyCampers, ({ params, body }) =>
    admissions.listFamily(params.id, body.email),
  );
  route(endpoints.admitCamper, ({ params, body, viewer }) =>
    admissions.admit(params.id, body, viewer),
  );
}
