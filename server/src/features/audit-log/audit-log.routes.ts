import { endpoints, PAGE_LIMIT_MAX } from '#contract';
import { mapPage, toSlice } from '#database/paging';
import type { Route } from '#http/route';
import type { AuditLogStore } from '#compose/people-stores';
import { toEntryOnWire } from './audit-log.store';

export function registerAuditLog(route: Route, auditLog: AuditLogStore) {
  route(endpoints.listAuditEntries, async ({ query }) =>
    mapPage(await auditLog.list(query, toSlice(query, PAGE_LIMIT_MAX)), toEntryOnWire),
  );
}
