import { useState } from 'react';
import type { Payment } from '@camp/server/contract';
import { PaymentReceived } from '../../../../../features/checkout/payment/payment-received';
import { Receipt } from '../../../../../features/checkout/receipt';
import { useCharge } from '../../../../../features/checkout/payment/use-charge';
import { useRefreshEnrolments } from '../enrolled/use-refresh-enrolments';
import { NextSteps } from './next-steps';
import { Checkout } from './checkout';

export function PaymentPage() {
  const { transactionId, record, recordCharge } = useCharge();
  const [paid, setPaid] = useState<Payment | null>(null);
  const refresh = useRefreshEnrolments();

  const finish = (payment: Payment) => {
    setPaid(payment);
    refresh();
  };

  const renderStep = () => {
    if (paid) {
      return (
        <Receipt payment={paid}>
          <NextSteps payment={paid} />
        </Receipt>
      );
    }
    if (!transactionId) return <Checkout onCharged={recordCharge} onPaid={finish} />;
    return (
      <PaymentReceived
        transactionId={transactionId}
        record={record}
        onRecorded={refresh}
        renderNextSteps={(payment) => <NextSteps payment={payment} />}
      />
    );
  };

  return (
    <div className="container py-6 lg:py-10">
      <div className="mx-auto max-w-5xl">{renderStep()}</div>
    </div>
  );
}
