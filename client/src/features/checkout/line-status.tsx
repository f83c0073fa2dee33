import type { Payment } from '@camp/server/contract';
import { toLineStatus } from './payment.messages';
import { toClassForCamper } from '../../lib/format/camper-name';
import { toRefundStatus } from './refund.messages';

/** Lists the canceled or refunded classes of a payment; renders nothing if there are none. */
export function LineStatus({ payment }: { payment: Payment }) {
  // For undecided lines, the payment's review message is enough.
  const lines = payment.lines.filter(({ outcome }) => outcome !== 'undecided' || !payment.review);
  const statuses = lines
    .map((line) => ({
      ...line,
      status: toLineStatus(line, toRefundStatus(payment, line)),
    }))
    .filter(({ status }) => status !== null);
  if (statuses.length === 0) return null;
  return (
    <ul className="mt-2 grid max-w-2xl gap-1 text-warning">
      {statuses.map(({ status, ...line }) => (
        <li key={line.lineId}>
          <strong className="font-semibold">{toClassForCamper(line)}:</strong> {status}
        </li>
      ))}
    </ul>
  );
}
