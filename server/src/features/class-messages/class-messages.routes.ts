import { endpoints } from '#contract';
import type { Route } from '#http/route';
import { listClassMessages, previewClassMessage, sendClassMessage } from './class-messages';

export function registerClassMessages(route: Route) {
  route(endpoints.listClassMessages, ({ camp, params, viewer }) =>
    listClassMessages(camp, params.id, viewer),
  );
  route(endpoints.previewClassMessage, ({ camp, params, body, viewer }) =>
    previewClassMessage(camp, params.id, body, viewer),
  );
  route(endpoints.sendClassMessage, ({ camp, params, body, viewer }) =>
    sendClassMessage(camp, params.id, body, viewer),
  );
}
