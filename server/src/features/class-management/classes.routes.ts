import { endpoints } from '#contract';
import type { Route } from '#http/route';
import { isPersonal } from '#features/catalog/index';
import { getClassFacets } from '#features/catalog/index';
import { countClassesInViews } from '#features/catalog/index';
import { getVisibleClass } from '#features/catalog/index';
import { listClasses } from '#features/catalog/index';
import { getSeason } from '#features/catalog/index';
import { addClass } from './edits/add-class';
import { copyClass } from './edits/copy-class';
import { decideProposal, discardProposal } from './edits/proposals/decide-proposal';
import { updateClass } from './edits/update-class';
import { cancelClass } from './status/cancel-class';
import { decideClasses } from './status/decide-classes';
import { deleteClass } from './status/delete-class';
import { returnClassToSale } from './status/return-to-sale';
import { setClassStatus } from './status/set-status';
import { withdrawClass } from './status/withdraw-class';

function registerCatalog(route: Route) {
  // `cachedClassList` responds to most requests for lists before they get here.
  route(endpoints.listClasses, async ({ camp, query, findViewer }) =>
    listClasses(camp, query, isPersonal(query) ? await findViewer() : null),
  );
  route(endpoints.countClasses, ({ camp, query, viewer }) =>
    countClassesInViews(camp, query, viewer),
  );
  route(endpoints.getClass, async ({ camp, params, findViewer }) =>
    getVisibleClass(camp, params.id, await findViewer()),
  );
  route(endpoints.getClassFacets, async ({ camp, query, findViewer }) =>
    getClassFacets(camp, query, query.camper === undefined ? null : await findViewer()),
  );
  route(endpoints.getSeason, ({ camp }) => getSeason(camp));
}

function registerEdits(route: Route) {
  route(endpoints.addClass, async ({ camp, body, viewer }) => ({
    insertedId: await addClass(camp, body, viewer),
  }));
  route(endpoints.copyClass, async ({ camp, params, body, viewer }) => ({
    insertedIds: await copyClass(camp, params.id, body.shiftDays, viewer),
  }));
  route(endpoints.updateClass, ({ camp, params, body, viewer }) =>
    updateClass(camp, params.id, body, viewer),
  );
  route(endpoints.decideProposal, async ({ camp, params, body, viewer }) => ({
    modifiedCount: await decideProposal(camp, params.id, body, viewer),
  }));
  route(endpoints.discardProposal, async ({ camp, params, viewer }) => ({
    deletedCount: await discardProposal(camp, params.id, viewer),
  }));
}

export function registerClasses(route: Route) {
  registerCatalog(route);
  registerEdits(route);
  route(endpoints.setClassStatus, async ({ camp, params, body, viewer }) => ({
    modifiedCount: await setClassStatus(camp, params.id, body, viewer),
  }));
  route(endpoints.decideClasses, ({ camp, body, viewer }) => decideClasses(camp, body, viewer));
  route(endpoints.withdrawClass, async ({ camp, params, viewer }) => ({
    modifiedCount: await withdrawClass(camp, params.id, viewer),
  }));
  route(endpoints.keepClassOnSale, async ({ camp, params, viewer }) => ({
    modifiedCount: await returnClassToSale(camp, params.id, viewer),
  }));
  route(endpoints.cancelClass, ({ camp, params, body, viewer }) =>
    cancelClass(camp, params.id, body.reason, viewer),
  );
  route(endpoints.deleteClass, async ({ camp, params, viewer }) => ({
    deletedCount: await deleteClass(camp, params.id, viewer),
  }));
}
