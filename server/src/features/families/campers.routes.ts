import { ensureAccountHolder } from '#features/campers/index';
import { endpoints } from '#contract';
import type { Route } from '#http/route';
import { toViewedCamper, toViewedCampers } from './camper-on-wire';
import { addCamper, archiveCamper, confirmCamper, restoreCamper, updateCamper } from './campers';
import { listCampers } from '#features/campers/index';
import { readSafetyChanges } from './safety-data/read-safety-changes';

export function registerCampers(route: Route) {
  route(endpoints.listCampers, async ({ camp, query, viewer }) =>
    toViewedCampers(camp, await listCampers(camp, viewer.uid, query.archived === 'true'), viewer),
  );
  route(endpoints.addCamper, ({ camp, body, viewer }) => addCamper(camp, body, viewer));
  route(endpoints.ensureOwnCamper, async ({ camp, viewer }) =>
    toViewedCamper(camp, await ensureAccountHolder(camp, viewer), viewer),
  );
  route(endpoints.updateCamper, ({ camp, params, body, viewer }) =>
    updateCamper(camp, params.id, body, viewer),
  );
  route(endpoints.archiveCamper, ({ camp, params, viewer }) =>
    archiveCamper(camp, params.id, viewer),
  );
  route(endpoints.restoreCamper, ({ camp, params, viewer }) =>
    restoreCamper(camp, params.id, viewer),
  );
  route(endpoints.confirmCamper, ({ camp, params, body, viewer }) =>
    confirmCamper(camp, params.id, body.revision, viewer),
  );
  route(endpoints.getSafetyChanges, ({ camp, params, viewer }) =>
    readSafetyChanges(camp, params.id, viewer),
  );
}
