import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { auditQuery, auditEndpoints } from '@camp/server/contract/audit-log';
import { callPage } from '../../../lib/api';

export const ENTRIES_PER_PAGE = 20;

const { q, action, page } = auditQuery.shape;

/** What an address may ask for; anything else in it counts as not asked. */
const asked = z.object({
  q: z.catch(z._default(q, ''), ''),
  action: z.catch(action, undefined),
  page: z.catch(z._default(page, 1), 1),
});
export type AskedEntries = z.infer<typeof asked>;
export const readAsked = (params: Record<string, string>): AskedEntries => asked.parse(params);

/** One page of the entries asked for; the last one stays until the next is here. */
export const auditLogQuery = (asked: AskedEntries) =>
  queryOptions({
    queryKey: ['audit-log', asked],
    queryFn: async () => {
      const query = { ...asked, q: asked.q || undefined, limit: ENTRIES_PER_PAGE };
      return { page: asked.page, ...(await callPage(auditEndpoints.listAuditEntries, { query })) };
    },
    placeholderData: keepPreviousData,
    // Nearly every change on the other pages makes an entry, and some are made without the site.
    staleTime: 0,
  });
