import { readCsv } from './csv';
import type { AuditLogStore } from './features/audit-log/audit-log.store';
import { entryColumns } from './features/audit-log/entry-columns';
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

/** Returns the tables that admins export, each read when it is asked for. */
export const createExports = (
  siteUrl: string,
  { usersStore, classesStore, orders, auditLog, subscriptions }: Stores,
) => ({
  classes: () => readCsv(classColumns, classesStore.readAll()),
  users: () => readCsv(userColumns, usersStore.readAll()),
  orders: () => readCsv(orderColumns, orders.readAll()),
  auditLog: () => readCsv(entryColumns, auditLog.readAll()),
  newsletter: () => readCsv(subscriptionColumns(siteUrl), subscriptions.readConfirmed()),
});
