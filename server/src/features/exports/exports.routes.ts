import { endpoints } from '../../contract';
import type { Route } from '../../http/route';

/** Whole lists as CSV. */
interface Needs {
  classes(): Promise<string>;
  users(): Promise<string>;
  orders(): Promise<string>;
  auditLog(): Promise<string>;
  newsletter(): Promise<string>;
}

export const registerExports = (
  route: Route,
  { classes, users, orders, auditLog, newsletter }: Needs,
) => {
  route(endpoints.exportClasses, classes);
  route(endpoints.exportUsers, users);
  route(endpoints.exportOrders, orders);
  route(endpoints.exportAuditLog, auditLog);
  route(endpoints.exportNewsletter, newsletter);
};
