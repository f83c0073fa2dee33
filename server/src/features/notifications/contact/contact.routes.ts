import { endpoints } from '#contract';
import { toAddressKey } from '#http/middleware/rate-limits';
import type { Route } from '#http/route';
import type { SendContactMessage } from './send-contact-message';

export function registerContact(
  route: Route,
  sendContactMessage: SendContactMessage,
  limitsSenders: boolean,
) {
  route(endpoints.contactCamp, async ({ body, findViewer, req }) => {
    await sendContactMessage(body, {
      viewer: await findViewer(),
      address: limitsSenders ? toAddressKey(req) : null,
    });
    return { sent: true };
  });
}
