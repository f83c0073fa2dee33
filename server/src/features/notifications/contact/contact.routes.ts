import { endpoints } from '#contract';
import { toAddressKey } from '#http/middleware/rate-limits';
import type { Route } from '#http/route';
import { sendContactMessage } from './send-contact-message';

/** `limitsSenders` is false if rate limits are off. */
export function registerContact(route: Route, limitsSenders: boolean) {
  route(endpoints.contactCamp, async ({ camp, body, findViewer, req }) => {
    await sendContactMessage(camp, body, {
      viewer: await findViewer(),
      address: limitsSenders ? toAddressKey(req) : null,
    });
    return { sent: true };
  });
}
