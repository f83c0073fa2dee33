import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  instructorProfileEndpoints,
  profileQuery,
  type BackgroundCheck,
  type DecideProfileRequest,
  type UpdateProfileRequest,
} from '@camp/server/contract/classes/teaching/instructor-profiles';
import { call, callPage } from '#lib/api/client';
import { ITEMS_PER_PAGE } from '#lib/browser/list-params';
import { APPLICATIONS, CLASSES, INSTRUCTORS, OWN_PROFILE, PROFILES } from '#lib/queries/query-keys';
import { refreshQueries } from '#lib/queries/refresh-queries';

/** The filters in the URL: by default only profiles with something to review. */
const filterSchema = z.object({
  show: z.catch(z._default(z.enum(['waiting', 'all']), 'waiting'), 'waiting'),
  page: z.catch(z._default(profileQuery.shape.page, 1), 1),
});
export type ProfileFilters = z.infer<typeof filterSchema>;
export const readFilters = (params: Record<string, string>): ProfileFilters =>
  filterSchema.parse(params);

/** Returns one page of profiles; those that wait longest come first. */
export const profilesQuery = ({ show, page }: ProfileFilters) =>
  queryOptions({
    queryKey: [PROFILES, show, page],
    queryFn: async () => {
      const query = {
        ...(show === 'waiting' && { waiting: 'true' as const }),
        page,
        limit: ITEMS_PER_PAGE,
      };
      return { page, ...(await callPage(instructorProfileEndpoints.listProfiles, { query })) };
    },
    placeholderData: keepPreviousData,
  });

/** Returns how many profiles have something to review, and the one that waits longest. */
export const waitingProfilesQuery = () =>
  queryOptions({
    queryKey: [PROFILES, 'waiting-longest'],
    queryFn: () => {
      const query = { waiting: 'true' as const, limit: 1 };
      return callPage(instructorProfileEndpoints.listProfiles, { query });
    },
  });

/** Returns how many instructors have a profile to review, and how many there are. */
export const profileCountsQuery = () =>
  queryOptions({
    queryKey: [PROFILES, 'counts'],
    queryFn: async () => {
      const count = async (query: { waiting?: 'true' }) =>
        (
          await callPage(instructorProfileEndpoints.listProfiles, {
            query: { ...query, limit: 1 },
          })
        ).total;
      const [waiting, all] = await Promise.all([count({ waiting: 'true' }), count({})]);
      return { waiting, all };
    },
  });

export const ownProfileQuery = (owner: string) =>
  queryOptions({
    queryKey: [OWN_PROFILE, owner],
    queryFn: () => call(instructorProfileEndpoints.getOwnProfile),
  });

export function useUpdateProfile(owner: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateProfileRequest) =>
      call(instructorProfileEndpoints.updateOwnProfile, { body }),
    onSuccess: (profile) => {
      queryClient.setQueryData(ownProfileQuery(owner).queryKey, profile);
      return refreshQueries(queryClient, INSTRUCTORS);
    },
  });
}

/** Sets the address that everyone sees of the instructor; null shows the camp's. */
export function useSetPublicEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (publicEmail: string | null) =>
      call(instructorProfileEndpoints.setPublicEmail, { body: { publicEmail } }),
    onSettled: () => refreshQueries(queryClient, OWN_PROFILE, INSTRUCTORS, CLASSES),
  });
}

export function useDecideProfile(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DecideProfileRequest) =>
      call(instructorProfileEndpoints.decideProfile, { params: { id }, body }),
    onSettled: () => refreshQueries(queryClient, PROFILES, INSTRUCTORS),
  });
}

export function useSetBackgroundCheck(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (backgroundCheck: BackgroundCheck | null) =>
      call(instructorProfileEndpoints.setBackgroundCheck, {
        params: { id },
        body: { backgroundCheck },
      }),
    // The applications of users show the check, too.
    onSettled: () => refreshQueries(queryClient, PROFILES, INSTRUCTORS, APPLICATIONS),
  });
}
