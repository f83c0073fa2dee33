import type { DocsFor } from '#contract/docs/endpoint-docs';
import { examples } from '#contract/docs/examples';
import type { bulkDecisionEndpoints } from './bulk-decisions';

const { campClass } = examples;

export const bulkDecisionDocs: DocsFor<typeof bulkDecisionEndpoints> = {
  decideClasses: {
    tag: 'Classes',
    summary: 'Approve or deny all classes that match',
    description:
      'The filters are those of the admin list of classes. If not exactly `total` classes match them, nothing is decided and the request fails with `changed-meanwhile`. Each class passes the same checks as alone: `refused` lists those that stay as they are and why. At most 500 classes can match.',
    body: { filter: { status: 'pending', q: 'batting' }, total: 3, status: 'approved' },
    response: {
      modifiedCount: 2,
      unchangedCount: 0,
      refused: [
        {
          _id: campClass._id,
          className: campClass.className,
          problem: 'instructor-busy',
          reason: 'The instructor teaches another class at that time.',
        },
      ],
    },
  },
};
