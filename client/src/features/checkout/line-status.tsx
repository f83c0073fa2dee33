import { Link } from 'react-router-dom';
import type { Payment, PaymentLine } from '@camp/server/contract';
import { toMovedFrom } from '#lib/format/payments/receipts';
import { toReceiptPath } from '#lib/paths';
import { toClassForCamper } from '@camp/server/shared/names';
import { toLineStatus, toMoveNote } from './payment.messages';
import { toRefundStatus, type RefundStatus } from './refund.messages';

type MovedTo = NonNullable<PaymentLine['movedTo']>;

/** Says where a camper moved, with a link to that payment. */
export const MovedToText = ({
  line,
  movedTo: { className, paymentId },
  refundStatus,
}: {
  line: PaymentLine;
  movedTo: MovedTo;
  refundStatus?: RefundStatus;
}) => (
  <>
    Moved to{' '}
    <Link to={toReceiptPath(paymentId)} className="link">
      {className}
    </Link>
    . {toMoveNote(line, refundStatus)}
  </>
);

const Status = ({ payment, line }: { payment: Payment; line: PaymentLine }) => {
  const refundStatus = toRefundStatus(payment, line);
  const { movedTo } = line;
  if (movedTo) return <MovedToText line={line} movedTo={movedTo} refundStatus={refundStatus} />;
  const status = toLineStatus(line, refundStatus);
  const movedFrom = toMovedFrom(line);
  return (
    <>
      {movedFrom !== null && `${movedFrom} `}
      {status !== null && <span className="text-warning">{status}</span>}
    </>
  );
};

/** Lists the classes of a payment that were moved, canceled or refunded; renders nothing if there are none. */
export function LineStatus({ payment }: { payment: Payment }) {
  const lines = payment.lines
    // For undecided lines, the payment's review message is enough.
    .filter(({ outcome }) => outcome !== 'undecided' || !payment.review)
    .filter(
      (line) =>
        toLineStatus(line, toRefundStatus(payment, line)) !== null || toMovedFrom(line) !== null,
    );
  if (lines.length === 0) return null;
  return (
    <ul className="mt-2 grid max-w-2xl gap-1">
      {lines.map((line) => (
        <li key={line.lineId}>
          <strong className="font-semibold">{toClassForCamper(line)}:</strong>{' '}
          <p>
            <Status payment={payment} line={line} />
          </p>
        </li>
      ))}
    </ul>
  );
}
