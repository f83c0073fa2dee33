import * as z from 'zod/mini';
import { endpoint } from './endpoint';

const table = {
  method: 'get',
  access: 'admin',
  response: z.string(),
  mediaType: 'text/csv',
  download: true,
  rate: 'strict',
} as const;

/** Complete lists as CSV (RFC 4180); formulas in cells are escaped. */
export const exportEndpoints = {
  exportClasses: endpoint({ ...table, path: '/exports/classes.csv' }),
  exportUsers: endpoint({ ...table, path: '/exports/users.csv' }),
  exportOrders: endpoint({ ...table, path: '/exports/orders.csv' }),
  /** Confirmed subscribers only. */
  exportNewsletter: endpoint({ ...table, path: '/exports/newsletter.csv' }),
  exportAuditLog: endpoint({ ...table, path: '/exports/audit-log.csv' }),
};
