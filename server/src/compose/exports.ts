import type { Camp } from '#camp';
import type { Stores } from './stores';
import { createFormatCell } from '../domain/camp-time';
import { toDay } from '../domain/day';
import { readCsv } from '../lib/csv';
import type { AuditLogStore } from '#compose/people-stores';
import { auditLogColumns } from '../features/audit-log/audit-log-columns';
import { orderColumns } from '../features/checkout/orders/order-columns';
import { createExportClasses } from '../features/classes/export-classes';
import type { Exports } from '../features/exports/exports.routes';
import { readConfirmedSubscriptions, subscriptionColumns } from '../features/newsletter/index';
import type { UsersService } from '../features/users/users.service';

/** Returns a function per exported table; each reads its table when it is called. */
export function createExports(
  camp: Camp,
  { classesStore, orders }: Stores,
  { users, auditLog }: { users: UsersService; auditLog: AuditLogStore },
): Exports {
  const { siteUrl, timeZone, now } = camp;
  const formatCell = createFormatCell(timeZone);
  return {
    today: () => toDay(now(), timeZone),
    classes: createExportClasses({ classesStore, formatCell, now }),
    users: users.exportUsers,
    orders: (query) => readCsv(orderColumns, orders.readAll(query), formatCell),
    auditLog: (query) => readCsv(auditLogColumns, auditLog.readAll(query), formatCell),
    newsletter: () =>
      readCsv(subscriptionColumns(siteUrl), readConfirmedSubscriptions(camp), formatCell),
  };
}
