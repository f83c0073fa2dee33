import { endpoints } from '#contract';
import type { Route } from '#http/route';
import type { CampersService } from './campers.service';
import type { ReadSafetyChanges } from './safety-data/read-safety-changes';

export function registerCampers(
  route: Route,
  campers: CampersService,
  readSafetyChanges: ReadSafetyChanges,
) {
  route(endpoints.listCampers, ({ query, viewer }) =>
    campers.list(query.archived === 'true', viewer),
  );
  route(endpoints.addCamper, ({ body, viewer }) => campers.add(body, viewer));
  route(endpoints.ensureOwnCamper, async ({ viewer }) =>
    campers.toWire(await campers.ensureAccountHolder(viewer), viewer),
  );
  route(endpoints.updateCamper, ({ params, body, viewer }) =>
    campers.update(params.id, body, viewer),
  );
  route(endpoints.archiveCamper, ({ params, viewer }) => campers.archive(params.id, viewer));
  route(endpoints.restoreCamper, ({ params, viewer }) => campers.restore(params.id, viewer));
  route(endpoints.confirmCamper, ({ params, body, viewer }) =>
    campers.confirm(params.id, body.revision, viewer),
  );
  route(endpoints.getSafetyChanges, ({ params, viewer }) => readSafetyChanges(params.id, viewer));
}
