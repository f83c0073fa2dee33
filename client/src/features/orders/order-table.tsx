import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Order, OrderSort, PaymentLine } from '@camp/server/contract';
import { sortByCamper } from '@camp/server/shared/camper-order';
import { tellApart } from '@camp/server/shared/names';
import { groupBy } from '#lib/group-by';
import { toOrderPath } from '#lib/paths';
import { toDateTime, toRecentTime } from '#lib/format/dates';
import { Badge } from '#ui/badge';
import { LoadingList } from '#ui/feedback/loading-list';
import { Name } from '#ui/name';
import { NoValue } from '#ui/no-value';
import { Price, PriceOrFree, formatAmount } from '#ui/price';
import { Skeleton } from '#ui/feedback/skeleton';
import { SelectAll, SelectCell } from '#ui/lists/select-cells';
import { COMPACT_ROW, TABLE, TABLE_BODY } from '#ui/lists/compact-row';
import { TableHead } from '#ui/lists/table-head';
import type { Selection } from '#ui/lists/use-selection';
import { OrderBadge } from './order-state';
import { isPaidEarlier } from './order.messages';
import { formatInstantDay } from '@camp/server/shared/dates';
import { EN_US } from '@camp/server/shared/locale';

const NeedsReviewBadge = () => (
  <Badge tone="bad">
    <TriangleAlert size={16} aria-hidden="true" />
    Needs review
  </Badge>
);

const CELL = '@4xl:table-cell @4xl:px-2 @4xl:py-2.5 @4xl:align-middle';

/** The payer above the number on narrow screens. In a table, both in one line; a pointer shows the email. */
const OrderName = ({ order: { _id, number, payerName, email, createdAt } }: { order: Order }) => (
  <th scope="row" className={`order-head min-w-0 text-start ${CELL}`}>
    <div className="order-name">
      <span className="order-2 text-sm font-normal">
        <Link to={toOrderPath(_id)} data-row-open className="underline underline-offset-4">
          {number}
        </Link>
        <span className="text-muted @4xl:hidden">
          {' '}
          · {formatInstantDay(new Date(createdAt), 'medium-without-year', undefined, EN_US)}
        </span>
      </span>
      <span className="order-payer truncate" title={email}>
        {payerName === undefined ? email : <Name>{payerName}</Name>}
      </span>
    </div>
  </th>
);

const toNames = (lines: readonly PaymentLine[]) =>
  lines
    .filter(({ camper }) => !camper.isAccountHolder)
    .map(({ camper }) => camper.firstName)
    .join(', ');

/** The first class of an order with its campers, and how many other classes there are. */
const FirstClass = ({ lines }: Pick<Order, 'lines'>) => {
  const byClass = groupBy(sortByCamper(tellApart(lines)), ({ classItemId }) => classItemId);
  const [first, ...others] = byClass.map(([, group]) => ({
    names: toNames(group),
    className: group[0]!.className,
  }));
  return (
    first && (
      <p className="order-first">
        <span className="truncate" title={first.className}>
          {first.names && (
            <>
              <Name>{first.names}</Name>:{' '}
            </>
          )}
          {first.className}
        </span>
        {others.length > 0 && (
          <span title={others.map(({ className }) => className).join(', ')}>
            +{others.length} more
          </span>
        )}
      </p>
    )
  );
};

/** What the order itself charged, and what came with campers who moved. */
const Total = ({ order }: { order: Order }) => {
  const { price, carriedIn = 0 } = order;
  const isEarlier = isPaidEarlier(order);
  return (
    <>
      <PriceOrFree amount={isEarlier ? carriedIn : price} />
      {carriedIn > 0 && (
        <span className="order-earlier block text-sm font-normal text-muted tabular-nums">
          {isEarlier ? 'paid earlier' : `+${formatAmount(carriedIn)} earlier`}
        </span>
      )}
    </>
  );
};

interface RowProps {
  order: Order;
  selection: Selection;
}

/** Three lines on narrow screens: payer and total, first class and state, number and day. */
const Row = ({ order, selection }: RowProps) => (
  <tr data-row className={COMPACT_ROW}>
    <SelectCell id={order._id} name={order.number} selection={selection} />
    <OrderName order={order} />
    <td className={`hidden whitespace-nowrap ${CELL}`} title={toDateTime(order.createdAt)}>
      {toRecentTime(order.createdAt)}
    </td>
    <td className={`order-sold min-w-0 ${CELL}`}>
      <FirstClass lines={order.lines} />
    </td>
    <td className={`order-total text-end font-semibold @4xl:font-normal ${CELL}`}>
      <Total order={order} />
    </td>
    <td className={`hidden @4xl:text-end ${CELL}`}>
      {order.refunded > 0 ? <Price amount={order.refunded} /> : <NoValue />}
    </td>
    <td className={`order-state ${CELL}`}>
      <span className="flex flex-wrap justify-end gap-1 @4xl:justify-start">
        <OrderBadge order={order} />
        {order.attention !== undefined && <NeedsReviewBadge />}
      </span>
    </td>
  </tr>
);

const toColumns = (selection: Selection) => [
  { name: 'Select', content: <SelectAll selection={selection} /> },
  { name: 'Order and customer', sorts: { up: 'email', down: '-email' } },
  { name: 'Ordered', sorts: { up: 'oldest', down: 'newest' } },
  { name: 'Classes' },
  { name: 'Total', end: true, sorts: { up: 'total', down: '-total', startsDown: true } },
  { name: 'Refunded', end: true },
  { name: 'State' },
];

interface OrderTableProps {
  orders: readonly Order[];
  selection: Selection;
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
}

/** Orders: a table on wide screens, two lines each on narrow ones. */
export function OrderTable({ orders, selection, sort, onSort }: OrderTableProps) {
  return (
    <table className={`order-table ${TABLE}`}>
      <caption className="sr-only">Orders</caption>
      <TableHead
        columns={toColumns(selection)}
        sort={sort}
        onSort={(next) => onSort(next as OrderSort)}
      />
      <tbody className={TABLE_BODY}>
        {orders.map((order) => (
          <Row key={order._id} order={order} selection={selection} />
        ))}
      </tbody>
    </table>
  );
}

const ROWS = 6;

export function OrdersSkeleton() {
  return (
    <div className="@container">
      <LoadingList label="Loading orders" count={ROWS} className="@4xl:pt-9">
        <Skeleton className="mb-2 h-15 w-full @4xl:h-9" />
      </LoadingList>
    </div>
  );
}
