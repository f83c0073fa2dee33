import { endpoints } from '#contract';
import type { Route } from '#http/route';
import {
  addPlace,
  archivePlace,
  deletePlace,
  getPlaceOnWire,
  listManagedPlaces,
  listPlaces,
  restorePlace,
} from './places';
import { updatePlace } from './update-place';

export function registerPlaces(route: Route) {
  route(endpoints.listPlaces, ({ camp }) => listPlaces(camp));
  // Before `getPlace`, whose path also matches.
  route(endpoints.listManagedPlaces, ({ camp }) => listManagedPlaces(camp));
  route(endpoints.getPlace, ({ camp, params }) => getPlaceOnWire(camp, params.id));
  route(endpoints.addPlace, async ({ camp, body, viewer }) => ({
    insertedId: await addPlace(camp, body, viewer),
  }));
  route(endpoints.updatePlace, async ({ camp, params, body, viewer }) => ({
    modifiedCount: await updatePlace(camp, params.id, body, viewer),
  }));
  route(endpoints.archivePlace, async ({ camp, params, viewer }) => ({
    modifiedCount: await archivePlace(camp, params.id, viewer),
  }));
  route(endpoints.restorePlace, async ({ camp, params, viewer }) => ({
    modifiedCount: await restorePlace(camp, params.id, viewer),
  }));
  route(endpoints.deletePlace, async ({ camp, params, viewer }) => ({
    deletedCount: await deletePlace(camp, params.id, viewer),
  }));
}
