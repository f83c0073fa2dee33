import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { UserDetails, UserOrder } from '@camp/server/contract/accounts/user-details';
import { toDate } from '#lib/format/dates';
import { toOrderPath } from '#lib/paths';
import { toOrdersPath } from '#lib/staff-paths';
import { PriceOrFree, formatAmount } from '#ui/price';
import { describeItems } from './describe-items';
import { UserSection } from './user-section';

interface UserOrdersProps {
  user: UserDetails;
  toBadge: (order: UserOrder) => ReactNode;
}

const Sums = ({ user: { paidTotal, refundedTotal } }: { user: UserDetails }) => (
  <p className="mb-3 tabular-nums">
    <span className="font-semibold">{formatAmount(paidTotal)} paid</span>
    {refundedTotal > 0 &&
      `, ${formatAmount(refundedTotal)} refunded, ${formatAmount(paidTotal - refundedTotal)} net`}
  </p>
);

/** The newest orders of a user, and the sums of all. */
export function UserOrders({ user, toBadge }: UserOrdersProps) {
  const { email, orders, orderCount, enrollments } = user;
  return (
    <UserSection
      id="user-orders"
      title="Orders"
      count={orderCount}
      empty="No orders yet."
      summary={orderCount > 0 && <Sums user={user} />}
      action={
        email !== '' &&
        orderCount > orders.length && (
          <Link
            to={toOrdersPath(email)}
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          >
            Show all {orderCount} orders
          </Link>
        )
      }
    >
      {orders.map((order) => (
        <li
          key={order._id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto_6rem] sm:items-center"
        >
          <div className="row-span-2 min-w-0 sm:row-span-1">
            <p>
              <Link
                to={toOrderPath(order._id)}
                className="font-semibold underline underline-offset-4"
              >
                {order.number}
              </Link>{' '}
              <span className="text-sm text-muted">· {toDate(order.createdAt)}</span>
            </p>
            <p className="text-sm wrap-anywhere text-muted">{describeItems(order, enrollments)}</p>
          </div>
          <p className="order-last justify-self-end sm:order-none">{toBadge(order)}</p>
          <p className="text-end">
            <PriceOrFree amount={order.total} className="font-semibold" />
            {order.refunded > 0 && (
              <span className="block text-sm text-muted tabular-nums">
                −{formatAmount(order.refunded)}
              </span>
            )}
          </p>
        </li>
      ))}
    </UserSection>
  );
}
