import { ObjectId } from 'mongodb';
import { endpoints } from '#contract';
import type { Route } from '#http/route';
import { listSavedClasses, saveClass } from './saved-classes';
import { removeSaved } from './saved-classes.store';

export function registerSavedClasses(route: Route) {
  route(endpoints.listSavedClasses, ({ camp, viewer }) => listSavedClasses(camp, viewer));
  route(endpoints.saveClass, async ({ camp, params, viewer }) => ({
    modifiedCount: await saveClass(camp, params.id, viewer),
  }));
  route(endpoints.removeSavedClass, async ({ camp, params, viewer }) => ({
    deletedCount: await removeSaved(camp, viewer.uid, [new ObjectId(params.id)]),
  }));
}
