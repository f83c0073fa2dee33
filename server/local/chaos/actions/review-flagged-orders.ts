import { endpoints } from '#contract';
import type { Visit } from '../camp';

/**
 * Resolves the orders that were flagged only because of changes outside of the site, so the audit
 * checks them too. Orders with a failed refund stay flagged.
 */
export async function resolveOutsideChanges({ call, camp }: Visit): Promise<void> {
  for (;;) {
    const listed = await call(endpoints.listOrders, {
      query: { attention: 'true', limit: '100' },
    });
    if (!listed.isOk) return camp.recorder.report('The flagged orders cannot be listed.');
    const resolvable = listed.body.filter(
      ({ state, refunds }) =>
        state !== 'needs-attention' && refunds.every((refund) => refund.state !== 'failed'),
    );
    if (resolvable.length === 0) return;
    for (const { _id } of resolvable) {
      await call(endpoints.resolveOrder, { params: { id: _id }, body: { note: 'Checked.' } });
      camp.recorder.count('outside changes resolved');
    }
  }
}
