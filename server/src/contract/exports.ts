import * as z from 'zod/mini';
import { auditExportQuery } from './accounts/audit-log';
import { userExportQuery } from './accounts/users';
import { classExportQuery } from './classes/class-export';
import { endpoint } from './endpoint';
import { orderExportQuery } from './sales/orders';

const table = {
  method: 'get',
  access: 'admin',
  response: z.string(),
  mediaType: 'text/csv',
  download: true,
  rate: 'strict',
} as const;

/** Lists as CSV (RFC 4180), complete without filters; formulas in cells are escaped. */
export const exportEndpoints = {
  exportClasses: endpoint({ ...table, path: '/exports/classes.csv', query: classExportQuery }),
  exportUsers: endpoint({ ...table, path: '/exports/users.csv', query: userExportQuery }),
  exportOrders: endpoint({ ...table, path: '/exports/orders.csv', query: orderExportQuery }),
  /** Confirmed subscribers only. */
  exportNewsletter: endpoint({ ...table, path: '/exports/newsletter.csv' }),
  exportAuditLog: endpoint({ ...table, path: '/exports/audit-log.csv', query: auditExportQuery }),
};
