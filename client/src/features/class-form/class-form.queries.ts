import { queryOptions, useMutation } from '@tanstack/react-query';
import type { AddClassRequest, ResponseOf, UpdateClassRequest } from '@camp/server/contract';
import { classChangeEndpoints } from '@camp/server/contract/classes/class-changes';
import { classEndpoints } from '@camp/server/contract/classes/classes';
import { call } from '#lib/api/client';
import { CLASSES } from '#lib/queries/query-keys';
import { useRefreshClassQueries } from '#lib/queries/refresh-classes';

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
    mutationFn: (body: AddClassRequest) => call(classChangeEndpoints.addClass, { body }),
    onSuccess: () => void refreshClasses(),
  });
}

export type UpdatedClass = ResponseOf<typeof classChangeEndpoints.updateClass>;

export function useUpdateClass(id: string) {
  const refreshClasses = useRefreshClassQueries();
  return useMutation({
    mutationFn: (body: UpdateClassRequest) =>
      call(classChangeEndpoints.updateClass, { params: { id }, body }),
    // Also after an error, which may mean that the page is out of date.
    onSettled: () => void refreshClasses(),
  });
}
