import { endpoints } from '#contract';
import type { Route } from '#http/route';
import type { SavedClassesService } from './saved-classes.service';

export function registerSavedClasses(route: Route, saved: SavedClassesService) {
  route(endpoints.listSavedClasses, ({ viewer }) => saved.list(viewer));
  route(endpoints.saveClass, async ({ params, viewer }) => ({
    modifiedCount: await saved.save(params.id, viewer),
  }));
  route(endpoints.removeSavedClass, async ({ params, viewer }) => ({
    deletedCount: await saved.remove(params.id, viewer),
  }));
}
