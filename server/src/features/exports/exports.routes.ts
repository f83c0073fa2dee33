import {
  endpoints,
  type AuditExportQuery,
  type ClassExportQuery,
  type OrderExportQuery,
  type UserExportQuery,
} from '#contract';
import { toExportName } from '#contract/export-name';
import type { Route } from '#http/route';

/** Each list is returned as CSV, complete for an empty query. */
export interface Exports {
  /** Returns the day at the camp. */
  today(): string;
  classes(query: ClassExportQuery): Promise<string>;
  users(query: UserExportQuery): Promise<string>;
  orders(query: OrderExportQuery): Promise<string>;
  auditLog(query: AuditExportQuery): Promise<string>;
  newsletter(): Promise<string>;
}

export function registerExports(route: Route, exports: Exports) {
  const toName = (list: string, filters?: object) => toExportName(list, exports.today(), filters);
  route(endpoints.exportClasses, ({ query, setFileName }) => {
    setFileName(toName('classes', query));
    return exports.classes(query);
  });
  route(endpoints.exportUsers, ({ query, setFileName }) => {
    setFileName(toName('users', query));
    return exports.users(query);
  });
  route(endpoints.exportOrders, ({ query, setFileName }) => {
    setFileName(toName('orders', query));
    return exports.orders(query);
  });
  route(endpoints.exportAuditLog, ({ query, setFileName }) => {
    setFileName(toName('audit-log', query));
    return exports.auditLog(query);
  });
  route(endpoints.exportNewsletter, ({ setFileName }) => {
    setFileName(toName('newsletter'));
    return exports.newsletter();
  });
}
