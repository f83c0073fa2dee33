import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Payment } from '@camp/server/contract';
import { toMessage } from '#lib/api/client';
import { useSession } from '#lib/session/session';
import { Listing } from '#ui/lists/listing';
import { LoadingList } from '#ui/feedback/loading-list';
import { Skeleton } from '#ui/feedback/skeleton';
import { paymentsQuery } from './payments-query';

const SKELETONS = 3;

export const PaymentsSkeleton = () => (
  <LoadingList label="Loading your payments" count={SKELETONS} className="grid gap-4">
    <Skeleton className="h-28 w-full" />
  </LoadingList>
);

interface PaymentsListingProps<Item> {
  /** Selects the items to list from the payments. */
  select: (payments: Payment[]) => Item[];
  errorTitle: string;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** Lists items of the viewer's payments, newest first. */
export function PaymentsListing<Item>({ select, ...props }: PaymentsListingProps<Item>) {
  const { user } = useSession();
  const payments = useQuery({
    ...paymentsQuery(user?.uid ?? ''),
    enabled: user !== null,
  });
  return (
    <Listing
      {...props}
      fetched={{ ...payments, data: payments.data && select(payments.data) }}
      toErrorText={toMessage}
      loading={<PaymentsSkeleton />}
    />
  );
}
