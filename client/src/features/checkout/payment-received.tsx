import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isProblem, toMessage } from '../../lib/api';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { recordQuery } from './checkout.queries';
import type { PaymentRecord } from './payment-record';
import { PaymentCard, Receipt, TransactionLine } from './receipt';

type PaymentReceivedProps = {
  transactionId: string;
  record: PaymentRecord | null;
  onRecorded: () => void;
};

const PATIENCE = 4;

const Confirming = ({ id, failures }: { id: string; failures: number }) => (
  <PaymentCard
    title="Payment received, confirming"
    icon={<span className="loading loading-spinner loading-md" aria-hidden="true" />}
  >
    <p role="status" className="mt-3">
      {failures < PATIENCE
        ? 'Your payment has arrived and we are noting your places. This takes a few seconds.'
        : 'This takes longer than usual. You need not wait here: your payment is safe, and your places are noted as soon as we can.'}
    </p>
    <TransactionLine id={id} />
  </PaymentCard>
);

const NotRecorded = ({ id, error }: { id: string; error: unknown }) => (
  <PaymentCard
    title={
      isProblem(error, 'payment-in-review')
        ? 'We are looking into your payment'
        : 'We know no such payment'
    }
    icon={null}
  >
    <p role="alert" className="mt-3 font-medium text-error">
      {toMessage(error)}
    </p>
    <TransactionLine id={id} />
    <p className="mt-3">
      Please do not pay again. Write to the camp with this id if you have questions.
    </p>
    <ButtonLink to={paths.paymentHistory} look="quiet" className="mt-4">
      Payment history
    </ButtonLink>
  </PaymentCard>
);

/** After the charge: reports it until the camp has noted it, and never offers to pay again. */
export const PaymentReceived = ({ transactionId, record, onRecorded }: PaymentReceivedProps) => {
  const { data, error, failureCount } = useQuery(recordQuery(transactionId, record));
  const tellRecorded = useEffectEvent(onRecorded);
  const isRecorded = data !== undefined;
  useEffect(() => {
    if (isRecorded) tellRecorded();
  }, [isRecorded]);

  if (data) return <Receipt payment={data} />;
  if (error) return <NotRecorded id={transactionId} error={error} />;
  return <Confirming id={transactionId} failures={failureCount} />;
};
