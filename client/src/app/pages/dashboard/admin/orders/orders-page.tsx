import { useQuery } from '@tanstack/react-query';
import { exportEndpoints } from '@camp/server/contract/exports';
import { DownloadCsv } from '../../../../../features/exports/download-csv';
import { OrderFilterBar } from '../../../../../features/orders/order-filter-bar';
import { OrdersSkeleton, OrderTable } from '../../../../../features/orders/order-table';
import { ordersQuery, readFilters } from '../../../../../features/orders/orders.queries';
import { useListParams } from '../../../../../lib/browser/list-params';
import { ListPage } from '../list-page';

export function OrdersPage() {
  const list = useListParams(readFilters);
  return (
    <ListPage
      title="Orders"
      lead="All checkouts, paid and unpaid."
      actions={<DownloadCsv table={exportEndpoints.exportOrders} />}
      list={list}
      filterBar={<OrderFilterBar {...list} />}
      noFilters={{ q: '', state: undefined, attention: undefined }}
      fetched={useQuery(ordersQuery(list.filters))}
      noun={{ one: 'order', many: 'orders' }}
      errorTitle="We couldn't load the orders"
      loading={<OrdersSkeleton />}
      picture="/pictures/empty/payments.svg"
      empty={{
        title: 'No orders yet',
        text: 'Orders appear here as soon as a checkout starts.',
      }}
      noMatches={{
        title: 'No matching orders',
        text: 'Search for the start of an order number, an email or a transaction ID.',
      }}
    >
      {(orders) => <OrderTable orders={orders} />}
    </ListPage>
  );
}
