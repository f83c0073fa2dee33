import { endpoints, PAGE_LIMIT_MAX } from '#contract';
import { mapPage, toSlice } from '#database/paging';
import type { Route } from '#http/route';
import { listAuditEntries, toEntryOnWire } from './audit-log.store';

export function registerAuditLog(route: Route) {
  route(endpoints.listAuditEntries, async ({ camp, query }) =>
    mapPage(await listAuditEntries(camp, query, toSlice(query, PAGE_LIMIT_MAX)), toEntryOnWire),
  );
}
