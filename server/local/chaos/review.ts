import { endpoints } from '../../src/contract';
import type { Visit } from './camp';

/**
 * Marks as seen what was flagged only because of something outside of the site, so that the audit
 * compares these orders, too. A refund that failed waits for an admin who would really decide.
 */
export const reviewOutsideChanges = async ({ call, camp }: Visit): Promise<void> => {
  for (;;) {
    const listed = await call(endpoints.listOrders, {
      query: { attention: 'true', limit: '100' },
    });
    if (!listed.isOk) return camp.ledger.find('Flagged orders cannot be listed any more.');
    const seen = listed.body.filter(
      ({ state, refunds }) =>
        state !== 'needs-attention' && refunds.every((refund) => refund.state !== 'failed'),
    );
    if (seen.length === 0) return;
    for (const { _id } of seen) {
      await call(endpoints.resolveOrder, { params: { id: _id }, body: { note: 'Seen.' } });
      camp.ledger.count('outside changes reviewed');
    }
  }
};
