import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  applicationQuery as question,
  applicationStatus,
  applicationEndpoints,
  type DecideApplicationRequest,
} from '@camp/server/contract/applications';
import { call, callPage } from '../../../lib/api';
import { askAgain } from '../../../lib/ask-again';

const APPLICATIONS = 'applications';
export const APPLICATIONS_PER_PAGE = 20;

/** What an address may ask for: those that wait, unless it says otherwise. */
const asked = z.object({
  status: z.catch(z._default(z.enum([...applicationStatus.options, 'all']), 'pending'), 'pending'),
  page: z.catch(z._default(question.shape.page, 1), 1),
});
export type AskedApplications = z.infer<typeof asked>;
export const readAsked = (params: Record<string, string>): AskedApplications => asked.parse(params);

/** One page of the applications asked for, who has waited longest first. */
export const applicationsQuery = ({ status, page }: AskedApplications) =>
  queryOptions({
    queryKey: [APPLICATIONS, status, page],
    queryFn: async () => {
      const query = { ...(status !== 'all' && { status }), page, limit: APPLICATIONS_PER_PAGE };
      return { page, ...(await callPage(applicationEndpoints.listApplications, { query })) };
    },
    placeholderData: keepPreviousData,
  });

/** How many wait for a decision. */
export const waitingCountQuery = () =>
  queryOptions({
    queryKey: [APPLICATIONS, 'waiting'],
    queryFn: async () => {
      const query = { status: 'pending' as const, limit: 1 };
      return (await callPage(applicationEndpoints.listApplications, { query })).total;
    },
  });

/** Whoever is accepted becomes an instructor. */
const shownIn = [APPLICATIONS, 'users', 'instructors'];

export const useDecideApplication = (id: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DecideApplicationRequest) =>
      call(applicationEndpoints.decideApplication, { params: { id }, body }),
    onSettled: () => Promise.all(shownIn.map((root) => askAgain(queryClient, root))),
  });
};
