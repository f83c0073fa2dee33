import { useQuery } from '@tanstack/react-query';
import { exportEndpoints } from '@camp/server/contract/exports';
import { OrderFilterBar } from '../../features/admin/orders/order-filter-bar';
import { OrdersSkeleton, OrderTable } from '../../features/admin/orders/order-table';
import {
  ORDERS_PER_PAGE,
  ordersQuery,
  readFilters,
  type OrderFilters,
} from '../../features/admin/orders/orders.queries';
import { DownloadCsv } from '../../features/exports/download-csv';
import { toMessage } from '../../lib/api';
import { toListSearch, useListParams } from '../../lib/list-params';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PageHeading } from '../../ui/page-heading';
import { PagedListing } from '../../ui/paged-listing';

const noFilters: Partial<OrderFilters> = { q: '', state: undefined, attention: undefined };

const NoOrders = ({ filters, onClear }: { filters: OrderFilters; onClear: () => void }) => {
  const isNarrowed = Boolean(filters.q || filters.state || filters.attention);
  if (!isNarrowed) {
    return (
      <EmptyState
        picture="/pictures/empty/payments.svg"
        title="No orders yet"
        text="Orders appear here as soon as a checkout starts."
      />
    );
  }
  return (
    <EmptyState
      picture="/pictures/empty/payments.svg"
      title="No matching orders"
      text="Search for the start of an order number, an email or a transaction ID."
      action={
        <Button variant="quiet" onClick={onClear}>
          Show all orders
        </Button>
      }
    />
  );
};

export function OrdersPage() {
  const { filters, setFilters } = useListParams(readFilters);
  const clear = () => {
    setFilters(noFilters);
    // The focused button is removed, so focus moves to the heading.
    document.querySelector('h1')?.focus();
  };
  return (
    <>
      <PageHeading
        title="Orders"
        lead="All checkouts, paid and unpaid."
        actions={<DownloadCsv table={exportEndpoints.exportOrders} />}
      />
      <OrderFilterBar filters={filters} onFiltersChange={setFilters} />
      <PagedListing
        fetched={useQuery(ordersQuery(filters))}
        perPage={ORDERS_PER_PAGE}
        noun={{ one: 'order', many: 'orders' }}
        toSearch={(page) => toListSearch({ ...filters, page })}
        errorTitle="We couldn't load the orders"
        toErrorText={toMessage}
        loading={<OrdersSkeleton />}
        empty={<NoOrders filters={filters} onClear={clear} />}
      >
        {(orders) => <OrderTable orders={orders} />}
      </PagedListing>
    </>
  );
}
