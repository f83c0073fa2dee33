import { endpoints } from '../../contract';
import type { Route } from '../../http/route';

/** Each returns a complete list as CSV. */
interface Exports {
  classes(): Promise<string>;
  users(): Promise<string>;
  orders(): Promise<string>;
  auditLog(): Promise<string>;
  newsletter(): Promise<string>;
}

export function registerExports(
  route: Route,
  { classes, users, orders, auditLog, newsletter }: Exports,
) {
  route(endpoints.exportClasses, classes);
  route(endpoints.exportUsers, users);
  route(endpoints.exportOrders, orders);
  route(endpoints.exportAuditLog, auditLog);
  route(endpoints.exportNewsletter, newsletter);
}
