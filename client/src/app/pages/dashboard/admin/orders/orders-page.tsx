import '#app/layouts/dashboard/orders.css';
import { useQuery } from '@tanstack/react-query';
import { exportEndpoints } from '@camp/server/contract/exports';
import { DownloadSelected } from '#features/exports/download-csv';
import { OrderFilterBar } from '#features/orders/order-filter-bar';
import { OrderSums } from '#features/orders/order-sums';
import { OrdersSkeleton, OrderTable } from '#features/orders/order-table';
import { ordersQuery, readFilters } from '#features/orders/orders.queries';
import { resolveDays } from '#lib/browser/day-presets';
import { toListSearch, useListParams } from '#lib/browser/list-params';
import { BulkBar } from '#ui/lists/bulk-bar';
import { useSelection } from '#ui/lists/use-selection';
import { ListPage } from '../list-page';

const table = exportEndpoints.exportOrders;

export function OrdersPage() {
  const list = useListParams(readFilters);
  const { filters, setFilters } = list;
  const fetched = useQuery(ordersQuery(filters));
  const selection = useSelection({
    all: fetched.data?.items.map(({ _id }) => _id) ?? [],
    total: fetched.data?.total ?? 0,
    key: toListSearch(filters),
  });
  return (
    <ListPage
      title="Orders"
      exported={{ table, filters: resolveDays(filters) }}
      list={list}
      viewsOf="orders"
      filterBar={<OrderFilterBar {...list} total={fetched.data?.total} />}
      noFilters={{
        q: '',
        state: undefined,
        attention: undefined,
        from: undefined,
        to: undefined,
        days: undefined,
      }}
      fetched={fetched}
      noun={{ one: 'order', many: 'orders' }}
      errorTitle="We couldn’t load the orders"
      loading={<OrdersSkeleton />}
      isSelectable
      summary={<OrderSums filters={filters} />}
      picture="/pictures/empty/payments.svg"
      empty={{
        title: 'No orders yet',
        text: 'Orders appear here as soon as a checkout starts.',
      }}
      noMatches={{
        title: 'No matching orders',
        text: 'Search for a name, a class, or the start of an email, an order number or a transaction ID.',
      }}
    >
      {(orders) => (
        <>
          <OrderTable
            orders={orders}
            selection={selection}
            sort={filters.sort ?? 'newest'}
            onSort={(sort) => setFilters({ sort })}
          />
          <BulkBar selection={selection}>
            <DownloadSelected table={table} selection={selection} filters={resolveDays(filters)} />
          </BulkBar>
        </>
      )}
    </ListPage>
  );
}
