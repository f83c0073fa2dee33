import type { Stores } from './stores';
import { readCsv } from '../lib/csv';
import type { AuditLogStore } from '../features/audit-log/audit-log.store';
import { auditLogColumns } from '../features/audit-log/audit-log-columns';
import { orderColumns } from '../features/checkout/orders/order-columns';
import { classColumns } from '../features/classes/class-columns';
import { subscriptionColumns } from '../features/newsletter/subscription-columns';
import { userColumns } from '../features/users/user-columns';

/** Returns a function per exported table; each reads its table when it is called. */
export function createExports(
  siteUrl: string,
  { usersStore, classesStore, orders, subscriptions }: Stores,
  auditLog: AuditLogStore,
) {
  return {
    classes: () => readCsv(classColumns, classesStore.readAll()),
    users: () => readCsv(userColumns, usersStore.readAll()),
    orders: () => readCsv(orderColumns, orders.readAll()),
    auditLog: () => readCsv(auditLogColumns, auditLog.readAll()),
    newsletter: () => readCsv(subscriptionColumns(siteUrl), subscriptions.readConfirmed()),
  };
}
