import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  applicationQuery as contractQuery,
  applicationStatus,
  applicationEndpoints,
  type ApplicationStatus,
  type DecideApplicationRequest,
} from '@camp/server/contract/accounts/applications';
import { call, callPage } from '#lib/api/client';
import { ITEMS_PER_PAGE } from '#lib/browser/list-params';
import { refreshQueries } from '#lib/queries/refresh-queries';
import { APPLICATIONS, INSTRUCTORS, USERS } from '#lib/queries/query-keys';

/** The filters in the URL; the status defaults to pending. */
const filterSchema = z.object({
  status: z.catch(z._default(z.enum([...applicationStatus.options, 'all']), 'pending'), 'pending'),
  q: z.catch(z._default(contractQuery.shape.q, ''), ''),
  page: z.catch(z._default(contractQuery.shape.page, 1), 1),
});
export type ApplicationFilters = z.infer<typeof filterSchema>;
export const readFilters = (params: Record<string, string>): ApplicationFilters =>
  filterSchema.parse(params);

/** Returns one page of applications, oldest first. */
export const applicationsQuery = ({ status, q, page }: ApplicationFilters) =>
  queryOptions({
    queryKey: [APPLICATIONS, status, q, page],
    queryFn: async () => {
      const query = {
        ...(status !== 'all' && { status }),
        q: q || undefined,
        page,
        limit: ITEMS_PER_PAGE,
      };
      return { page, ...(await callPage(applicationEndpoints.listApplications, { query })) };
    },
    placeholderData: keepPreviousData,
  });

/** Returns how many applications are pending, and the oldest one. */
export const pendingApplicationsQuery = () =>
  queryOptions({
    queryKey: [APPLICATIONS, 'pending'],
    queryFn: () => {
      const query = { status: 'pending' as const, limit: 1 };
      return callPage(applicationEndpoints.listApplications, { query });
    },
  });

/** Returns how many applications match the search, by status and in total. */
export const applicationCountsQuery = (q: string) =>
  queryOptions({
    queryKey: [APPLICATIONS, 'counts', q],
    queryFn: async () => {
      const counted = await Promise.all(
        applicationStatus.options.map(async (status) => {
          const query = { status, q: q || undefined, limit: 1 };
          const { total } = await callPage(applicationEndpoints.listApplications, { query });
          return [status, total] as const;
        }),
      );
      const all = counted.reduce((sum, [, total]) => sum + total, 0);
      return { ...(Object.fromEntries(counted) as Record<ApplicationStatus, number>), all };
    },
    placeholderData: keepPreviousData,
  });

/** An accepted applicant becomes an instructor, so these lists change too. */
const affectedKeys = [APPLICATIONS, USERS, INSTRUCTORS];

/** Returns a function that puts a declined application back in review. */
export function useReopenApplication(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(applicationEndpoints.reopenApplication, { params: { id } }),
    onSettled: () => refreshQueries(queryClient, APPLICATIONS),
  });
}

export function useDecideApplication(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DecideApplicationRequest) =>
      call(applicationEndpoints.decideApplication, { params: { id }, body }),
    onSettled: () => refreshQueries(queryClient, ...affectedKeys),
  });
}
