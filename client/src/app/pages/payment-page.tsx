import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Payment } from '@camp/server/contract';
import { CART } from '../../features/cart/cart.queries';
import { PAYMENTS } from '../../features/checkout/checkout.queries';
import { PaymentReceived } from '../../features/checkout/payment-received';
import { Receipt } from '../../features/checkout/receipt';
import { useCharge } from '../../features/checkout/use-charge';
import { CLASSES } from '../../lib/class-changes';
import { tellOtherTabs } from '../../lib/other-tabs';
import { PageHeading } from '../../ui/page-heading';
import { Checkout } from './checkout';

/** Everything on screen that a payment changes: the badge, the lists and the seats left. */
const useRefreshAfterPayment = () => {
  const queryClient = useQueryClient();
  return () => {
    for (const root of [CART, PAYMENTS, CLASSES]) {
      void queryClient.invalidateQueries({ queryKey: [root] });
      tellOtherTabs(root);
    }
  };
};

export const PaymentPage = () => {
  const { transactionId, record, noteCharge } = useCharge();
  const [paid, setPaid] = useState<Payment | null>(null);
  const refresh = useRefreshAfterPayment();

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
