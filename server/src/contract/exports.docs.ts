import type { DocsFor } from './docs/endpoint-docs';
import type { exportEndpoints } from './exports';

const describeExport = (listName: string) => ({
  tag: 'Reports',
  summary: `Export ${listName} as CSV`,
  description:
    'UTF-8, in the format of RFC 4180. Times are at the camp, such as `2027-07-05 09:00`. The file is named after the list, the day and the filters, such as `orders-2026-11-29-refunded.csv`. An apostrophe is added before a formula in a cell. Without filters, the complete list; the filters and the sort order are those of the list on the site, and `ids` selects rows.',
});

export const exportDocs: DocsFor<typeof exportEndpoints> = {
  exportClasses: describeExport('classes'),
  exportUsers: describeExport('users'),
  exportOrders: describeExport('orders'),
  exportNewsletter: describeExport('the confirmed newsletter subscribers'),
  exportAuditLog: describeExport('the audit log'),
};
