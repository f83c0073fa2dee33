import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { Payment } from '@camp/server/contract';
import { isProblem, toMessage } from '#lib/api/client';
import { paths } from '#lib/paths';
import { ButtonLink } from '#ui/button';
import { useOnline } from '#ui/hooks/use-online';
import { recordQuery } from '../checkout.queries';
import type { Charge } from './payment-record';
import { PaymentResult, TransactionLine } from '../receipt';

interface PaymentReceivedProps {
  transactionId: string;
  record: Charge | null;
  onRecorded: () => void;
  renderReceipt: (payment: Payment) => ReactNode;
}

/** Failed attempts before the message changes. */
const SLOW_AFTER_FAILURES = 4;

const CONFIRMING =
  'We received your payment and are confirming your enrollment. This takes a few seconds.';
const SLOW =
  'This is taking longer than usual. You don’t need to wait here: your payment is safe, and we’ll confirm your enrollment as soon as we can.';
const OFFLINE =
  'Your device lost its connection. Your payment is safe, and we’ll check your enrollment as soon as it’s back.';

const Confirming = ({ id, failures }: { id: string; failures: number }) => {
  const isOnline = useOnline();
  const text = failures < SLOW_AFTER_FAILURES ? CONFIRMING : SLOW;
  return (
    <PaymentResult
      title="Payment received, confirming"
      icon={<span className="loading loading-spinner loading-md" aria-hidden="true" />}
    >
      <p role="status">{isOnline ? text : OFFLINE}</p>
      <TransactionLine id={id} />
    </PaymentResult>
  );
};

const NotRecorded = ({ id, error }: { id: string; error: unknown }) => (
  <PaymentResult
    title={
      isProblem(error, 'payment-in-review')
        ? 'We’re reviewing your payment'
        : 'We couldn’t find this payment'
    }
    icon={null}
  >
    <p role="alert" className="font-medium text-error">
      {toMessage(error)}
    </p>
    <TransactionLine id={id} />
    <p className="mt-3">Please don’t pay again. If you have questions, contact us with this ID.</p>
    <ButtonLink to={paths.paymentHistory} variant="quiet" className="mt-4">
      Payment history
    </ButtonLink>
  </PaymentResult>
);

/** Reports the charge until the server has recorded it; never offers to pay again. */
export function PaymentReceived(props: PaymentReceivedProps) {
  const { transactionId, record, onRecorded, renderReceipt } = props;
  const { data, error, failureCount } = useQuery(recordQuery(transactionId, record));
  const notifyRecorded = useEffectEvent(onRecorded);
  const isRecorded = data !== undefined;
  useEffect(() => {
    if (isRecorded) notifyRecorded();
  }, [isRecorded]);

  if (data) return renderReceipt(data);
  if (error) return <NotRecorded id={transactionId} error={error} />;
  return <Confirming id={transactionId} failures={failureCount} />;
}
