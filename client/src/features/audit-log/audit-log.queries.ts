import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { auditQuery, auditEndpoints } from '@camp/server/contract/accounts/audit-log';
import { callPage } from '#lib/api/client';
import { dayPreset, resolveDays } from '#lib/browser/day-presets';
import { dropBackwardRange, ITEMS_PER_PAGE } from '#lib/browser/list-params';
import { AUDIT_LOG } from '#lib/queries/query-keys';

const { q, action, from, to, sort, page } = auditQuery.shape;

/** The filters in the URL; invalid ones are ignored. */
const filterSchema = z.object({
  q: z.catch(z._default(q, ''), ''),
  action: z.catch(action, undefined),
  from: z.catch(from, undefined),
  to: z.catch(to, undefined),
  days: z.catch(z.optional(dayPreset), undefined),
  sort: z.catch(sort, undefined),
  page: z.catch(z._default(page, 1), 1),
});
export type AuditFilters = z.infer<typeof filterSchema>;
export const readFilters = (params: Record<string, string>): AuditFilters =>
  dropBackwardRange(filterSchema.parse(params));

/** Returns one page of audit log entries; the previous page stays until the next has loaded. */
export function auditLogQuery(filters: AuditFilters) {
  const resolved = resolveDays(filters);
  return queryOptions({
    queryKey: [AUDIT_LOG, resolved],
    queryFn: async () => {
      const query = { ...resolved, q: filters.q || undefined, limit: ITEMS_PER_PAGE };
      return {
        page: filters.page,
        ...(await callPage(auditEndpoints.listAuditEntries, { query })),
      };
    },
    placeholderData: keepPreviousData,
    // Most changes elsewhere add an entry, and some do not come from this browser.
    staleTime: 0,
  });
}

const RECENT = 5;

/** Returns the newest entries that name a user. */
export const recentEntriesQuery = (q: string) =>
  queryOptions({
    queryKey: [AUDIT_LOG, 'recent', q],
    queryFn: () => callPage(auditEndpoints.listAuditEntries, { query: { q, limit: RECENT } }),
    staleTime: 0,
  });
