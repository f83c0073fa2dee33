import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Charge } from './payment-record';

const TRANSACTION = 'transaction';

/**
 * Returns the page's charge, if there is one. It is also stored in the URL, so that after a reload
 * the page confirms it instead of offering to pay.
 */
export function useCharge() {
  const [search, setSearch] = useSearchParams();
  const [record, setRecord] = useState<Charge | null>(null);
  const recordCharge = (next: Charge) => {
    setRecord(next);
    setSearch({ [TRANSACTION]: next.transactionId }, { replace: true });
  };
  return { transactionId: record?.transactionId ?? search.get(TRANSACTION), record, recordCharge };
}
