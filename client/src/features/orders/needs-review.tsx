import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Payment } from '@camp/server/contract';
import { toMessage } from '#lib/api/client';
import { paths, toOrderPath } from '#lib/paths';
import { ButtonLink } from '#ui/button';
import { Listing } from '#ui/lists/listing';
import { LoadingList } from '#ui/feedback/loading-list';
import { Price } from '#ui/price';
import { Skeleton } from '#ui/feedback/skeleton';
import { ordersToReviewQuery } from './orders-to-review-query';

const LIST = 'divide-y divide-base-300 border-y border-base-300';

const PaymentItem = ({ payment }: { payment: Payment }) => (
  <li className="flex gap-3 py-4">
    <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-warning" />
    <div className="min-w-0 grow">
      <p className="flex flex-wrap justify-between gap-x-4">
        <Link to={toOrderPath(payment._id)} className="font-semibold underline underline-offset-4">
          Order {payment.number}
        </Link>
        <Price amount={payment.price} className="font-semibold" />
      </p>
      <p className="mt-1 max-w-2xl">{payment.attention ?? 'No reason given.'}</p>
      <p className="mt-1 text-sm break-all text-muted">
        {payment.email} · {payment.transactionId ?? 'no transaction'}
      </p>
    </div>
  </li>
);

/** Lists the payments that an admin must check, because the server could not resolve them; nothing without any. */
export function NeedsReview() {
  const { data, ...fetched } = useQuery(ordersToReviewQuery());
  if (data?.items.length === 0) return null;
  return (
    <section aria-labelledby="needs-review" className="mt-10">
      <h2 id="needs-review" className="mb-4 text-xl">
        Needs review
      </h2>
      <Listing
        fetched={{ ...fetched, data: data?.items }}
        errorTitle="We couldn’t load the payments"
        toErrorText={toMessage}
        loading={
          <LoadingList label="Loading payments" count={1} className={LIST}>
            <Skeleton className="my-4 h-18 w-full" />
          </LoadingList>
        }
        empty={null}
      >
        {(payments) => (
          <>
            <ul className={LIST}>
              {payments.map((payment) => (
                <PaymentItem key={payment._id} payment={payment} />
              ))}
            </ul>
            {data && data.total > payments.length && (
              <p className="mt-3 text-muted">{data.total - payments.length} more</p>
            )}
            <ButtonLink
              to={`${paths.orders}?attention=true&sort=oldest`}
              variant="quiet"
              className="mt-4"
            >
              View orders
            </ButtonLink>
          </>
        )}
      </Listing>
    </section>
  );
}
