import {
  endpoints,
  type AuditExportQuery,
  type ClassExportQuery,
  type OrderExportQuery,
  type UserExportQuery,
} from '../../contract';
import type { Route } from '../../http/route';

/** Each returns a list as CSV, complete for an empty query. */
export interface Exports {
  classes(query: ClassExportQuery): Promise<string>;
  users(query: UserExportQuery): Promise<string>;
  orders(query: OrderExportQuery): Promise<string>;
  auditLog(query: AuditExportQuery): Promise<string>;
  newsletter(): Promise<string>;
}

export function registerExports(
  route: Route,
  { classes, users, orders, auditLog, newsletter }: Exports,
) {
  route(endpoints.exportClasses, ({ query }) => classes(query));
  route(endpoints.exportUsers, ({ query }) => users(query));
  route(endpoints.exportOrders, ({ query }) => orders(query));
  route(endpoints.exportAuditLog, ({ query }) => auditLog(query));
  route(endpoints.exportNewsletter, newsletter);
}
