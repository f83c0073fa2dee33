import { readCsv } from './csv';
import type { AuditLogStore } from './features/audit-log/audit-log.store';
import { auditLogColumns } from './features/audit-log/audit-log-columns';
import { orderColumns } from './features/checkout/order-columns';
import type { OrdersStore } from './features/checkout/orders.store';
import { classColumns } from './features/classes/class-columns';
import type { ClassesStore } from './features/classes/classes.store';
import { subscriptionColumns } from './features/newsletter/subscription';
import type { SubscriptionsStore } from './features/newsletter/subscriptions.store';
import { userColumns } from './features/users/user-columns';
import type { UsersStore } from './features/users/users.store';

interface Stores {
  usersStore: UsersStore;
  classesStore: ClassesStore;
  orders: OrdersStore;
  auditLog: AuditLogStore;
  subscriptions: SubscriptionsStore;
}

/** Returns a function per exported table; each reads its table when it is called. */
export function createExports(
  siteUrl: string,
  { usersStore, classesStore, orders, auditLog, subscriptions }: Stores,
) {
  return {
    classes: () => readCsv(classColumns, classesStore.readAll()),
    users: () => readCsv(userColumns, usersStore.readAll()),
    orders: () => readCsv(orderColumns, orders.readAll()),
    auditLog: () => readCsv(auditLogColumns, auditLog.readAll()),
    newsletter: () => readCsv(subscriptionColumns(siteUrl), subscriptions.readConfirmed()),
  };
}
