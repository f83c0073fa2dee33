import { queryOptions, useMutation } from '@tanstack/react-query';
import type { AddClassRequest, ResponseOf, UpdateClassRequest } from '@camp/server/contract';
import { classEndpoints } from '@camp/server/contract/classes';
import { rosterEndpoints } from '@camp/server/contract/roster';
import { call } from '../../lib/api';
import { CLASSES, useRefreshClassQueries } from '../../lib/refresh-classes';

/** Returns the instructor's own classes with any status, newest first. */
export const ownClassesQuery = (email: string) =>
  queryOptions({
    queryKey: [CLASSES, 'own', email],
    queryFn: () => call(classEndpoints.listClasses, { query: { mine: 'true' }, asViewer: true }),
  });

export type TeachingStats = ResponseOf<typeof rosterEndpoints.getTeachingStats>;

export const teachingStatsQuery = (email: string) =>
  queryOptions({
    queryKey: ['teaching-stats', email],
    queryFn: () => call(rosterEndpoints.getTeachingStats),
  });

/**
 * Returns a class as its instructor and admins see it; not cached, so that the form starts fresh.
 */
export const classToEditQuery = (id: string) =>
  queryOptions({
    queryKey: [CLASSES, 'to-edit', id],
    queryFn: () => call(classEndpoints.getClass, { params: { id }, asViewer: true }),
    gcTime: 0,
  });

export function useAddClass() {
  const refreshClasses = useRefreshClassQueries();
  return useMutation({
    mutationFn: (body: AddClassRequest) => call(classEndpoints.addClass, { body }),
    onSuccess: () => void refreshClasses(),
  });
}

export type UpdatedClass = ResponseOf<typeof classEndpoints.updateClass>;

export function useUpdateClass(id: string) {
  const refreshClasses = useRefreshClassQueries();
  return useMutation({
    mutationFn: (body: UpdateClassRequest) =>
      call(classEndpoints.updateClass, { params: { id }, body }),
    // Also after an error, which may mean that the page is out of date.
    onSettled: () => void refreshClasses(),
  });
}
