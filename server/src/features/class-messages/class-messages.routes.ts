import { endpoints } from '#contract';
import type { Route } from '#http/route';
import type { ClassMessagesService } from './class-messages.service';

export function registerClassMessages(route: Route, messages: ClassMessagesService) {
  route(endpoints.listClassMessages, ({ params, viewer }) => messages.list(params.id, viewer));
  route(endpoints.previewClassMessage, ({ params, body, viewer }) =>
    messages.preview(params.id, body, viewer),
  );
  route(endpoints.sendClassMessage, ({ params, body, viewer }) =>
    messages.send(params.id, body, viewer),
  );
}
