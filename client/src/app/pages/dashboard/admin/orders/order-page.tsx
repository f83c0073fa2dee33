import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { OrderDetail, OrderSkeleton } from '#features/orders/order-detail';
import { RefundOrder } from '#features/orders/refund-order';
import { orderQuery } from '#features/orders/orders.queries';
import { isProblem, toMessage } from '#lib/api/client';
import { hasReceipt } from '#lib/format/payments/receipts';
import { paths, toReceiptPath } from '#lib/paths';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { ErrorState } from '#ui/feedback/error-state';
import { BackLink } from '#ui/headings/back-link';
import { PageHeading } from '#ui/headings/page-heading';

const OrderNotFound = () => (
  <EmptyState
    picture="/pictures/empty/not-found.svg"
    title="Order not found"
    text="The link may be incomplete or mistyped."
    action={
      <ButtonLink to={paths.orders} variant="quiet">
        Show all orders
      </ButtonLink>
    }
  />
);

export function OrderPage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(orderQuery(id));
  const isUnknown = isProblem(error, 'not-found', 'invalid-input');
  return (
    <>
      <BackLink to={paths.orders}>All orders</BackLink>
      <PageHeading
        title={data ? `Order ${data.number}` : 'Order'}
        actions={
          data && (
            <div className="flex flex-wrap gap-2 empty:hidden">
              {hasReceipt(data) && (
                <ButtonLink to={toReceiptPath(id)} variant="quiet">
                  View receipt
                </ButtonLink>
              )}
              <RefundOrder order={data} />
            </div>
          )
        }
      />
      {data && <OrderDetail order={data} />}
      {!data && !error && <OrderSkeleton />}
      {!data && isUnknown && <OrderNotFound />}
      {!data && error && !isUnknown && (
        <ErrorState
          title="We couldn’t load the order"
          text={toMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </>
  );
}
