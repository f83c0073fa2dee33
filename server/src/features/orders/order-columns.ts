import { formatDecimal } from '#shared/money';
import { tellApart, toLineName } from '#shared/names';
import type { Column } from '#lib/csv';
import { isMovedAway } from '#domain/orders/transfer';
import { sumRefundedCents, type Order } from '#domain/orders/order';
import { toWireState } from './wire-state';

/** The columns of the order export. */
export const orderColumns: Column<Order>[] = [
  { name: 'Id', valueOf: ({ _id }) => _id.toHexString() },
  { name: 'Number', valueOf: ({ number }) => number },
  { name: 'State', valueOf: (order) => (isMovedAway(order) ? 'moved' : toWireState(order.state)) },
  { name: 'Email', valueOf: ({ ownerEmail }) => ownerEmail },
  { name: 'Transaction', valueOf: ({ paymentIntentId }) => paymentIntentId },
  { name: 'Classes', valueOf: ({ lines }) => lines.map(({ className }) => className).join('; ') },
  { name: 'Total (USD)', valueOf: ({ totalCents }) => formatDecimal(totalCents) },
  { name: 'Refunded (USD)', valueOf: (order) => formatDecimal(sumRefundedCents(order)) },
  { name: 'Created', valueOf: ({ createdAt }) => createdAt },
  { name: 'Paid', valueOf: ({ paidAt }) => paidAt },
  { name: 'Needs review', valueOf: ({ reviewReason }) => reviewReason },
  {
    name: 'Campers and classes',
    valueOf: ({ lines }) => tellApart(lines).map(toLineName).join('; '),
  },
  { name: 'Name', valueOf: ({ ownerName }) => ownerName },
];
