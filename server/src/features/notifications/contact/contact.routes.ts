import { endpoints } from '../../../contract';
import type { Route } from '../../../http/route';
import type { SendContactMessage } from './send-contact-message';

export function registerContact(route: Route, sendContactMessage: SendContactMessage) {
  route(endpoints.contactCamp, async ({ body }) => {
    await sendContactMessage(body);
    return { sent: true };
  });
}
