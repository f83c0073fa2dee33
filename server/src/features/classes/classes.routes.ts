import { endpoints } from '#contract';
import type { Route } from '#http/route';
import { isPersonal } from './catalog/cached-class-list';
import type { ClassesService } from './classes.service';

export function registerClasses(route: Route, classes: ClassesService) {
  // `cachedClassList` responds to most requests for lists before they get here.
  route(endpoints.listClasses, async ({ query, findViewer }) =>
    classes.list(query, isPersonal(query) ? await findViewer() : null),
  );
  route(endpoints.countClasses, ({ query, viewer }) => classes.count(query, viewer));
  route(endpoints.getClass, async ({ params, findViewer }) =>
    classes.get(params.id, await findViewer()),
  );
  route(endpoints.getClassFacets, async ({ query, findViewer }) =>
    classes.getFacets(query, query.camper === undefined ? null : await findViewer()),
  );
  route(endpoints.getSeason, () => classes.getSeason());
  route(endpoints.addClass, async ({ body, viewer }) => ({
    insertedId: await classes.add(body, viewer),
  }));
  route(endpoints.copyClass, async ({ params, body, viewer }) => ({
    insertedIds: await classes.copy(params.id, body.shiftDays, viewer),
  }));
  route(endpoints.updateClass, ({ params, body, viewer }) =>
    classes.update(params.id, body, viewer),
  );
  route(endpoints.decideProposal, async ({ params, body, viewer }) => ({
    modifiedCount: await classes.decideProposal(params.id, body, viewer),
  }));
  route(endpoints.discardProposal, async ({ params, viewer }) => ({
    deletedCount: await classes.discardProposal(params.id, viewer),
  }));
  route(endpoints.setClassStatus, async ({ params, body, viewer }) => ({
    modifiedCount: await classes.setStatus(params.id, body, viewer),
  }));
  route(endpoints.decideClasses, ({ body, viewer }) => classes.decideMany(body, viewer));
  route(endpoints.withdrawClass, async ({ params, viewer }) => ({
    modifiedCount: await classes.withdraw(params.id, viewer),
  }));
  route(endpoints.keepClassOnSale, async ({ params, viewer }) => ({
    modifiedCount: await classes.returnToSale(params.id, viewer),
  }));
  route(endpoints.cancelClass, ({ params, body, viewer }) =>
    classes.cancel(params.id, body.reason, viewer),
  );
  route(endpoints.deleteClass, async ({ params, viewer }) => ({
    deletedCount: await classes.delete(params.id, viewer),
  }));
}
