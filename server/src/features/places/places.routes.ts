import { endpoints } from '#contract';
import type { Route } from '#http/route';
import type { PlacesService } from './places.service';

export function registerPlaces(route: Route, places: PlacesService) {
  route(endpoints.listPlaces, () => places.listInUse());
  // Before `getPlace`, whose path also matches.
  route(endpoints.listManagedPlaces, () => places.listManaged());
  route(endpoints.getPlace, ({ params }) => places.get(params.id));
  route(endpoints.addPlace, async ({ body, viewer }) => ({
    insertedId: await places.add(body, viewer),
  }));
  route(endpoints.updatePlace, async ({ params, body, viewer }) => ({
    modifiedCount: await places.update(params.id, body, viewer),
  }));
  route(endpoints.archivePlace, async ({ params, viewer }) => ({
    modifiedCount: await places.archive(params.id, viewer),
  }));
  route(endpoints.restorePlace, async ({ params, viewer }) => ({
    modifiedCount: await places.restore(params.id, viewer),
  }));
  route(endpoints.deletePlace, async ({ params, viewer }) => ({
    deletedCount: await places.delete(params.id, viewer),
  }));
}
