import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  missingCampersQuery as contractQuery,
  missingConsentEndpoints,
} from '@camp/server/contract/families/missing-consents';
import { call, callPage } from '#lib/api/client';
import { ITEMS_PER_PAGE } from '#lib/browser/list-params';
import { AUDIT_LOG, CONSENTS } from '#lib/queries/query-keys';
import { refreshQueries } from '#lib/queries/refresh-queries';

const { q, sort, page } = contractQuery.shape;

/** The filters in the URL; invalid ones are ignored. */
const filterSchema = z.object({
  q: z.catch(z._default(q, ''), ''),
  sort: z.catch(sort, undefined),
  page: z.catch(z._default(page, 1), 1),
});
export type MissingFilters = z.infer<typeof filterSchema>;
export const readFilters = (params: Record<string, string>): MissingFilters =>
  filterSchema.parse(params);

/** Returns one page of the campers who lack a required consent. */
export const missingCampersQuery = (filters: MissingFilters) =>
  queryOptions({
    queryKey: [CONSENTS, 'lacking', filters],
    queryFn: async () => {
      const query = { ...filters, q: filters.q || undefined, limit: ITEMS_PER_PAGE };
      return {
        page: filters.page,
        ...(await callPage(missingConsentEndpoints.listCampersMissingConsents, { query })),
      };
    },
    placeholderData: keepPreviousData,
    // Families answer without this browser.
    staleTime: 0,
  });

/** Refreshes after an error, too, because another admin may have reminded the family. */
export function useRemind() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (camperId: string) =>
      call(missingConsentEndpoints.remindOfConsents, { body: { camperId } }),
    onSettled: () => refreshQueries(queryClient, CONSENTS, AUDIT_LOG),
  });
}
