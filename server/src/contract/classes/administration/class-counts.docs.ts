import type { DocsFor } from '#contract/docs/endpoint-docs';
import type { classCountEndpoints } from './class-counts';

export const classCountDocs: DocsFor<typeof classCountEndpoints> = {
  countClasses: {
    tag: 'Classes',
    summary: 'Count classes by status, and by the decision they need',
    description:
      'Each number is the size of the list that `GET /topClass` returns to admins with that `status` or `needs` and the same `q`, `from` and `to`. `oldestPendingAt` is when the oldest class in review was added; it is absent if none is.',
    response: {
      status: {
        ...{ all: 30, pending: 3, approved: 22, denied: 1 },
        ...{ withdrawn: 1, draft: 2, canceled: 1 },
      },
      needs: { 'proposal-review': 1, 'suspension-review': 0 },
      oldestPendingAt: '2031-05-02T14:05:00.000Z',
    },
  },
};
