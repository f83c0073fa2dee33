import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { configQuery } from '../../../features/checkout/config-query';
import { toRefundSteps, type RefundStep } from './refund.messages';

const toColor = (percent: number) => {
  if (percent === 100) return 'bg-primary';
  return percent > 0 ? 'bg-accent' : 'bg-base-300';
};

/** A bar as long as the share: beside the others on wide screens, below them on phones. */
const Bar = ({ percent }: Pick<RefundStep, 'percent'>) => {
  const size = `max(${percent}%, 0.5rem)`;
  const color = `rounded-sm ${toColor(percent)}`;
  return (
    <div aria-hidden="true">
      <div className="flex h-28 items-end max-sm:hidden">
        <div className={`w-full ${color}`} style={{ height: size }} />
      </div>
      <div className={`h-3 sm:hidden ${color}`} style={{ width: size }} />
    </div>
  );
};

/** Draws what a cancellation refunds, from long before a class to its start. Nothing until the policy is loaded. */
export function RefundTimeline() {
  const { data } = useQuery(configQuery());
  if (!data) return null;
  return (
    <figure className="mt-4 max-w-2xl rounded-box bg-base-200 p-5">
      <figcaption className="text-sm text-muted">
        Your refund, by the day on which you cancel
      </figcaption>
      <ol className="mt-4 grid gap-4 sm:auto-cols-fr sm:grid-flow-col sm:gap-1.5">
        {toRefundSteps(data.refundPolicy).map(({ title, when, percent }) => (
          <li key={when} className="sm:pe-2">
            <Bar percent={percent} />
            <p className="mt-2 font-semibold">{title}</p>
            <p className="text-sm text-muted">{when}</p>
          </li>
        ))}
      </ol>
      <p className="mt-4 flex items-center gap-2 border-t border-base-300 pt-3 text-sm font-semibold sm:justify-end">
        <Flag size={16} aria-hidden="true" />
        The class starts
      </p>
    </figure>
  );
}
