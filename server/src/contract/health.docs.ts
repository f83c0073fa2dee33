import type { DocsFor } from './docs/endpoint-docs';
import type { healthEndpoints } from './health';

export const healthDocs: DocsFor<typeof healthEndpoints> = {
  isAlive: {
    tag: 'Operation',
    summary: 'Check whether the process is running',
    response: { status: 'ok' },
  },
  isReady: {
    tag: 'Operation',
    summary: 'Check whether the server can read and write data',
    response: { status: 'ok' },
  },
};
