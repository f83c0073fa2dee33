import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  userEndpoints,
  userQuery,
  type Role,
  type User,
} from '@camp/server/contract/accounts/users';
import { call, callPage } from '#lib/api/client';
import { ITEMS_PER_PAGE } from '#lib/browser/list-params';
import { ADMIN_STATS, INSTRUCTORS, USERS } from '#lib/queries/query-keys';
import type { ListPage } from '#ui/lists/paged-listing';

/** The queries that contain users. */
const affectedKeys = [USERS, INSTRUCTORS, ADMIN_STATS];

const { q, role, sort, page } = userQuery.shape;

/** The filters in the URL; invalid ones are ignored. */
const filterSchema = z.object({
  q: z.catch(z._default(q, ''), ''),
  role: z.catch(role, undefined),
  sort: z.catch(sort, undefined),
  page: z.catch(z._default(page, 1), 1),
});

/** The filters of the user list; the role `none` stands for campers. */
export type UserFilters = z.infer<typeof filterSchema>;
export const readFilters = (params: Record<string, string>): UserFilters =>
  filterSchema.parse(params);

/** Carries its filters, because it stays on screen while the next page loads. */
interface UsersPage extends ListPage<User> {
  filters: UserFilters;
}

/** Returns one page of users; the previous page stays until the next has loaded. */
export const usersQuery = (filters: UserFilters) =>
  queryOptions({
    queryKey: [USERS, filters],
    queryFn: async (): Promise<UsersPage> => {
      const { q, role, sort, page } = filters;
      const narrowed = { ...(q && { q }), ...(role && { role }), ...(sort && { sort }) };
      const query = { ...narrowed, page, limit: ITEMS_PER_PAGE };
      return { filters, page, ...(await callPage(userEndpoints.listUsers, { query })) };
    },
    placeholderData: keepPreviousData,
  });

const countedRoles = ['admin', 'instructor', 'none'] as const;

/** Returns how many users match the search, by role and in total. */
export const userCountsQuery = (q: string) =>
  queryOptions({
    queryKey: [USERS, 'counts', q],
    queryFn: async () => {
      const counted = await Promise.all(
        countedRoles.map(async (role) => {
          const query = { ...(q && { q }), role, limit: 1 };
          const { total } = await callPage(userEndpoints.listUsers, { query });
          return [role, total] as const;
        }),
      );
      const all = counted.reduce((sum, [, total]) => sum + total, 0);
      return {
        ...(Object.fromEntries(counted) as Record<(typeof countedRoles)[number], number>),
        all,
      };
    },
    placeholderData: keepPreviousData,
  });

const setRole = ({ _id: id }: User, role: Role | null) => {
  if (role === 'admin') return call(userEndpoints.makeAdmin, { params: { id } });
  if (role === 'instructor') return call(userEndpoints.makeInstructor, { params: { id } });
  return call(userEndpoints.setUserRole, { params: { id }, body: { role } });
};

/**
 * Returns a function that applies a change to the user in all cached pages; null removes the user.
 */
const useUpdateCachedUser = ({ _id }: User) => {
  const queryClient = useQueryClient();
  return (change: ((user: User) => User) | null) =>
    queryClient.setQueriesData<UsersPage>({ queryKey: [USERS] }, (page) => {
      // The key also begins those of a single user and of the palette's matches.
      if (!page || !('items' in page)) return page;
      if (!page.items.some((item) => item._id === _id)) return page;
      const items = page.items.flatMap((item) => {
        if (item._id !== _id) return [item];
        return change ? [change(item)] : [];
      });
      return { ...page, items, total: page.total - (page.items.length - items.length) };
    });
};

/** Also runs after an error, which often means that the page is out of date. */
const useRefreshUsers = () => {
  const queryClient = useQueryClient();
  return () =>
    void Promise.all(affectedKeys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
};

export function useSetRole(user: User) {
  const updateCachedUser = useUpdateCachedUser(user);
  return useMutation({
    mutationFn: (role: Role | null) => setRole(user, role),
    onSuccess: (_, role) => updateCachedUser((cached) => ({ ...cached, role })),
    onSettled: useRefreshUsers(),
  });
}

interface Suspension {
  isSuspended: boolean;
  reason?: string;
}

export function useSetSuspension(user: User) {
  const updateCachedUser = useUpdateCachedUser(user);
  return useMutation({
    mutationFn: (body: Suspension) =>
      call(userEndpoints.setSuspension, { params: { id: user._id }, body }),
    onSuccess: (_, { isSuspended }) => updateCachedUser((cached) => ({ ...cached, isSuspended })),
    onSettled: useRefreshUsers(),
  });
}

export function useDeleteUser(user: User) {
  const updateCachedUser = useUpdateCachedUser(user);
  return useMutation({
    mutationFn: () => call(userEndpoints.deleteUser, { params: { id: user._id } }),
    onSuccess: () => updateCachedUser(null),
    onSettled: useRefreshUsers(),
  });
}
