import type { Camp } from '#camp';
import { endpoints, type AuditExportQuery, type OrderExportQuery } from '#contract';
import { toExportName } from '#contract/export-name';
import { createFormatCell } from '#domain/camp-time';
import { exportUsers } from '#features/accounts/index';
import { auditLogColumns, readAuditEntries } from '#features/audit-log/index';
import { orderColumns, readAllOrders } from '#features/orders/index';
import { exportClasses } from '#features/class-management/index';
import { readConfirmedSubscriptions, subscriptionColumns } from '#features/newsletter/index';
import type { Route } from '#http/route';
import { readCsv } from '#lib/csv';
import { toDay } from '#shared/dates';

const toName = ({ now, timeZone }: Camp, list: string, filters?: object) =>
  toExportName(list, toDay(now(), timeZone), filters);

const exportOrders = (camp: Camp, query: OrderExportQuery): Promise<string> =>
  readCsv(orderColumns, readAllOrders(camp, query), createFormatCell(camp.timeZone));

const exportAuditLog = (camp: Camp, query: AuditExportQuery): Promise<string> =>
  readCsv(auditLogColumns, readAuditEntries(camp, query), createFormatCell(camp.timeZone));

const exportSubscriptions = (camp: Camp): Promise<string> =>
  readCsv(
    subscriptionColumns(camp.siteUrl),
    readConfirmedSubscriptions(camp),
    createFormatCell(camp.timeZone),
  );

/** Each list is returned as CSV, complete for an empty query. */
export function registerExports(route: Route) {
  route(endpoints.exportClasses, ({ camp, query, setFileName }) => {
    setFileName(toName(camp, 'classes', query));
    return exportClasses(camp, query);
  });
  route(endpoints.exportUsers, ({ camp, query, setFileName }) => {
    setFileName(toName(camp, 'users', query));
    return exportUsers(camp, query);
  });
  route(endpoints.exportOrders, ({ camp, query, setFileName }) => {
    setFileName(toName(camp, 'orders', query));
    return exportOrders(camp, query);
  });
  route(endpoints.exportAuditLog, ({ camp, query, setFileName }) => {
    setFileName(toName(camp, 'audit-log', query));
    return exportAuditLog(camp, query);
  });
  route(endpoints.exportNewsletter, ({ camp, setFileName }) => {
    setFileName(toName(camp, 'newsletter'));
    return exportSubscriptions(camp);
  });
}
