import { useState } from 'react';
import type { Payment } from '@camp/server/contract';
import { PaymentReceived } from '#features/checkout/payment/payment-received';
import { Receipt } from '#features/checkout/receipt';
import { useCharge } from '#features/checkout/payment/use-charge';
import { useCloseToasts } from '#ui/feedback/toasts/use-close-toasts';
import { useRefreshEnrollments } from '../enrolled/use-refresh-enrollments';
import { listEnrolled, NextSteps, useOpenTasks } from '../next-steps';
import { Checkout } from './checkout';
import { ReceiptCalendar } from './receipt-calendar';

const ReceiptWithSteps = ({ payment }: { payment: Payment }) => {
  const members = useOpenTasks(listEnrolled(payment));
  const hasNextSteps = members && members.length > 0;
  return (
    <Receipt
      payment={payment}
      hasNextSteps={hasNextSteps}
      calendar={<ReceiptCalendar variant={hasNextSteps ? 'quiet' : 'accent'} />}
    >
      <NextSteps members={members} className="mt-5" />
    </Receipt>
  );
};

export function PaymentPage() {
  const { transactionId, record, recordCharge } = useCharge();
  const [paid, setPaid] = useState<Payment | null>(null);
  const refresh = useRefreshEnrollments();
  useCloseToasts();

  const finish = (payment: Payment) => {
    setPaid(payment);
    refresh();
  };

  const renderStep = () => {
    if (paid) return <ReceiptWithSteps payment={paid} />;
    if (!transactionId) return <Checkout onCharged={recordCharge} onPaid={finish} />;
    return (
      <PaymentReceived
        transactionId={transactionId}
        record={record}
        onRecorded={refresh}
        renderReceipt={(payment) => <ReceiptWithSteps payment={payment} />}
      />
    );
  };

  return (
    <div className="container py-6 lg:py-10">
      <div className="mx-auto max-w-5xl">{renderStep()}</div>
    </div>
  );
}
