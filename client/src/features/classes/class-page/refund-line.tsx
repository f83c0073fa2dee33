import type { CampClass, RefundTier } from '@camp/server/contract';
import { formatRefunds, toRefunds } from '#lib/format/payments/refunds';
import { today } from '#lib/format/dates';

interface RefundLineProps {
  campClass: CampClass;
  /** Undefined until it is loaded. */
  policy: readonly RefundTier[] | undefined;
}

/** What a cancellation refunds until when; nothing for a class that is free or cannot be booked. */
export function RefundLine({ campClass, policy }: RefundLineProps) {
  const { phase, price, startsOn } = campClass;
  if (price === 0 || (phase !== 'open' && phase !== 'scheduled')) return null;
  // As high as one line, so that nothing moves.
  if (!policy) return <p className="mt-3 text-sm text-muted">&nbsp;</p>;
  const refunds = startsOn === undefined ? undefined : toRefunds(policy, startsOn, today());
  return (
    <>
      <h2 className="sr-only">Cancellation</h2>
      <p className="mt-3 text-sm text-muted">{formatRefunds(refunds)}.</p>
    </>
  );
}
