import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PaymentRecord } from './payment-record';

const TRANSACTION = 'transaction';

/**
 * The charge that the page is about, if there is one yet. It is kept in the address as well, so
 * that after a reload the page confirms instead of offering to pay.
 */
export const useCharge = () => {
  const [search, setSearch] = useSearchParams();
  const [record, setRecord] = useState<PaymentRecord | null>(null);
  const noteCharge = (next: PaymentRecord) => {
    setRecord(next);
    setSearch({ [TRANSACTION]: next.transactionId }, { replace: true });
  };
  return { transactionId: record?.transactionId ?? search.get(TRANSACTION), record, noteCharge };
};
