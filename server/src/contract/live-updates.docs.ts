import type { DocsFor } from './docs/endpoint-docs';
import type { liveUpdateEndpoints } from './live-updates';

export const liveUpdateDocs: DocsFor<typeof liveUpdateEndpoints> = {
  getLatestChange: {
    tag: 'Classes',
    summary:
      'Get the versions of classes, waiting lists and notifications, as JSON or as an event stream',
    description:
      'A version changes whenever seats, positions, offers or notifications change for anyone, in any process. With `Accept: text/event-stream`, the response is a stream of server-sent events: the versions at once and after each change, and an empty `heartbeat` event every 25 seconds. The events say that something has changed, not what: request the data itself. Fails with 429 if the server or the address has too many open streams; request the versions from time to time instead.',
    response: { classes: 1042, waitlists: 17, notifications: 381, unchangedMs: 5200 },
  },
};
