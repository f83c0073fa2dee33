import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import type { CSSProperties } from 'react';
import { configQuery } from '#features/checkout/config-query';
import { toRefundSteps, type RefundStep } from './refund.messages';

const toColor = (percent: number) => {
  if (percent === 100) return 'bg-primary';
  return percent > 0 ? 'bg-accent' : 'bg-base-300';
};

/** A bar as long as the share: upright on wide screens, level on phones. */
const Bar = ({ percent }: Pick<RefundStep, 'percent'>) => (
  <div aria-hidden="true" className="refund-bar-area">
    <div
      className={`refund-bar ${toColor(percent)}`}
      style={{ '--share': `max(${percent}%, 0.5rem)` } as CSSProperties}
    />
  </div>
);

/** Draws what a cancellation refunds, from long before a class to its start. Nothing until the policy is loaded. */
export function RefundTimeline() {
  const { data } = useQuery(configQuery());
  if (!data) return null;
  return (
    <figure className="mt-4 max-w-2xl rounded-box bg-base-200 p-5">
      <figcaption className="text-sm text-muted">
        Your refund, by the day on which you cancel
      </figcaption>
      <ol className="refund-timeline mt-4">
        {toRefundSteps(data.refundPolicy).map(({ title, when, percent }) => (
          <li key={when}>
            <Bar percent={percent} />
            <p className="mt-2 font-semibold">{title}</p>
            <p className="text-sm text-muted">{when}</p>
          </li>
        ))}
      </ol>
      <p className="refund-start mt-4 flex items-center gap-2 border-t border-base-300 pt-3 text-sm font-semibold">
        <Flag size={16} aria-hidden="true" />
        The class starts
      </p>
    </figure>
  );
}
