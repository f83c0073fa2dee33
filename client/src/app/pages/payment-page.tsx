import { useState } from 'react';
import type { Payment } from '@camp/server/contract';
import { PaymentReceived } from '../../features/checkout/payment-received';
import { Receipt } from '../../features/checkout/receipt';
import { useCharge } from '../../features/checkout/use-charge';
import { PageHeading } from '../../ui/page-heading';
import { useRefreshPlaces } from '../use-refresh-places';
import { Checkout } from './checkout';

export const PaymentPage = () => {
  const { transactionId, record, noteCharge } = useCharge();
  const [paid, setPaid] = useState<Payment | null>(null);
  const refresh = useRefreshPlaces();

  const finish = (payment: Payment) => {
    setPaid(payment);
    refresh();
  };

  const showStage = () => {
    if (paid) return <Receipt payment={paid} />;
    if (!transactionId) return <Checkout onCharged={noteCharge} onPaid={finish} />;
    return <PaymentReceived transactionId={transactionId} record={record} onRecorded={refresh} />;
  };

  return (
    <>
      <PageHeading title="Payment" />
      {showStage()}
    </>
  );
};
