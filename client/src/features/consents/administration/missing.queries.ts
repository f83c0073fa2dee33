import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { consentEndpoints } from '@camp/server/contract/families/consents';
import { callPage } from '../../../lib/api/client';
import { ITEMS_PER_PAGE } from '../../../lib/browser/list-params';
import { CONSENTS } from '../../../lib/queries/query-keys';

const { page } = consentEndpoints.listMissingConsents.query.shape;

/** The page number in the URL; an invalid one is ignored. */
const filterSchema = z.object({ page: z.catch(z._default(page, 1), 1) });
export const readFilters = (params: Record<string, string>) => filterSchema.parse(params);

/** Returns one page of the campers who lack a required consent. */
export const missingConsentsQuery = ({ page: number }: { page: number }) =>
  queryOptions({
    queryKey: [CONSENTS, 'lacking', number],
    queryFn: async () => {
      const query = { page: number, limit: ITEMS_PER_PAGE };
      return { page: number, ...(await callPage(consentEndpoints.listMissingConsents, { query })) };
    },
    placeholderData: keepPreviousData,
    // Families answer without this browser.
    staleTime: 0,
  });
