import { useQuery } from '@tanstack/react-query';
import { exportEndpoints } from '@camp/server/contract/exports';
import { OrderFilters } from '../../features/admin/orders/order-filters';
import { OrdersSkeleton, OrderTable } from '../../features/admin/orders/order-table';
import {
  ORDERS_PER_PAGE,
  ordersQuery,
  readAsked,
  type AskedOrders,
} from '../../features/admin/orders/orders.queries';
import { DownloadCsv } from '../../features/exports/download-csv';
import { toMessage } from '../../lib/api';
import { toListSearch, useListAddress } from '../../lib/list-address';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PageHeading } from '../../ui/page-heading';
import { PagedListing } from '../../ui/paged-listing';

const everything: Partial<AskedOrders> = { q: '', state: undefined, attention: undefined };

const NoOrders = ({ asked, onClear }: { asked: AskedOrders; onClear: () => void }) => {
  const isNarrowed = Boolean(asked.q || asked.state || asked.attention);
  if (!isNarrowed) {
    return (
      <EmptyState
        picture="/pictures/empty/payments.svg"
        title="No orders yet"
        text="Each checkout stands here from the moment it begins."
      />
    );
  }
  return (
    <EmptyState
      picture="/pictures/empty/payments.svg"
      title="No order matches"
      text="A search looks for the beginning of a number, an e-mail or a transaction."
      action={
        <Button look="quiet" onClick={onClear}>
          Show all orders
        </Button>
      }
    />
  );
};

export const OrdersPage = () => {
  const { asked, ask } = useListAddress(readAsked);
  const clear = () => {
    ask(everything);
    // The pressed button goes away, and focus must not be lost with it.
    document.querySelector('h1')?.focus();
  };
  return (
    <>
      <PageHeading
        title="Orders"
        lead="Every checkout and its money, paid or not."
        actions={<DownloadCsv table={exportEndpoints.exportOrders} />}
      />
      <OrderFilters asked={asked} onAsk={ask} />
      <PagedListing
        fetched={useQuery(ordersQuery(asked))}
        perPage={ORDERS_PER_PAGE}
        noun={{ one: 'order', many: 'orders' }}
        toSearch={(page) => toListSearch({ ...asked, page })}
        errorTitle="The orders could not be loaded"
        toErrorText={toMessage}
        loading={<OrdersSkeleton />}
        empty={<NoOrders asked={asked} onClear={clear} />}
      >
        {(orders) => <OrderTable orders={orders} />}
      </PagedListing>
    </>
  );
};
